import type { ReactNode } from 'react'
import { MemberPage } from '@/components/layout/member-page'
import { SettingsFrame } from '@/features/account/settings/settings-frame'
import { currentUser } from '@/server/session/session'
import { toAccountView } from '@/services/identity/profile/account-view'

/** What the tabs share stays while one goes from one to the other. */
export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const user = await currentUser()
  // The page sends a visitor to sign in: it knows where to come back to.
  if (!user) return children
  return (
    <MemberPage account={toAccountView(user)}>
      <SettingsFrame user={user}>{children}</SettingsFrame>
    </MemberPage>
  )
}
