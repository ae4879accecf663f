import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type SectionFrameProps = {
  anchor: string
  /** Whether the section contains a `SectionHeading`. */
  hasHeading: boolean
  className?: string
  children: ReactNode
}

/** The element of a section, which its heading names. */
export const SectionFrame = ({ anchor, hasHeading, className, children }: SectionFrameProps) => (
  <section
    id={anchor}
    aria-labelledby={hasHeading ? getHeadingId(anchor) : undefined}
    className={className}
  >
    {children}
  </section>
)

type SectionHeadingProps = { anchor: string; className?: string; children: ReactNode }

/** The heading of a section. */
export const SectionHeading = ({ anchor, className, children }: SectionHeadingProps) => (
  <h2 id={getHeadingId(anchor)} dir="auto" className={clsx('heading wrap-anywhere', className)}>
    {children}
  </h2>
)

const getHeadingId = (anchor: string) => `${anchor}-heading`
