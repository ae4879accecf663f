import { headers } from 'next/headers.js'
import { createElement } from 'react'

/** A minimal page that renders per request. */
export default async function Page() {
  await headers()
  return createElement('p', null, 'Hello')
}
