import type { ReactNode } from 'react'

type PageSectionProps = { id: string; title: string; children: ReactNode }

/** A section of a sales page, with its heading in the margin on wide screens. */
export function PageSection({ id, title, children }: PageSectionProps) {
  return (
    <section aria-labelledby={id} className="shell">
      <div className="grid gap-x-16 gap-y-7 border-t border-hairline py-14 lg:grid-cols-[1fr_2fr] lg:py-20">
        <h2 id={id} className="heading text-2xl lg:sticky lg:top-10 lg:self-start">
          {title}
        </h2>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  )
}
