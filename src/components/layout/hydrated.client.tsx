'use client'

import { useLayoutEffect } from 'react'

import { TAKEN_OVER } from './taken-over'

/**
 * Tells the page that it listens now: what was typed before is told to React
 * (instrumentation-client).
 */
export function Hydrated() {
  useLayoutEffect(() => {
    document.dispatchEvent(new Event(TAKEN_OVER))
  }, [])
  return null
}
