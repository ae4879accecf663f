import { Card } from '@/components/ui/card'
import type { SessionUser } from '@/server/session-user'

/** A copy of one's own data. */
export function DataExport({ user }: { user: SessionUser }) {
  return (
    <Card>
      The data of <bdi>{user.email}</bdi>
    </Card>
  )
}
