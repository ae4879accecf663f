import type { Metadata } from 'next'
import { routes } from '@/domain/routes/paths'
import { PartnerTab } from '@/features/together/partner/partner-tab'
import { requireUser } from '@/server/session/session'

// A neutral title, so that tabs and the browser history reveal nothing about the page.
export const metadata: Metadata = { title: 'Settings', robots: { index: false } }

export default async function PartnerSettingsPage() {
  return <PartnerTab user={await requireUser(routes.partnerSettings)} />
}
