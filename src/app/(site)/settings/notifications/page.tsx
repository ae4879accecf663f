import type { Metadata } from 'next'
import { routes } from '@/domain/routes/paths'
import { NotificationsForm } from '@/features/account/notifications/notifications-form.client'
import { requestFor } from '@/server/payload'
import { requireUser } from '@/server/session/session'
import { readNotificationSettings } from '@/services/notifications/notification-settings'

export const metadata: Metadata = { title: 'Notification settings', robots: { index: false } }

export default async function NotificationSettingsPage() {
  const user = await requireUser(routes.notificationSettings)
  const savedChoices = await readNotificationSettings(await requestFor(user))
  return <NotificationsForm userId={user.id} savedChoices={savedChoices} timeZone={user.timezone} />
}
