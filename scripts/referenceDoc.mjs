/**
 * The parts of a doc comment.
 *
 * @typedef {{ text: string, tags: { tag: string, text: string }[], examples: { language: string, code: string }[], source: string }} Doc
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
 * next one, but a source may follow.
 *
 * @param {string} comment
 * @returns {Doc}
 */
export function readDoc(comment) {
  /** @type {Doc} */
  const doc = { text: '', tags: [], examples: [], source: '' }
  const said = []
  const [text = '', ...blocks] = commentText(comment).split(/^(?=@[a-z]+\b)/m)
  said.push(text.trim())
  for (const block of blocks) {
    const [, tag = '', rest = ''] = /^@([a-z]+)\s*([\s\S]*)$/.exec(block) ?? []
    said.push(tag === 'example' ? readExample(rest, doc) : readTag(tag, rest, doc))
  }
  const { body, source } = cutSource(said.filter(Boolean).join('\n\n'))
  return { ...doc, text: body, source }
}

/** Reads a tag. Only its first paragraph belongs to it. */
function readTag(tag, block, doc) {
  const [own = '', ...rest] = block.trim().split(/\n\s*\n/)
  const { body, source } = cutSource(own)
  doc.tags.push({ tag, text: body.replace(/\s*\n\s*/g, ' ') })
  return [...rest, source].filter(Boolean).join('\n\n')
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

/** Splits off the source, if it is the last sentence of the text. */
function cutSource(text) {
  const [found, source = ''] = /(?:^|(?<=[.\s]))(Source:\s.*|Not\s+in\s+the\s+service\s+document\.)$/s.exec(text) ?? []
  return { body: found === undefined ? text : text.slice(0, -found.length).trim(), source: source.replace(/\s+/g, ' ') }
}
