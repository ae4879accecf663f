import type { ReactNode } from 'react'

type PageSectionProps = { anchor: string; heading?: string | null; children: ReactNode }

/** A section with its heading in the margin on wide screens. */
export function PageSection({ anchor, heading, children }: PageSectionProps) {
  const headingId = `${anchor}-heading`
  return (
    <section id={anchor} aria-labelledby={heading ? headingId : undefined} className="shell">
      <div className="grid gap-x-16 gap-y-7 border-t border-hairline py-14 lg:grid-cols-[1fr_2fr] lg:py-20">
        {heading && (
          <h2
            id={headingId}
            dir="auto"
            className="heading text-2xl wrap-anywhere lg:sticky lg:top-10 lg:self-start"
          >
            {heading}
          </h2>
        )}
        <div className="min-w-0 lg:col-start-2">{children}</div>
      </div>
    </section>
  )
}
