import { headers } from 'next/headers.js'
import { createElement } from 'react'

/** The least that a page can be which is made for each request. */
export default async function Page() {
  await headers()
  return createElement('p', null, 'Hello')
}
