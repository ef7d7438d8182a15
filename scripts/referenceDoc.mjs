/**
 * The parts of a doc comment.
 *
 * @typedef {{ text: string, tags: { tag: string, text: string }[], examples: { language: string, code: string }[] }} Doc
 */

/** @param {string} comment with its delimiters @returns {string} the text without delimiters and line prefixes */
export const commentText = (comment) =>
  comment
    .replace(/^\/?\*+\s?|\s*\*+\/?$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
    .join('\n')
    .trim()

/**
 * Splits a doc comment into its parts. Text after the code of an example belongs to the comment: a tag ends only at the
 * next one.
 *
 * @param {string} comment
 * @returns {Doc}
 */
export function readDoc(comment) {
  /** @type {Doc} */
  const doc = { text: '', tags: [], examples: [] }
  const said = []
  const [text = '', ...blocks] = commentText(comment).split(/^(?=@[a-z]+\b)/m)
  said.push(text.trim())
  for (const block of blocks) {
    const [, tag = '', rest = ''] = /^@([a-z]+)\s*([\s\S]*)$/.exec(block) ?? []
    said.push(tag === 'example' ? readExample(rest, doc) : readTag(tag, rest, doc))
  }
  return { ...doc, text: said.filter(Boolean).join('\n\n') }
}

/** Reads a tag. Only its first paragraph belongs to it. */
function readTag(tag, block, doc) {
  const [own = '', ...rest] = block.trim().split(/\n\s*\n/)
  doc.tags.push({ tag, text: own.replace(/\s*\n\s*/g, ' ') })
  return rest.join('\n\n')
}

/**
 * Reads the code of an example: a fence, or text in backticks, or the first paragraph. Returns the text that follows.
 */
function readExample(text, doc) {
  const fence = /^\s*```(\w*)\n([\s\S]*?)\n```\s*([\s\S]*)$/.exec(text)
  const short = /^\s*`([^`]+)`\s*([\s\S]*)$/.exec(text)
  const plain = /^\s*([\s\S]*?)(?:\n\s*\n([\s\S]*))?$/.exec(text)
  const [language, code, rest] = fence
    ? [fence[1], fence[2], fence[3]]
    : ['', (short ?? plain)?.[1], (short ?? plain)?.[2]]
  if (code?.trim()) doc.examples.push({ language: language || (/<\/|\/>/.test(code) ? 'tsx' : 'ts'), code })
  return (rest ?? '').trim()
}
