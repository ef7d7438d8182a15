/** A style sheet under which the kit is compared. */
export interface Sheet {
  name: string
  css: string
}

/** A difference in an element of the kit between another sheet and the first. */
export interface StyleChange {
  sheet: string
  /** The element: its tag, class and the part that differs, such as `::before`. */
  element: string
  property: string
  before: string
  after: string
}

/**
 * Runs in the page, so it uses nothing from outside. Puts each sheet into the page in turn, alone, and compares with
 * the first sheet: the boxes of the kit's elements relative to the kit's outermost element, and every property that one
 * of the sheets sets without naming a class, as resets do. It is one task, so nothing renders, ticks or arrives
 * meanwhile.
 */
export function styleChanges(sheets: Sheet[]): StyleChange[] {
  const style = document.head.appendChild(document.createElement('style'))
  // Nothing that the kit shows depends on these: tap color, tab width, text inflation on phones, and Tailwind's
  // variables.
  const ignored = /^(-webkit-tap-highlight-color|tab-size|-webkit-text-size-adjust|text-size-adjust|--.*)$/
  const properties = new Set<string>()
  const collectProperties = (rule: CSSRule) => {
    if (rule instanceof CSSStyleRule && !/\./.test(rule.selectorText)) {
      for (const property of rule.style) if (!ignored.test(property)) properties.add(property)
    }
    if ('cssRules' in rule) for (const inner of rule.cssRules as CSSRuleList) collectProperties(inner)
  }
  for (const { css } of sheets) {
    style.textContent = css
    for (const rule of style.sheet?.cssRules ?? []) collectProperties(rule)
  }

  const isKit = (element: Element) => /(^|\s)ik-/.test(element.getAttribute('class') ?? '')
  const elements: { element: Element; outermost: Element }[] = []
  const collect = (element: Element, outermost: Element | undefined) => {
    const top = outermost ?? (isKit(element) ? element : undefined)
    // The options of a datalist are never rendered: the browser draws its own list of them.
    if (element.tagName === 'DATALIST') return
    if (top) elements.push({ element, outermost: top })
    // Rows and options repeat, so compare only the first dozen and the last.
    const children = [...element.children]
    for (const child of [...children.slice(0, 12), ...children.slice(12).slice(-1)]) collect(child, top)
  }
  collect(document.body, undefined)

  /** Checks whether an element has a part such as `::before`. */
  const isShown = (element: Element, part: string): boolean => {
    if (part === '::marker') return getComputedStyle(element).display === 'list-item'
    if (part === '::backdrop') return element.matches(':modal, :popover-open')
    if (part === '::placeholder') return element.hasAttribute('placeholder')
    return !/^(none|normal)$/.test(getComputedStyle(element, part).content)
  }
  /**
   * Checks whether a property has no visible effect: a color without a line, an outline that is not drawn, or
   * `box-sizing` without padding and border.
   */
  const isUnseen = (property: string, computed: CSSStyleDeclaration): boolean => {
    const value = (name: string) => computed.getPropertyValue(name)
    const side = /^(border-.*-)(color|style)$/.exec(property)?.[1]
    if (side) return value(`${side}width`) === '0px'
    if (property.startsWith('outline-')) return value('outline-style') === 'none'
    if (property !== 'box-sizing') return false
    return ['top', 'right', 'bottom', 'left'].every(
      (edge) => value(`padding-${edge}`) === '0px' && value(`border-${edge}-width`) === '0px',
    )
  }
  const look = ({ element, outermost }: (typeof elements)[number]): Map<string, string> => {
    const values = new Map<string, string>()
    for (const part of ['', '::before', '::after', '::marker', '::backdrop', '::placeholder']) {
      if (part && !isShown(element, part)) continue
      const computed = getComputedStyle(element, part || null)
      for (const property of properties) {
        if (!isUnseen(property, computed)) values.set(`${part} ${property}`, computed.getPropertyValue(property))
      }
    }
    const box = element.getBoundingClientRect()
    const frame = outermost.getBoundingClientRect()
    const figures = [box.left - frame.left, box.top - frame.top, box.width, box.height]
    return values.set(' box', figures.map((figure) => figure.toFixed(2)).join(' '))
  }

  const changes: StyleChange[] = []
  let first: Map<string, string>[] | undefined
  for (const { name, css } of sheets) {
    style.textContent = css
    const looks = elements.map(look)
    first ??= looks
    looks.forEach((now, index) => {
      const was = first?.[index] ?? now
      const element = elements[index]?.element
      for (const key of new Set([...was.keys(), ...now.keys()])) {
        const [before = '', after = ''] = [was.get(key), now.get(key)]
        if (before === after) continue
        const [part, property = ''] = key.split(' ')
        const label = `${element?.tagName.toLowerCase()}.${element?.getAttribute('class') ?? ''}${part}`
        changes.push({ sheet: name, element: label, property, before, after })
      }
    })
  }
  style.remove()
  return changes
}
