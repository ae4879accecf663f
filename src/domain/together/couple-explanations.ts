import { DELETED_USER_NAME } from '../identity/display-name'

type Person = { id: string; name: string }

/** The facts that determine what the instructor can do about a partnership. */
type CoupleFacts = {
  isActive: boolean
  courseTitle: string
  /** Null if the account was deleted. */
  inviter: Person | null
  partner: Person | null
  /** The id of the partner whose access comes from the other partner's purchase. */
  seatHolderId: string | null
}

/**
 * Explains what ending a partnership (`end`) and removing partner access (`removeAccess`) would do.
 * Omits actions that aren't possible.
 */
export function coupleExplanations(couple: CoupleFacts): { end?: string; removeAccess?: string } {
  return {
    ...(couple.isActive ? { end: endText(couple) } : {}),
    ...(couple.seatHolderId === null ? {} : { removeAccess: removalText(couple) }),
  }
}

const getName = (person: Person | null) => person?.name ?? DELETED_USER_NAME

function endText({ inviter, partner, courseTitle }: CoupleFacts): string {
  return `${getName(inviter)} and ${getName(partner)} will no longer take “${courseTitle}” together. They’ll stop seeing each other’s answers right away, and each keeps the course and what they wrote. Both get an email that says it ended, but not why or who ended it.`
}

function removalText(couple: CoupleFacts): string {
  const { inviter, partner, courseTitle, isActive, seatHolderId } = couple
  const [holder, payer] = partner?.id === seatHolderId ? [partner, inviter] : [inviter, partner]
  return [
    `Access to “${courseTitle}” ends for ${getName(holder)}. Their progress and answers are saved.`,
    `${getName(payer)} keeps it and can invite someone else.`,
    isActive
      ? 'They’ll no longer learn together, and they’ll stop seeing each other’s answers right away. Both get an email that doesn’t say why.'
      : `${getName(holder)} gets an email that doesn’t say why.`,
  ].join(' ')
}
