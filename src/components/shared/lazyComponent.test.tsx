import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, forwardRef, type RefObject, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { lazyComponent } from './lazyComponent.tsx'
import { useHeldFocus } from './useHeldFocus.ts'

interface GreetingProps {
  name: string
  className?: string
  tabIndex?: number
}

const Greeting = forwardRef<HTMLElement, GreetingProps>(function Greeting({ name, ...rest }, ref) {
  return (
    <section {...rest} ref={ref} aria-label="Greeting">
      Hello {name}
    </section>
  )
})

/** Loads when the test says so. */
function later() {
  let arrives = () => {}
  let fails = () => {}
  const promise = new Promise<typeof Greeting>((resolve, reject) => {
    arrives = () => resolve(Greeting)
    fails = () => reject(new TypeError('no such chunk'))
  })
  return { load: vi.fn(() => promise), arrives, fails }
}

it('loads nothing until shown, once for all, and is there at once afterwards', async () => {
  const { load, arrives } = later()
  const Shown = lazyComponent<GreetingProps>(load)
  expect(load).not.toHaveBeenCalled()
  const { unmount } = render(
    <StrictMode>
      <Shown name="Ada" />
      <Shown name="Grace" />
    </StrictMode>,
  )
  expect(screen.getAllByRole('status')).toHaveLength(2)
  arrives()
  await screen.findByText('Hello Ada')
  expect(load).toHaveBeenCalledTimes(1)
  unmount()
  render(<Shown name="Barbara" />)
  expect(screen.getByText('Hello Barbara')).toBeTruthy()
})

it('is there at once when preloaded', async () => {
  const Shown = lazyComponent<GreetingProps>(async () => Greeting)
  await Shown.preload()
  render(<Shown name="Ada" />)
  expect(screen.getByText('Hello Ada')).toBeTruthy()
})

it('hands its ref and the focus from the waiting card to the loaded one', async () => {
  const { load, arrives } = later()
  const Shown = lazyComponent<GreetingProps>(load)
  const card = createRef<HTMLElement>()
  render(<Shown ref={card} name="Ada" className="mine" tabIndex={-1} />)
  expect(card.current?.getAttribute('aria-busy')).toBe('true')
  expect(card.current?.classList).toContain('mine')
  card.current?.focus()
  arrives()
  const loaded = await screen.findByRole('region', { name: 'Greeting' })
  expect(card.current).toBe(loaded)
  expect(document.activeElement).toBe(loaded)
})

it('takes no focus that was elsewhere', async () => {
  const { load, arrives } = later()
  const Shown = lazyComponent<GreetingProps>(load)
  render(
    <>
      <button type="button">Elsewhere</button>
      <Shown name="Ada" tabIndex={-1} />
    </>,
  )
  screen.getByRole('button').focus()
  arrives()
  await screen.findByText('Hello Ada')
  expect(document.activeElement).toBe(screen.getByRole('button'))
})

it("says that it couldn't load, and tries again when asked", async () => {
  const tries = [later(), later()]
  const load = vi.fn(() => (tries[load.mock.calls.length - 1] as ReturnType<typeof later>).load())
  const Shown = lazyComponent<GreetingProps>(load)
  const card = createRef<HTMLElement>()
  render(<Shown ref={card} name="Ada" tabIndex={-1} />)
  tries[0]?.fails()
  expect((await screen.findByRole('alert')).textContent).toContain("couldn't load")
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('status').textContent).toContain('Loading')
  tries[1]?.arrives()
  await screen.findByText('Hello Ada')
  expect(load).toHaveBeenCalledTimes(2)
  expect(document.activeElement).toBe(card.current)
})

it('offers a reload once trying again has failed: a browser may keep the failure', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('no such chunk')))
  const Shown = lazyComponent<GreetingProps>(load)
  render(<Shown name="Ada" />)
  await screen.findByRole('alert')
  expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})

it('waits on a server, and is hydrated without a complaint though already loaded', async () => {
  const complain = vi.spyOn(console, 'error')
  const Shown = lazyComponent<GreetingProps>(async () => Greeting)
  await Shown.preload()
  const html = renderToString(<Shown name="Ada" />)
  expect(html).toContain('aria-busy="true"')
  const container = document.createElement('div')
  container.innerHTML = html
  document.body.append(container)
  render(<Shown name="Ada" />, { container, hydrate: true })
  await screen.findByText('Hello Ada')
  expect(complain).not.toHaveBeenCalled()
})

describe('a card whose code came late', () => {
  /** Shows a loading card, then the loaded one, and then another card in its place. */
  async function replaced(moveFocus: (button: HTMLElement) => void, before?: (card: Element | null) => void) {
    const { load, arrives } = later()
    const Shown = lazyComponent<GreetingProps>(load)
    function Cards({ isOver }: { isOver: boolean }) {
      const card = useHeldFocus(null, isOver ? 'receipt' : 'timeline')
      return isOver ? (
        <section ref={card} aria-label="Receipt" tabIndex={-1} />
      ) : (
        <Shown name="Ada" ref={card as RefObject<HTMLElement>} tabIndex={-1} />
      )
    }
    const page = (isOver: boolean) => (
      <>
        <button type="button">Elsewhere</button>
        <Cards isOver={isOver} />
      </>
    )
    const { rerender } = render(page(false))
    before?.(document.querySelector('[data-state=loading]'))
    arrives()
    await screen.findByText('Hello Ada')
    moveFocus(screen.getByRole('button'))
    rerender(page(true))
    return screen.getByRole('region', { name: 'Receipt' })
  }

  it('hands the focus to the card that replaces it', async () => {
    const receipt = await replaced(() => screen.getByRole('region', { name: 'Greeting' }).focus())
    expect(receipt).toHaveFocus()
  })

  it('does not take the focus back once the user has left it', async () => {
    const receipt = await replaced(
      (button) => {
        button.focus()
        button.blur()
      },
      (loading) => (loading as HTMLElement).focus(),
    )
    expect(receipt).not.toHaveFocus()
    expect(document.body).toHaveFocus()
  })
})
