import type { SessionUser } from '@/server/session/session-user'
import { getNotifications } from '../settings/queries'
import { NotificationsForm } from './notifications-form.client'

/** The Notifications tab. */
export async function NotificationsTab({ user }: { user: SessionUser }) {
  const saved = await getNotifications()
  return saved && <NotificationsForm userId={user.id} saved={saved} timeZone={user.timezone} />
}
