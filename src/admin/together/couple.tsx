import type { UIFieldServerComponent } from 'payload'
import { isInstructor } from '@collections/access/instructor'
import { coupleExplanations } from '@/domain/together/couple-words'
import { type CouplePerson, readCouple } from '@/services/together/partnership/read-couple'
import { CoupleButtons } from './couple-buttons.client'
import '@/admin/shared/callout.css'

/** Who two people are and what can be done for them, on the page of a couple in the admin. */
export const Couple: UIFieldServerComponent = async ({ id, req }) => {
  if (!id || !isInstructor(req.user)) return null
  const couple = await readCouple(req, String(id))
  if (!couple) return null
  const { inviter, partner, isActive, courseTitle, placeOf } = couple
  return (
    <section className="field-type h2h-case" aria-labelledby="couple-heading">
      <h2 id="couple-heading">
        {isActive ? 'They learn together' : 'They no longer learn together'}
      </h2>
      <ul>
        <Person person={inviter} what="invited" placeOf={placeOf} />
        <Person person={partner} what="was invited" placeOf={placeOf} />
      </ul>
      <p>
        The course is “{courseTitle}”. Nobody but the two reads what they write; you do not either.
      </p>
      <CoupleButtons partnershipId={String(id)} explains={coupleExplanations(couple)} />
    </section>
  )
}

type PersonProps = { person: CouplePerson | null; what: string; placeOf: string | null }

function Person({ person, what, placeOf }: PersonProps) {
  if (!person) return <li>Somebody who {what}, and has deleted their account</li>
  return (
    <li>
      <a href={`/admin/collections/users/${person.id}`}>{person.name}</a>, {person.email}, who{' '}
      {what}
      {person.id === placeOf && ' and has the second place of the purchase'}
    </li>
  )
}
