import type { Metadata } from 'next'
import { routes } from '@/domain/routes/paths'
import { NotificationsTab } from '@/features/account/notifications/notifications-tab'
import { requireUser } from '@/server/session/session'

export const metadata: Metadata = { title: 'Notification settings', robots: { index: false } }

export default async function NotificationSettingsPage() {
  return <NotificationsTab user={await requireUser(routes.notificationSettings)} />
}
