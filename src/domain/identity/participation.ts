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
