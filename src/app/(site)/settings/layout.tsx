import type { ReactNode } from 'react'
import { MemberPage } from '@/components/layout/member-page'
import { SettingsFrame } from '@/features/account/settings/settings-frame'
import { currentUser } from '@/server/session/session'

/** The tabs share this layout, which stays mounted between them. */
export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const user = await currentUser()
  // The page itself redirects a visitor to the sign-in, because it knows the path to return to.
  if (!user) return children
  return (
    <MemberPage user={user}>
      <SettingsFrame user={user}>{children}</SettingsFrame>
    </MemberPage>
  )
}
