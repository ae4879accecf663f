import type { Metadata } from 'next'
import { MemberPage } from '@/components/layout/member-page'
import { PageHeading } from '@/components/ui/page-heading'
import { routes } from '@/domain/paths'
import { SecurityTab } from '@/features/account/security/security-tab'
import { requireUser } from '@/server/session'
import { toAccountView } from '@/services/account/account-view'

export const metadata: Metadata = { title: 'Security', robots: { index: false } }

export default async function SecurityPage() {
  const user = await requireUser(routes.securitySettings)
  return (
    <MemberPage account={toAccountView(user)} narrow>
      <PageHeading title="Settings" />
      <SecurityTab user={user} />
    </MemberPage>
  )
}
