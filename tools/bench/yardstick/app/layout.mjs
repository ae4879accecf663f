import { createElement } from 'react'

/** @param {{ children: import('react').ReactNode }} props */
export default function Layout({ children }) {
  return createElement('html', { lang: 'en' }, createElement('body', null, children))
}
