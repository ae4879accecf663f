import type { ReactNode } from 'react'
import { Motif } from './motif'

type EmptyStateProps = {
  title: string
  children?: ReactNode
  /** What the user can do next, usually a ButtonLink. */
  action?: ReactNode
}

/** Renders a placeholder for an empty list or page. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-4 py-12 text-center">
      <Motif stage={1} className="w-full max-w-56" />
      <p className="heading text-xl">{title}</p>
      {children && <div className="max-w-prose text-ink-soft">{children}</div>}
      {action}
    </div>
  )
}
