'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { findHelp } from './find-help'

/** Shows the help for the current screen. */
export function PanelHelp() {
  const path = usePathname()
  const details = useRef<HTMLDetailsElement>(null)
  const paragraphs = findHelp(path)

  useEffect(() => {
    // Collapses the help when the screen changes.
    if (details.current) details.current.open = false
  }, [path])

  if (!paragraphs) return null
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
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </details>
  )
}
