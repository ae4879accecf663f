/** A caption: text from `start` to `end`, in milliseconds of the video. */
export type Cue = { start: number; end: number; text: string }

/** The maximum number of captions: more than a long film has, but few enough for the editor. */
export const MAX_CUES = 5000
export const MAX_CUE_LENGTH = 1000
/** The limit for caption times, longer than any video, in milliseconds. */
export const MAX_CUE_MS = 24 * 60 * 60_000

/** Normalizes caption text: removes control characters, empty lines, and spaces around lines. */
export function normalizeCueText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- removes characters that no one can type or see
  const visibleText = text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
  const lines = visibleText.split(/\r\n|\r|\n/).map((line) => line.trim())
  return lines.filter((line) => line !== '').join('\n')
}

/** Formats a time for captions: '00:01:02.345'. */
export function formatCueTime(ms: number): string {
  const padTwo = (value: number) => String(value).padStart(2, '0')
  const seconds = Math.floor(ms / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `${parts.map(padTwo).join(':')}.${String(ms % 1000).padStart(3, '0')}`
}

const TIME_PATTERN = /^(?:(?:(\d{1,4}):)?(\d{1,3}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/

/** Parses a typed time ('1:02', '62,5', '0:01:02.345') as milliseconds. Null if invalid. */
export function parseCueTime(text: string): number | null {
  const [, hours = '0', minutes = '0', seconds, fraction = '0'] =
    TIME_PATTERN.exec(text.trim()) ?? []
  if (seconds === undefined) return null
  const wholeSeconds = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
  const ms = wholeSeconds * 1000 + Number(fraction.padEnd(3, '0'))
  return ms <= MAX_CUE_MS ? ms : null
}

export type CueProblem = 'backwards' | 'overlap' | 'empty'

export const cueProblemMessage: Record<CueProblem, string> = {
  backwards: 'This ends before it starts.',
  overlap: 'This starts before the one above ends.',
  empty: 'This caption has no text.',
}

/** Checks if a problem prevents saving. Players can show overlapping captions. */
export const blocksSaving = (problem: CueProblem | null): boolean =>
  problem === 'backwards' || problem === 'empty'

/** Returns each caption's problem, or null. Captions must be sorted by time. */
export function findCueProblems(cues: readonly Cue[]): (CueProblem | null)[] {
  return cues.map(({ start, end, text }, index) => {
    if (end <= start) return 'backwards'
    const previous = cues[index - 1]
    if (previous && start < previous.end) return 'overlap'
    return text.trim() === '' ? 'empty' : null
  })
}
