import type { Metadata } from 'next'
import { routes } from '@/domain/routes/paths'
import { DataExport } from '@/features/account/data/data-export'
import { SecurityTab } from '@/features/account/security/security-tab'
import { requireUser } from '@/server/session/session'

export const metadata: Metadata = { title: 'Security settings', robots: { index: false } }

export default async function SecuritySettingsPage() {
  const user = await requireUser(routes.securitySettings)
  return (
    <div className="grid grid-cols-1 gap-12">
      <SecurityTab user={user} />
      <DataExport user={user} />
    </div>
  )
}
