'use client'

import { type ReactNode, useEffect, useRef } from 'react'

type FocusOnMountProps = { className?: string; children: ReactNode }

/** Takes focus when it mounts, for content that replaces the button that had focus. */
export function FocusOnMount({ className, children }: FocusOnMountProps) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => container.current?.focus(), [])
  return (
    <div ref={container} tabIndex={-1} className={className}>
      {children}
    </div>
  )
}
