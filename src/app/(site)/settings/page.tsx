import type { Metadata } from 'next'
import { routes } from '@/domain/routes/paths'
import { ProfileTab } from '@/features/account/profile/profile-tab'
import { requireUser } from '@/server/session/session'

export const metadata: Metadata = { title: 'Settings', robots: { index: false } }

export default async function ProfileSettingsPage() {
  return <ProfileTab user={await requireUser(routes.settings)} />
}
