import type { Metadata } from 'next'
import { MemberPage } from '@/components/layout/member-page'
import { routes } from '@/domain/routes/paths'
import { BeforeTogether } from '@/features/together/safety/before-together'
import { requireUser } from '@/server/session/session'
import { toAccountView } from '@/services/identity/profile/account-view'

// It says nothing of what is on it.
export const metadata: Metadata = { title: 'Your course', robots: { index: false } }

export default async function BeforeTogetherPage() {
  const user = await requireUser(routes.beforeTogether)
  return (
    <MemberPage account={toAccountView(user)} narrow>
      <BeforeTogether />
    </MemberPage>
  )
}
