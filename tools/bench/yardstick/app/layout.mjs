import { createElement } from 'react'

/** @import { ReactNode } from 'react' */

/** @param {{ children: ReactNode }} props */
export default function Layout({ children }) {
  return createElement('html', { lang: 'en' }, createElement('body', null, children))
}
