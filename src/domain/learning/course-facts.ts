export type CourseFact = { label: string; value: string }

export type CourseContents = {
  /** Modules of the curriculum. */
  moduleCount: number
  /** Lessons of every kind, the workbook among them. */
  lessonCount: number
  /** The length of all videos together, in seconds. */
  videoSeconds: number
}

/**
 * What a sales page says a course is made of: what can be counted, and what the instructor adds. A
 * row of the instructor takes the place of the counted one with the same label; nothing says
 * 'none'.
 */
export function courseFacts(
  { moduleCount, lessonCount, videoSeconds }: CourseContents,
  named: readonly CourseFact[],
): CourseFact[] {
  const counted = [
    moduleCount > 0 && { label: 'Modules', value: String(moduleCount) },
    lessonCount > 0 && { label: 'Lessons', value: String(lessonCount) },
    videoSeconds > 0 && { label: 'Video', value: formatLength(videoSeconds) },
  ].filter((fact) => fact !== false)
  const keyOf = ({ label }: CourseFact) => label.trim().toLowerCase()
  const countedKeys = new Set(counted.map(keyOf))
  return [
    ...counted.flatMap((fact) => {
      const own = named.filter((other) => keyOf(other) === keyOf(fact))
      return own.length > 0 ? own : [fact]
    }),
    ...named.filter((fact) => !countedKeys.has(keyOf(fact))),
  ]
}

/** A length for people: 'About 12 minutes', 'About 1 hour', 'About 1½ hours'. Takes seconds. */
export function formatLength(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  if (minutes < 50) return `About ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  const halves = Math.round(minutes / 30)
  const hours = `${Math.floor(halves / 2)}${halves % 2 === 1 ? '½' : ''}`
  return `About ${hours} ${hours === '1' ? 'hour' : 'hours'}`
}
