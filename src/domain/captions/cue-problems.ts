import type { Cue } from './cue'

/** What is wrong with a caption among the others. */
export type CueProblem = 'backwards' | 'overlap' | 'empty'

export const cueProblemSentence: Record<CueProblem, string> = {
  backwards: 'This ends before it starts.',
  overlap: 'This starts before the one above ends.',
  empty: 'This caption has no text.',
}

/** Whether a caption has to be changed before a save. Players show captions that overlap. */
export const blocksSaving = (problem: CueProblem | null): boolean =>
  problem === 'backwards' || problem === 'empty'

/** What is wrong with each caption, or null. They are in the order in which they are shown. */
export function cueProblems(cues: readonly Cue[]): (CueProblem | null)[] {
  return cues.map(({ start, end, text }, index) => {
    if (end <= start) return 'backwards'
    const before = cues[index - 1]
    if (before && start < before.end) return 'overlap'
    return text.trim() === '' ? 'empty' : null
  })
}
