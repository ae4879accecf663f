/** How somebody takes the course (docs/specification.md, section 9). */
export const participationModes = ['solo', 'partnered'] as const

/** 'solo' or 'partnered'. */
export type ParticipationMode = (typeof participationModes)[number]

/** The words for each mode. */
export const participationLabels: Record<ParticipationMode, string> = {
  solo: 'Solo',
  partnered: 'With a partner',
}
