import { requestFor } from '@/server/payload'
import type { SessionUser } from '@/server/session/session-user'
import { readNotifications } from '@/services/notifications/notification-settings'
import { NotificationsForm } from './notifications-form.client'

/** The Notifications tab. */
export async function NotificationsTab({ user }: { user: SessionUser }) {
  const savedChoices = await readNotifications(await requestFor(user))
  return <NotificationsForm userId={user.id} savedChoices={savedChoices} timeZone={user.timezone} />
}
