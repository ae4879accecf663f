import type { Cue } from './cue'

export type CueProblem = 'backwards' | 'overlap' | 'empty'

export const cueProblemSentence: Record<CueProblem, string> = {
  backwards: 'This ends before it starts.',
  overlap: 'This starts before the one above ends.',
  empty: 'This caption has no text.',
}

/** Checks if a problem prevents saving. Players can show overlapping captions. */
export const blocksSaving = (problem: CueProblem | null): boolean =>
  problem === 'backwards' || problem === 'empty'

/** Returns the problem of each caption, or null. Captions must be sorted by time. */
export function cueProblems(cues: readonly Cue[]): (CueProblem | null)[] {
  return cues.map(({ start, end, text }, index) => {
    if (end <= start) return 'backwards'
    const previous = cues[index - 1]
    if (previous && start < previous.end) return 'overlap'
    return text.trim() === '' ? 'empty' : null
  })
}
