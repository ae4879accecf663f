import type { Metadata } from 'next'
import { NoScriptNotice } from '@/components/layout/no-script-notice'
import { MemberPage } from '@/components/layout/member-page'
import { InvitationPage } from '@/features/together/invitation/invitation-page'
import { requestFor } from '@/server/payload'
import { currentUser } from '@/server/session/session'
import { toAccountView } from '@/services/identity/profile/account-view'
import { readInvitation } from '@/services/together/partnership/read-invitation'

// A neutral title, so that tabs and the browser history reveal nothing about the page.
export const metadata: Metadata = { title: 'Your course', robots: { index: false } }

type Args = { searchParams: Promise<{ token?: string | string[] }> }

/** The page of an invitation link, for anyone who has it, signed in or not. */
export default async function InvitationLinkPage({ searchParams }: Args) {
  const { token } = await searchParams
  const linkToken = typeof token === 'string' ? token : ''
  const user = await currentUser()
  const view = await readInvitation(await requestFor(user), linkToken)
  const page = <InvitationPage token={linkToken} view={view} user={user} />
  return user ? (
    <MemberPage account={toAccountView(user)} narrow>
      {page}
    </MemberPage>
  ) : (
    <div className="shell-narrow section grid grid-cols-1 gap-10">
      {/* A sign-out may redirect here. This element makes the site's script clear the auth
          hint. */}
      <div data-signed-out="" hidden />
      <NoScriptNotice />
      {page}
    </div>
  )
}
