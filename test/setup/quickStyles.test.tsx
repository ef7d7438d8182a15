import { afterEach, expect, it } from 'vitest'

afterEach(() => {
  document.body.replaceChildren()
  document.head.replaceChildren()
})

const markup = `
  <div hidden>a</div><div hidden="until-found">a</div><embed hidden><input type="hidden"><input><button>a</button>
  <dialog>a</dialog><dialog open>a</dialog><details><summary>a</summary><summary>b</summary>c</details>
  <ul><li>a</li><li style="display: none">b</li></ul><p style="visibility: hidden">a <b>b</b></p>
  <table><tbody><tr hidden><td>a</td></tr><tr><td hidden>b</td></tr></tbody></table>
  <div style="pointer-events: none"><a href="#a">a</a></div><template></template><script></script><span>a</span>`

it('answers as jsdom does, whatever an element is and whatever is around it', () => {
  // A frame has jsdom's own function.
  const { contentWindow: frame } = document.head.appendChild(document.createElement('iframe'))
  const { document: exact, getComputedStyle: exactStyle } = frame as Window & typeof globalThis
  document.body.innerHTML = markup
  exact.body.innerHTML = markup
  const pairs = [...document.body.querySelectorAll('*')].map((one, at) => [one, exact.body.querySelectorAll('*')[at]])
  // Each element is asked about twice, because remembered answers have to be right too.
  for (const [element, other] of [...pairs, ...pairs] as [Element, Element][]) {
    const [quick, slow] = [getComputedStyle(element), exactStyle(other)]
    for (const name of ['display', 'visibility', 'pointerEvents', 'opacity'] as const)
      expect([other.outerHTML, name, quick[name]]).toEqual([other.outerHTML, name, slow[name]])
    for (const name of ['display', 'visibility', 'content', '--ik-none'])
      expect([other.outerHTML, quick.getPropertyValue(name)]).toEqual([other.outerHTML, slow.getPropertyValue(name)])
  }
})

it('leaves a page with a style sheet to jsdom', () => {
  document.body.innerHTML = '<style>p { display: none }</style><p>a</p>'
  expect(getComputedStyle(document.querySelector('p') as Element).display).toBe('none')
})
