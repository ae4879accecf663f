/** The participation modes (docs/specification.md, section 9). */
export const participationModes = ['solo', 'partnered'] as const

export type ParticipationMode = (typeof participationModes)[number]

/** Parses a participation mode. Null if invalid. */
export const parseParticipationMode = (value: unknown): ParticipationMode | null =>
  participationModes.find((mode) => mode === value) ?? null

export const participationLabels: Record<ParticipationMode, string> = {
  solo: 'Solo',
  partnered: 'With a partner',
}

type Offer = { hasPartnerSeat: boolean; isFree: boolean }

/** Explains to a buyer whether the course includes access for a partner. */
export function participationHint({ hasPartnerSeat, isFree }: Offer): string {
  if (!hasPartnerSeat) return 'Either way, it’s one purchase and one account.'
  return isFree
    ? 'This course covers you both. Your partner gets their own free account, and you can invite them once you have yours.'
    : 'One purchase covers you both. Your partner gets their own account, and you can invite them once you’ve paid.'
}

/** Describes what happens after a buyer pays during sign-up. */
export const afterPaymentText = (mode: ParticipationMode | null, hasPartnerSeat: boolean): string =>
  mode === 'partnered' && hasPartnerSeat
    ? 'We create your account, sign you in, and open the course. Then you can invite your partner.'
    : 'We create your account, sign you in, and open the course.'
