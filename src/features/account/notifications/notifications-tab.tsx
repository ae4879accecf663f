import type { SessionUser } from '@/server/session/session-user'
import { getNotificationChoices } from '../settings/queries'
import { NotificationsForm } from './notifications-form.client'

/** The Notifications tab. */
export async function NotificationsTab({ user }: { user: SessionUser }) {
  const savedChoices = await getNotificationChoices()
  return (
    savedChoices && (
      <NotificationsForm userId={user.id} savedChoices={savedChoices} timeZone={user.timezone} />
    )
  )
}
