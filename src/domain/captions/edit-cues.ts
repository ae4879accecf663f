import { type Cue, MAX_CUE_MS } from './cue'

/** The duration of a new caption, in milliseconds. */
const NEW_CUE_MS = 2000

/** An edit of the captions. Times are in milliseconds. */
export type CueEdit =
  | { kind: 'change'; index: number; cue: Partial<Cue> }
  /** Adds a caption at a video position, after the caption at `index` or before all others (-1). */
  | { kind: 'add'; index: number; positionMs: number }
  | { kind: 'delete'; index: number }
  | { kind: 'replace'; cues: readonly Cue[] }
  /** Sorts captions by time, and shortens each caption that overlaps the next. */
  | { kind: 'trim' }

/** Applies an edit. Returns the same array if nothing changes. */
export function editCues(cues: readonly Cue[], edit: CueEdit): readonly Cue[] {
  if (edit.kind === 'replace') return edit.cues
  if (edit.kind === 'trim') return trimOverlaps(cues)
  const { index } = edit
  const cue = cues[index]
  if (edit.kind === 'add')
    return cues.toSpliced(index + 1, 0, createCue(cues, index, edit.positionMs))
  if (!cue) return cues
  return edit.kind === 'delete'
    ? cues.toSpliced(index, 1)
    : cues.toSpliced(index, 1, { ...cue, ...edit.cue })
}

/** Sorts captions by time. Returns the same array if they are sorted. */
export function sortCues(cues: readonly Cue[]): readonly Cue[] {
  const isSorted = cues.every(({ start }, index) => (cues[index - 1]?.start ?? 0) <= start)
  return isSorted ? cues : cues.toSorted((one, other) => one.start - other.start)
}

/** Shortens captions that overlap the next, except captions with the same start. */
function trimOverlaps(cues: readonly Cue[]): readonly Cue[] {
  const sortedCues = sortCues(cues)
  let nextStart = MAX_CUE_MS
  const ends = sortedCues.toReversed().map(({ start, end }, index, reversed) => {
    const followingStart = reversed[index - 1]?.start
    if (followingStart !== undefined && followingStart > start) nextStart = followingStart
    return end > start ? Math.min(end, nextStart) : end
  })
  ends.reverse()
  if (sortedCues.every(({ end }, index) => end === ends[index])) return sortedCues
  return sortedCues.map((cue, index) => ({ ...cue, end: ends[index] ?? cue.end }))
}

/** Creates a caption at the video position if that's free, or else after the previous caption. */
function createCue(cues: readonly Cue[], index: number, positionMs: number): Cue {
  const earliest = cues[index]?.end ?? 0
  const latest = cues[index + 1]?.start ?? MAX_CUE_MS
  const start = positionMs >= earliest && positionMs < latest ? positionMs : earliest
  return { start, end: Math.min(start + NEW_CUE_MS, Math.max(latest, start + 1)), text: '' }
}

export type CueHistory = {
  cues: readonly Cue[]
  past: (readonly Cue[])[]
  future: (readonly Cue[])[]
  /** The field that was edited last. Consecutive changes to the same field count as one edit. */
  lastField: string | null
}

const MAX_UNDO_STEPS = 200

export const startCueHistory = (cues: readonly Cue[]): CueHistory => ({
  cues,
  past: [],
  future: [],
  lastField: null,
})

export type CueAction = CueEdit | { kind: 'undo' } | { kind: 'redo' }

/** Applies an edit, an undo, or a redo. */
export function reduceCues(history: CueHistory, action: CueAction): CueHistory {
  const { cues, past, future, lastField } = history
  if (action.kind === 'undo') {
    const previous = past.at(-1)
    if (!previous) return history
    return { cues: previous, past: past.slice(0, -1), future: [cues, ...future], lastField: null }
  }
  if (action.kind === 'redo') {
    const [next, ...remaining] = future
    return next
      ? { cues: next, past: [...past, cues], future: remaining, lastField: null }
      : history
  }
  const editedCues = editCues(cues, action)
  if (editedCues === cues) return history
  const field = editedField(action)
  const isTyping = field !== null && field === lastField
  return {
    cues: editedCues,
    past: isTyping ? past : [...past, cues].slice(-MAX_UNDO_STEPS),
    future: [],
    lastField: field,
  }
}

const editedField = (edit: CueEdit) =>
  edit.kind === 'change' ? `${edit.index} ${Object.keys(edit.cue).join(' ')}` : null
