import type { Metadata } from 'next'
import { NoScriptNotice } from '@/components/layout/no-script-notice'
import { PageHeading } from '@/components/ui/page-heading'
import { SignInLinkForm } from '@/features/account/sign-in-link-form.client'
import { requestFor } from '@/server/payload'
import { findSignInLinkOwner } from '@/services/identity/sessions/sign-in-link'
import { type LinkPageProps, getLinkToken } from '../link-token'

export const metadata: Metadata = { title: 'Sign in', robots: { index: false } }

export default async function SignInLinkPage(props: LinkPageProps) {
  const token = await getLinkToken(props)
  const owner = await findSignInLinkOwner(await requestFor(null), token)
  return (
    <div className="shell-narrow section grid gap-8">
      <PageHeading title="Sign in" lead={owner ? 'With the link we sent you' : undefined} />
      <NoScriptNotice />
      <SignInLinkForm token={token} isLinkValid={owner !== null} />
    </div>
  )
}
