'use client'

import { useEffect, useLayoutEffect } from 'react'

import { TAKEN_OVER } from './taken-over'

/**
 * Tells the page that it listens now: what was typed before is told to React first
 * (instrumentation-client), then what was pressed is pressed again (server/static-pages).
 */
export function Hydrated() {
  useLayoutEffect(() => {
    document.dispatchEvent(new Event(TAKEN_OVER))
  }, [])
  useEffect(() => {
    document.dispatchEvent(new Event('hydrated'))
  }, [])
  return null
}
