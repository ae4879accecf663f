import type { Metadata } from 'next'
import { AuthHintSync } from '@/components/layout/auth-hint.client'
import { PageHeading } from '@/components/ui/page-heading'
import { safeRedirectPath } from '@/domain/redirects'
import { ContinueSignedIn } from '@/features/account/continue-signed-in.client'
import { SignInForm } from '@/features/account/sign-in-form.client'
import { currentUser } from '@/server/session'
import { toAccountView } from '@/services/account/account-view'

export const metadata: Metadata = { title: 'Sign In', robots: { index: false } }

type Args = { searchParams: Promise<{ next?: string | string[] }> }

export default async function SignInPage({ searchParams }: Args) {
  const [{ next }, user] = await Promise.all([searchParams, currentUser()])
  const path = safeRedirectPath(next)
  return (
    <div className="shell-narrow section grid gap-8">
      <AuthHintSync user={user && toAccountView(user)} />
      <PageHeading title="Sign In" lead="Welcome back to Heart2Heart" />
      {user ? <ContinueSignedIn next={path} /> : <SignInForm next={path} />}
    </div>
  )
}
