import { routes } from '@/domain/routes/paths'

/** Links to the agreements, in new tabs, so that form input and a payment in progress are kept. */
export function AgreementNote() {
  return (
    <p className="text-sm text-ink-soft">
      By completing this step you agree to our{' '}
      <NewTabLink href={routes.terms}>Terms of Service</NewTabLink> and{' '}
      <NewTabLink href={routes.privacy}>Privacy Policy</NewTabLink>.
    </p>
  )
}

function NewTabLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="text-link">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
