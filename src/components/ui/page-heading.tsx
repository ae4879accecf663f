import type { ReactNode } from 'react'

type PageHeadingProps = {
  title: ReactNode
  /** One line below the title. */
  lead?: ReactNode
  children?: ReactNode
}

/** Renders the header of a page, including its <h1>. */
export function PageHeading({ title, lead, children }: PageHeadingProps) {
  return (
    <header className="grid gap-4">
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
