import type { ReactNode } from 'react'

/** A link to a PDF, which the browser keeps under a name that gives nothing away. */
export function FileLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} download className="text-link inline-block py-2 font-semibold print:hidden">
      {children}
    </a>
  )
}
