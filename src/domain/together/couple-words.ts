import { DELETED_USER } from '../identity/display-name'

type Person = { id: string; name: string }

/** What decides what can be done for two people, and what is said before it is done. */
export type CoupleFacts = {
  isActive: boolean
  courseTitle: string
  /** Null when that account is deleted. */
  inviter: Person | null
  partner: Person | null
  /** Which of the two has the second place of the other's purchase. */
  placeOf: string | null
}

/**
 * What happens to whom when the instructor ends the partnership of two, or frees the second place:
 * a text for each of these that can be done.
 */
export function coupleExplanations(couple: CoupleFacts): { end?: string; free?: string } {
  return {
    ...(couple.isActive ? { end: endWords(couple) } : {}),
    ...(couple.placeOf === null ? {} : { free: freeWords(couple) }),
  }
}

const nameOf = (person: Person | null) => person?.name ?? DELETED_USER

function endWords({ inviter, partner, courseTitle }: CoupleFacts): string {
  return `${nameOf(inviter)} and ${nameOf(partner)} no longer learn “${courseTitle}” together. What each has opened to the other closes at once, and everybody keeps what they wrote. Both keep the course. Both get a mail that it has ended: not why, and not by whom.`
}

function freeWords({ inviter, partner, courseTitle, isActive, placeOf }: CoupleFacts): string {
  const [holder, payer] = partner?.id === placeOf ? [partner, inviter] : [inviter, partner]
  return [
    `The course “${courseTitle}” closes for ${nameOf(holder)}. How far they came and what they wrote is kept.`,
    `${nameOf(payer)} keeps it, and can invite somebody else.`,
    isActive
      ? 'The two no longer learn together, and what each has opened to the other closes at once. Both get a mail, without a reason.'
      : `${nameOf(holder)} gets a mail, without a reason.`,
  ].join(' ')
}
