export type CourseFact = { label: string; value: string }

export type CourseContents = {
  moduleCount: number
  /** Lessons of every kind, including the workbook. */
  lessonCount: number
  /** The total length of all videos, in seconds. */
  videoSeconds: number
}

/**
 * Lists a course's facts for its sales page: counts above zero, and facts that the instructor
 * wrote. An instructor's fact replaces the count with the same label.
 */
export function courseFacts(
  { moduleCount, lessonCount, videoSeconds }: CourseContents,
  instructorFacts: readonly CourseFact[],
): CourseFact[] {
  const countedFacts = [
    moduleCount > 0 && { label: 'Modules', value: String(moduleCount) },
    lessonCount > 0 && { label: 'Lessons', value: String(lessonCount) },
    videoSeconds > 0 && { label: 'Video', value: formatApproximateDuration(videoSeconds) },
  ].filter((fact) => fact !== false)
  const labelKey = ({ label }: CourseFact) => label.trim().toLowerCase()
  const countedKeys = new Set(countedFacts.map(labelKey))
  return [
    ...countedFacts.flatMap((fact) => {
      const replacements = instructorFacts.filter((other) => labelKey(other) === labelKey(fact))
      return replacements.length > 0 ? replacements : [fact]
    }),
    ...instructorFacts.filter((fact) => !countedKeys.has(labelKey(fact))),
  ]
}

/** Formats an approximate duration: 'About 12 minutes', 'About 1½ hours'. */
export function formatApproximateDuration(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  if (minutes < 50) return `About ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  const halfHours = Math.round(minutes / 30)
  const hours = `${Math.floor(halfHours / 2)}${halfHours % 2 === 1 ? '½' : ''}`
  return `About ${hours} ${hours === '1' ? 'hour' : 'hours'}`
}
