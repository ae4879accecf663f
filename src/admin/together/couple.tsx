import type { UIFieldServerComponent } from 'payload'
import { isInstructor } from '@collections/access/instructor'
import { coupleExplanations } from '@/domain/together/couple-explanations'
import { type CoupleMember, readCouple } from '@/services/together/partnership/manage-couple'
import { ConfirmActions } from '@/admin/shared/confirm-actions.client'
import { endPartnershipAction, releasePartnerSeatAction } from './actions'

/** Shows a partnership's couple and actions on its edit view in the admin panel. */
export const Couple: UIFieldServerComponent = async ({ id, req }) => {
  if (!id || !isInstructor(req.user)) return null
  const couple = await readCouple(req, String(id))
  if (!couple) return null
  const { inviter, partner, isActive, courseTitle, seatHolderId } = couple
  const { end: endExplanation, removeAccess: removeAccessExplanation } = coupleExplanations(couple)
  const input = { partnershipId: String(id) }
  const actions = [
    {
      id: 'end',
      label: 'End partnership',
      explanation: endExplanation,
      act: endPartnershipAction,
      input,
    },
    {
      id: 'free',
      label: 'Remove partner access',
      explanation: removeAccessExplanation,
      act: releasePartnerSeatAction,
      input,
    },
  ].filter(({ explanation }) => explanation !== undefined)
  return (
    <section className="field-type h2h-callout" aria-labelledby="couple-heading">
      <h2 id="couple-heading">
        {isActive ? 'They’re learning together' : 'They’re no longer learning together'}
      </h2>
      <ul>
        <Person person={inviter} invitationRole="sent the invitation" seatHolderId={seatHolderId} />
        <Person person={partner} invitationRole="was invited" seatHolderId={seatHolderId} />
      </ul>
      <p>Their course is “{courseTitle}.” Only the two of them can read what they write.</p>
      <p>
        {actions.length > 0
          ? 'If either of them asks you to, you can:'
          : 'There’s nothing more to do for them here.'}
      </p>
      <ConfirmActions actions={actions} />
    </section>
  )
}

type PersonProps = {
  person: CoupleMember | null
  invitationRole: string
  seatHolderId: string | null
}

function Person({ person, invitationRole, seatHolderId }: PersonProps) {
  if (!person) return <li>Someone who {invitationRole} and deleted their account</li>
  return (
    <li>
      <a href={`/admin/collections/users/${person.id}`}>{person.name}</a>, {person.email}, who{' '}
      {invitationRole}
      {person.id === seatHolderId && ' and has partner access through this purchase'}
    </li>
  )
}
