import Link from 'next/link'
import type { ReactNode } from 'react'

import { buttonClass, type ButtonVariant } from './button-class'

type ButtonLinkProps = {
  href: string
  children: ReactNode
  variant?: ButtonVariant
  className?: string
  /**
   * Load the page anew: from and to pages that are kept (public ones, lessons, libraries), to pages
   * whose headers differ (payment), and for files.
   */
  fullLoad?: boolean
  /** Runs before the browser goes there; only from client components. */
  onClick?: () => void
}

/** A link that looks like a button. */
export function ButtonLink({
  href,
  children,
  variant = 'primary',
  className,
  fullLoad = false,
  onClick,
}: ButtonLinkProps) {
  const look = buttonClass(variant, className)
  return fullLoad ? (
    <a href={href} onClick={onClick} className={look}>
      <span>{children}</span>
    </a>
  ) : (
    <Link href={href} onClick={onClick} className={look}>
      <span>{children}</span>
    </Link>
  )
}
