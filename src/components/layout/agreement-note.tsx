import { routes } from '@/domain/routes/paths'

/** Links to the agreements. They open in new tabs, so that nothing typed or paid is lost. */
export function AgreementNote() {
  return (
    <p className="text-sm text-ink-soft">
      By completing this step you agree to our <Text href={routes.terms}>Terms of Service</Text> and{' '}
      <Text href={routes.privacy}>Privacy Policy</Text>.
    </p>
  )
}

function Text({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="text-link">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
