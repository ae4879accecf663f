import { Card } from '@/components/ui/card'
import { memberMessages } from '@/domain/messages/member-messages'
import type { SessionUser } from '@/server/session/session-user'
import { DeleteAccount } from './delete-account.client'

/** Account deletion, at the end of the settings (docs/specification.md, section 3). */
export function DangerZone({ user }: { user: SessionUser }) {
  return (
    <Card as="section" labelledBy="danger-zone" className="grid gap-5 border-alarm!">
      <div className="grid gap-2">
        <h2 id="danger-zone" className="heading text-xl text-alarm">
          Danger Zone
        </h2>
        <p className="max-w-prose">
          {user.role === 'instructor'
            ? memberMessages.ownData.instructorStays
            : 'Once you delete your account, there is no going back. Please be certain.'}
        </p>
      </div>
      {user.role === 'student' && (
        <DeleteAccount email={user.email} needsCode={user.hasTwoFactor} />
      )}
    </Card>
  )
}
