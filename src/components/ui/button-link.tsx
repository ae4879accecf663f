import Link from 'next/link'
import type { ReactNode } from 'react'
import { buttonClass, type ButtonVariant } from './button-class'

type ButtonLinkProps = {
  href: string
  children: ReactNode
  variant?: ButtonVariant
  className?: string
  /** Bypasses the router, for cached pages, pages with another header, and files. */
  loadsDocument?: boolean
  /** Called before the navigation. Only client components can pass this. */
  onClick?: () => void
}

/** Renders a link that looks like a button. */
export function ButtonLink({
  href,
  children,
  variant = 'primary',
  className,
  loadsDocument = false,
  onClick,
}: ButtonLinkProps) {
  const classes = buttonClass(variant, className)
  return loadsDocument ? (
    <a href={href} onClick={onClick} className={classes}>
      <span>{children}</span>
    </a>
  ) : (
    <Link href={href} onClick={onClick} className={classes}>
      <span>{children}</span>
    </Link>
  )
}
