import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { intentLink, intentOfLink } from './index.ts'

const id = `0x${'c0ff'.repeat(16)}`

describe('intentLink', () => {
  it.each([
    [undefined, `#intent=${id}`],
    ['', `#intent=${id}`],
    ['/orders?page=2', `/orders?page=2#intent=${id}`],
    ['https://shop.example', `https://shop.example#intent=${id}`],
    ['https://shop.example/a%20b?q=%2F+x#', `https://shop.example/a%20b?q=%2F+x#intent=${id}`],
    ['https://shop.example/#tab=all&x=a%20b+c&#', `https://shop.example/#tab=all&x=a%20b+c&#&intent=${id}`],
    ['https://shop.example/#section', `https://shop.example/#section&intent=${id}`],
    ['https://shop.example/?intent=x#intent=old&a=1&intent=older', `https://shop.example/?intent=x#a=1&intent=${id}`],
    ['#in%74ent=old', `#intent=${id}`],
  ])('of %s is %s', (page, link) => {
    expect(intentLink(id, page)).toBe(link)
    expect(intentOfLink(link)).toBe(id)
  })

  it('takes an URL', () => {
    const page = new URL('https://shop.example/orders?a=1#b=2')
    const link = intentLink(id, page)
    expect(link).toBe(`https://shop.example/orders?a=1#b=2&intent=${id}`)
    expect(intentOfLink(new URL(link))).toBe(id)
    expect(page.hash).toBe('#b=2')
  })

  it('is read again, whatever id a service gives and whatever page it is on', () => {
    const visible = fc.string({ minLength: 1, maxLength: 60 }).filter((text) => !/\s/.test(text))
    fc.assert(
      fc.property(fc.oneof(visible, fc.webUrl()), fc.webUrl({ withFragments: true }), (intentId, page) => {
        expect(intentOfLink(intentLink(intentId, page))).toBe(intentId)
        expect(intentLink(intentId, intentLink('another', page))).toBe(intentLink(intentId, page))
      }),
    )
  })

  it('is made of anything without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (intentId, page) => {
        expect(intentLink(intentId, page)).toContain('#')
        expect(intentLink('\ud800', page)).toContain('intent=')
      }),
    )
  })
})

describe('intentOfLink', () => {
  it.each([
    ['', undefined],
    ['https://shop.example', undefined],
    ['https://shop.example/?intent=x', undefined],
    ['intent=x', undefined],
    ['#intent=', undefined],
    ['#intent', undefined],
    ['#intent=x&intent=y', 'x'],
    ['#intent=urn%3Aintent%2F1%26a', 'urn:intent/1&a'],
    ['#intent=a+b', undefined],
    ['#intent=a%20b', undefined],
    ['#intent=a%C2%A0b', undefined],
    ['#intent=a%0Ab', undefined],
    ['#intent=a%00', undefined],
    ['#intent=a%E2%80%AEb', undefined],
    ['#intent=a%E2%80%8Bb', undefined],
    ['#intent=%E0%A4%A', undefined],
    [`#intent=${'x'.repeat(200)}`, 'x'.repeat(200)],
    [`#intent=${'x'.repeat(201)}`, undefined],
  ])('of %j is %j', (href, intentId) => {
    expect(intentOfLink(href)).toBe(intentId)
  })

  it('never throws', () => {
    const anything = [undefined, null, 5, {}, { hash: 5 }, Object.create(null), Symbol('x')]
    for (const href of anything) expect(intentOfLink(href as string)).toBeUndefined()
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const href of [text, `#intent=${text}`]) expect(intentOfLink(href) ?? 'x').toMatch(/^\S{1,400}$/)
      }),
    )
  })
})
