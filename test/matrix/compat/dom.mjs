/** The page in which everything here runs. Import it before React, which looks for a document when it is loaded. */
import { JSDOM } from 'jsdom'

// One variable stands for the kit's style sheet: jsdom lays nothing out, and without it the kit reports that it is missing.
const styles = '<style>:root { --ik-target: 44px }</style>'
const dom = new JSDOM(`<!doctype html>${styles}<div id="root"></div>`, {
  url: 'http://shop.test/',
  pretendToBeVisual: true,
})
for (const name of ['window', 'document', 'navigator', 'HTMLElement', 'Element', 'Node', 'getComputedStyle']) {
  Object.defineProperty(globalThis, name, { value: dom.window[name], configurable: true, writable: true })
}

/** The console's errors and warnings. */
export const complaints = []
console.error = (...said) => complaints.push(said.map(String).join(' '))
console.warn = console.error

export const root = dom.window.document.getElementById('root')

/** Waits until `holds` returns a truthy value, and returns it. */
export async function until(holds, what) {
  for (let i = 0; i < 400; i++) {
    const held = holds()
    if (held) return held
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`not seen within 20 s: ${what}; the page: ${root.textContent}; the console: ${complaints.join('\n')}`)
}

/** Presses the button with that text as soon as it exists. */
export async function press(text) {
  const named = () => [...root.querySelectorAll('button')].find((button) => text.test(button.textContent))
  const button = await until(named, `a button ${text}`)
  button.click()
}
