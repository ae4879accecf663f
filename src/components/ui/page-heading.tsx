import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type PageHeadingProps = {
  title: ReactNode
  /** One line under the title. */
  lead?: ReactNode
  /** A few small words above the title: where one is. */
  eyebrow?: ReactNode
  children?: ReactNode
  className?: string
}

/** The h1 of a page with what belongs to it. */
export function PageHeading({ title, lead, eyebrow, children, className }: PageHeadingProps) {
  return (
    <header className={clsx('grid gap-4', className)}>
      {eyebrow && <p className="text-sm font-semibold text-clay">{eyebrow}</p>}
      <h1 dir="auto" className="heading text-3xl wrap-anywhere">
        {title}
      </h1>
      {lead && (
        <p dir="auto" className="max-w-prose text-lg wrap-anywhere text-ink-soft">
          {lead}
        </p>
      )}
      {children}
    </header>
  )
}
