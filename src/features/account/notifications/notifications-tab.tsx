import type { SessionUser } from '@/server/session/session-user'
import { getNotifications } from '../settings/queries'
import { NotificationsForm } from './notifications-form.client'

/** The tab Notifications: what one wants to be told of. */
export async function NotificationsTab({ user }: { user: SessionUser }) {
  const saved = await getNotifications()
  return saved && <NotificationsForm person={user.id} saved={saved} timeZone={user.timezone} />
}
