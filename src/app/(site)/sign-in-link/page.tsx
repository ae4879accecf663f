import type { Metadata } from 'next'
import { NoScriptNotice } from '@/components/layout/no-script-notice'
import { PageHeading } from '@/components/ui/page-heading'
import { SignInLinkForm } from '@/features/account/sign-in-link-form.client'
import { requestFor } from '@/server/payload'
import { ownerOfSignInLink } from '@/services/identity/sessions/sign-in-link'

export const metadata: Metadata = { title: 'Sign in', robots: { index: false } }

type Args = { searchParams: Promise<{ token?: string | string[] }> }

export default async function SignInLinkPage({ searchParams }: Args) {
  const { token } = await searchParams
  const linkToken = typeof token === 'string' ? token : ''
  const owner = await ownerOfSignInLink(await requestFor(null), linkToken)
  return (
    <div className="shell-narrow section grid gap-8">
      <PageHeading title="Sign in" lead={owner ? 'With the link we sent you' : undefined} />
      <NoScriptNotice />
      <SignInLinkForm token={linkToken} isOpen={owner !== null} />
    </div>
  )
}
