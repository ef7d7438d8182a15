import type { Plugin } from 'vite'

/**
 * Finds names that a style sheet of the kit may not contain, because they could collide with a host page's: classes,
 * variables, layers, keyframes and containers without the `ik-` prefix, and selectors that match elements outside the
 * kit.
 */
export function foreignNames(css: string): string[] {
  const code = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^)]*\)/g, '""')
  const found: string[] = []
  for (const [, name = ''] of code.matchAll(/(--[\w-]+)/g)) if (!name.startsWith('--ik-')) found.push(name)
  for (const [, at = '', names = ''] of code.matchAll(/@(layer|keyframes|property|counter-style)\s+([^{;]+)/g)) {
    for (const name of names.split(','))
      if (!/^(?:--)?ik-/.test(name.trim()) && !(at === 'layer' && name.trim() === 'intent-kit'))
        found.push(`@${at} ${name.trim()}`)
  }
  for (const [, name = ''] of code.matchAll(/container(?:-name)?:\s*([\w-]+)/g)) {
    if (!/^(?:ik-|none$)/.test(name)) found.push(`container ${name}`)
  }
  // The text before a brace is a list of selectors, unless it is an at-rule or a keyframe step.
  for (const [, prelude = ''] of code.matchAll(/(?:^|[{};])\s*([^{};]+)(?=\{)/g)) {
    if (prelude.startsWith('@') || /^(?:from|to|[\d.]+%)/.test(prelude)) continue
    for (const [name] of prelude.matchAll(/\.[a-zA-Z_-][\w-]*/g)) if (!name.startsWith('.ik-')) found.push(name)
    for (const selector of selectors(prelude)) {
      if (!/\.ik-|\[class\^=["']?ik-|\[data-ik-|:root|:host|^&/.test(selector)) found.push(selector)
    }
  }
  return [...new Set(found)]
}

/** Splits a list of selectors at the commas outside brackets. */
export function selectors(list: string): string[] {
  let depth = 0
  const divided = list.replace(/[(),]/g, (sign) => {
    if (sign === ',') return depth === 0 ? ';' : sign
    depth += sign === '(' ? 1 : -1
    return sign
  })
  return divided.split(';').map((part) => part.trim())
}

/** Fails the build if one of its style sheets contains a foreign name. */
export function refuseForeignCssNames(): Plugin {
  return {
    name: 'refuse-foreign-css-names',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
        const found = foreignNames(String(file.source))
        if (found.length > 0) this.error(`${file.fileName}: names without the ik- prefix: ${found.join('  ')}`)
      }
    },
  }
}
