import { Card } from '@/components/ui/card'
import type { SessionUser } from '@/server/session-user'

/** The tab Security. */
export function SecurityTab({ user }: { user: SessionUser }) {
  return (
    <Card>
      You are signed in as <bdi>{user.email}</bdi>.
    </Card>
  )
}
