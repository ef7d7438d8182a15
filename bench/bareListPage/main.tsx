import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** The least list of 10,000 rows of one height, of which only those near the visible ones are in the document. */
const count = 10_000
const height = 60
const beyond = 6

function List() {
  const [top, setTop] = useState(0)
  useEffect(() => {
    const follow = () => setTop(Math.floor(scrollY / height))
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [])
  const first = Math.max(0, top - beyond)
  const last = Math.min(count, top + Math.ceil(innerHeight / height) + beyond)
  return (
    <ul style={{ position: 'relative', height: count * height, margin: 0, padding: 0, listStyle: 'none' }}>
      {Array.from({ length: last - first }, (_, n) => (
        <li key={first + n} style={{ position: 'absolute', top: (first + n) * height, height }}>
          <button type="button">
            Payment {first + n} <span>Done</span> <span>25.00 USDC</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<List />)
