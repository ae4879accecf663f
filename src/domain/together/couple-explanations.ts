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
  return `${nameOf(inviter)} and ${nameOf(partner)} will no longer learn “${courseTitle}” together. They stop seeing each other’s answers right away, and each keeps what they wrote. Both keep the course and get an email that it ended, without saying why or who ended it.`
}

function freeWords({ inviter, partner, courseTitle, isActive, placeOf }: CoupleFacts): string {
  const [holder, payer] = partner?.id === placeOf ? [partner, inviter] : [inviter, partner]
  return [
    `“${courseTitle}” closes for ${nameOf(holder)}. Their progress and writing are kept.`,
    `${nameOf(payer)} keeps it and can invite someone else.`,
    isActive
      ? 'They’ll no longer learn together, and they’ll stop seeing each other’s answers right away. Both get an email without a reason.'
      : `${nameOf(holder)} gets an email without a reason.`,
  ].join(' ')
}
