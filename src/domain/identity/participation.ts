/** How somebody takes the course (docs/specification.md, section 9). */
export const participationModes = ['solo', 'partnered'] as const

/** 'solo' or 'partnered'. */
export type ParticipationMode = (typeof participationModes)[number]

/** The mode that a form's value names, or null. */
export const modeIn = (value: unknown): ParticipationMode | null =>
  participationModes.find((mode) => mode === value) ?? null

/** The words for each mode. */
export const participationLabels: Record<ParticipationMode, string> = {
  solo: 'Solo',
  partnered: 'With a partner',
}

type Offer = { hasPartnerSeat: boolean; isFree: boolean }

/** What the choice means for a course: whether a purchase has a second place, and what it costs. */
export function participationHint({ hasPartnerSeat, isFree }: Offer): string {
  if (!hasPartnerSeat) return 'Either way, it’s one purchase and one account.'
  return isFree
    ? 'This course covers you both. Your partner gets their own free account, and you’ll invite them once you have yours.'
    : 'One purchase covers you both. Your partner gets their own account, and you’ll invite them right after you pay.'
}

/** What follows the payment of a sign-up. */
export const afterPayment = (mode: ParticipationMode | null, hasPartnerSeat: boolean): string =>
  mode === 'partnered' && hasPartnerSeat
    ? 'We create your account, sign you in, and open the course. Then you can invite your partner.'
    : 'We create your account, sign you in, and open the course.'
