import type { ReactNode } from 'react'
import { MemberPage } from '@/components/layout/member-page'
import { SettingsFrame } from '@/features/account/settings/settings-frame'
import { currentUser } from '@/server/session/session'

/** Renders the layout of all tabs. It stays mounted when the user switches tabs. */
export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const user = await currentUser()
  // The page itself redirects visitors to sign in, because it knows the path to return to.
  if (!user) return children
  return (
    <MemberPage user={user}>
      <SettingsFrame user={user}>{children}</SettingsFrame>
    </MemberPage>
  )
}
