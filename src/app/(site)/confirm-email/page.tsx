import type { Metadata } from 'next'
import { NoScriptNotice } from '@/components/layout/no-script-notice'
import { PageHeading } from '@/components/ui/page-heading'
import { ConfirmEmailForm } from '@/features/account/email/confirm-email-form.client'
import { requestFor } from '@/server/payload'
import { currentUser } from '@/server/session/session'
import { findEmailLink } from '@/services/identity/email/email-links'
import { type LinkPageProps, getLinkToken } from '../link-token'

export const metadata: Metadata = { title: 'Confirm your email', robots: { index: false } }

export default async function ConfirmEmailPage(props: LinkPageProps) {
  const token = await getLinkToken(props)
  const [link, user] = await Promise.all([
    findEmailLink(await requestFor(null), token),
    currentUser(),
  ])
  const isOpen = link?.state === 'open'
  const step = isOpen ? 'open' : link?.isCurrent ? 'done' : 'expired'
  const isChange = link?.kind === 'change_email'
  return (
    <div className="shell-narrow section grid gap-8">
      <PageHeading title={isChange ? 'Your new email' : 'Confirm your email'}>
        {isOpen && (
          <p className="wrap-anywhere">
            {isChange
              ? 'From now on, you’ll sign in and get our emails with '
              : 'Please confirm that this is your email: '}
            <bdi className="font-semibold">{link.email}</bdi>
          </p>
        )}
      </PageHeading>
      <NoScriptNotice />
      <ConfirmEmailForm
        token={token}
        kind={link?.kind ?? 'change_email'}
        step={step}
        isSignedIn={user !== null}
      />
    </div>
  )
}
