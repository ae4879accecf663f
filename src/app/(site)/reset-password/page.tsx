import type { Metadata } from 'next'
import { NoScriptNotice } from '@/components/layout/no-script-notice'
import { PageHeading } from '@/components/ui/page-heading'
import { ChoosePasswordForm } from '@/features/account/choose-password-form.client'
import { requestFor } from '@/server/payload'
import { currentUser } from '@/server/session/session'
import { isResetLinkValid } from '@/services/identity/password/reset-password'
import { type LinkPageProps, getLinkToken } from '../link-token'

export const metadata: Metadata = { title: 'Choose a password', robots: { index: false } }

export default async function ResetPasswordPage(props: LinkPageProps) {
  const token = await getLinkToken(props)
  const [isOpen, user] = await Promise.all([
    requestFor(null).then((req) => isResetLinkValid(req, token)),
    currentUser(),
  ])
  return (
    <div className="shell-narrow section grid gap-8">
      <PageHeading
        title="Choose a new password"
        lead={isOpen ? 'You’ll be signed in right away' : undefined}
      />
      <NoScriptNotice />
      <ChoosePasswordForm token={token} isLinkValid={isOpen} signedInAs={user?.email ?? null} />
    </div>
  )
}
