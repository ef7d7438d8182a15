import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { makeTokens } from '../tokenList.ts'

/** The least dialog that searches 5,000 tokens, with rows of one height of which only the visible ones are rendered. */
const tokens = makeTokens(5000).map((token) => ({
  ...token,
  searched: `${token.symbol} ${token.name} ${token.tokenAddress}`.toLowerCase(),
}))
const height = 58
const beyond = 6
const visible = 8

function Picker({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [query, setQuery] = useState('')
  const [top, setTop] = useState(0)
  useLayoutEffect(() => dialog.current?.showModal(), [])
  const rows = useMemo(() => tokens.filter(({ searched }) => searched.includes(query.toLowerCase())), [query])
  const first = Math.max(0, top - beyond)
  return (
    <dialog ref={dialog} onClose={onClose}>
      <input value={query} onChange={(event) => setQuery(event.target.value)} />
      <div
        style={{ height: visible * height, width: 400, overflow: 'auto' }}
        onScroll={(event) => setTop(Math.floor(event.currentTarget.scrollTop / height))}
      >
        <div role="listbox" style={{ position: 'relative', height: rows.length * height }}>
          {rows.slice(first, top + visible + beyond).map((token, n) => (
            <div
              key={token.tokenAddress}
              role="option"
              aria-selected="false"
              tabIndex={-1}
              style={{ position: 'absolute', top: (first + n) * height, height }}
            >
              <b>{token.symbol}</b> <span>{token.name}</span>
            </div>
          ))}
        </div>
      </div>
    </dialog>
  )
}

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Choose
      </button>
      {isOpen && <Picker onClose={() => setOpen(false)} />}
    </>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<Page />)
