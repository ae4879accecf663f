import type { ReactNode } from 'react'

/** Shows the error of a field. The icon marks it as an error for people who can't see the color. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-2 text-sm text-alarm">
      <svg viewBox="0 0 20 20" aria-hidden="true" className="mt-0.5 size-4.5 shrink-0">
        <circle cx="10" cy="10" r="9" fill="currentColor" />
        <path d="M10 5v6.2M10 14v.8" stroke="var(--color-raised)" strokeWidth="2.2" />
      </svg>
      {children}
    </p>
  )
}
