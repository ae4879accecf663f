'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { findHelp } from './find-help'

/** What one does on a screen, in a few sentences, at the head of it. */
export function PanelHelp() {
  const path = usePathname()
  const details = useRef<HTMLDetailsElement>(null)
  const sentences = findHelp(path)

  useEffect(() => {
    // It is about the screen that it was opened on.
    if (details.current) details.current.open = false
  }, [path])

  if (!sentences) return null
  return (
    <details
      ref={details}
      className="h2h-help"
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape') return
        currentTarget.open = false
        currentTarget.querySelector('summary')?.focus()
      }}
    >
      <summary className="h2h-link">Help</summary>
      <div className="h2h-part">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </details>
  )
}
