import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type CardProps = {
  children: ReactNode
  as?: 'div' | 'section' | 'article' | 'aside' | 'li'
  className?: string
  /** The ID of the card's heading, for cards that are landmarks. */
  labelledBy?: string
  /** Removes the padding, for an image that fills the card. */
  isFlush?: boolean
}

/** Renders a bordered surface. */
export function Card({ children, as: Tag = 'div', className, labelledBy, isFlush }: CardProps) {
  return (
    <Tag
      aria-labelledby={labelledBy}
      className={clsx(
        'min-w-0 rounded-soft border border-hairline bg-raised print:break-inside-avoid',
        isFlush ? 'overflow-hidden' : 'p-6 sm:p-8',
        className,
      )}
    >
      {children}
    </Tag>
  )
}
