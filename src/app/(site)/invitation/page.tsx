import type { Metadata } from 'next'
import { NoScriptNotice } from '@/components/layout/no-script-notice'
import { MemberPage } from '@/components/layout/member-page'
import { QuickExit } from '@/components/together/quick-exit'
import { InvitationPage } from '@/features/together/invitation/invitation-page'
import { requestFor } from '@/server/payload'
import { currentUser } from '@/server/session/session'
import { readInvitation } from '@/services/together/partnership/read-invitation'
import { type LinkPageProps, getLinkToken } from '../link-token'

// A neutral title, so that tabs and the browser history reveal nothing about the page.
export const metadata: Metadata = { title: 'Your course', robots: { index: false } }

/** Renders the page that an invitation link opens, for anyone with the link, signed in or not. */
export default async function InvitationLinkPage(props: LinkPageProps) {
  const token = await getLinkToken(props)
  const user = await currentUser()
  const view = await readInvitation(await requestFor(user), token)
  const page = (
    <>
      <QuickExit />
      <InvitationPage token={token} view={view} user={user} />
    </>
  )
  return user ? (
    <MemberPage user={user} isNarrow>
      {page}
    </MemberPage>
  ) : (
    <div className="shell-narrow section grid grid-cols-1 gap-10">
      {/* Signing out may redirect here. This makes the site's script clear the auth hint. */}
      <div data-signed-out="" hidden />
      <NoScriptNotice />
      {page}
    </div>
  )
}
