import type { Metadata } from 'next'
import { NoScriptNotice } from '@/components/layout/no-script-notice'
import { PageHeading } from '@/components/ui/page-heading'
import { SignInLinkForm } from '@/features/account/sign-in-link-form.client'
import { requestFor } from '@/server/payload'
import { ownerOfSignInLink } from '@/services/identity/sessions/sign-in-link'
import { type LinkProps, linkTokenOf } from '../link-token'

export const metadata: Metadata = { title: 'Sign in', robots: { index: false } }

export default async function SignInLinkPage(props: LinkProps) {
  const token = await linkTokenOf(props)
  const owner = await ownerOfSignInLink(await requestFor(null), token)
  return (
    <div className="shell-narrow section grid gap-8">
      <PageHeading title="Sign in" lead={owner ? 'With the link we sent you' : undefined} />
      <NoScriptNotice />
      <SignInLinkForm token={token} isOpen={owner !== null} />
    </div>
  )
}
