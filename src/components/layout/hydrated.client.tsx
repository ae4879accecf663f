'use client'

import { useEffect } from 'react'

/** Tells the page that it listens now: what was pressed is pressed again (server/static-pages). */
export function Hydrated() {
  useEffect(() => {
    document.dispatchEvent(new Event('hydrated'))
  }, [])
  return null
}
