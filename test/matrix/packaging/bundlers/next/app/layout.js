import 'intent-kit/styles.css'
import { createElement as h } from 'react'

export const metadata = { title: 'A host' }

export default function Layout({ children }) {
  return h('html', { lang: 'en' }, h('body', null, children))
}
