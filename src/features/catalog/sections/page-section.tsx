import type { ReactNode } from 'react'
import { SectionFrame, SectionHeading } from './section-frame'

type PageSectionProps = { anchor: string; heading?: string | null; children: ReactNode }

/** A section with its heading in the margin on wide screens. */
export function PageSection({ anchor, heading, children }: PageSectionProps) {
  return (
    <SectionFrame anchor={anchor} hasHeading={Boolean(heading)} className="shell">
      <div className="grid gap-x-16 gap-y-7 py-14 lg:grid-cols-[1fr_2fr] lg:py-20">
        {heading && (
          <SectionHeading anchor={anchor} className="text-2xl lg:sticky lg:top-10 lg:self-start">
            {heading}
          </SectionHeading>
        )}
        <div className="min-w-0 lg:col-start-2">{children}</div>
      </div>
    </SectionFrame>
  )
}
