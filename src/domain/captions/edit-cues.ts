import { type Cue, LATEST_MS, tidyCueText } from './cue'

/** How long a new caption is shown, in milliseconds. */
const NEW_MS = 2000

/** One thing that is done to captions. Times are milliseconds. */
export type CueEdit =
  | { kind: 'change'; index: number; cue: Partial<Cue> }
  /** After the one of that number, or at the beginning (-1); `at` is where the video is. */
  | { kind: 'add'; index: number; at: number }
  | { kind: 'split'; index: number; cursor: number }
  /** With the one after it. */
  | { kind: 'merge'; index: number }
  | { kind: 'delete'; index: number }
  | { kind: 'replace'; cues: readonly Cue[] }
  /** By their times, each ending where the next begins if that is earlier than its own end. */
  | { kind: 'trim' }

/** The captions after an edit; the same ones when there is nothing to do. */
export function editCues(cues: readonly Cue[], edit: CueEdit): readonly Cue[] {
  if (edit.kind === 'replace') return edit.cues
  if (edit.kind === 'trim') return trimmed(cues)
  const { index } = edit
  const cue = cues[index]
  if (edit.kind === 'add') return put(cues, index + 1, 0, [newCue(cues, index, edit.at)])
  if (!cue) return cues
  switch (edit.kind) {
    case 'change':
      return put(cues, index, 1, [{ ...cue, ...edit.cue }])
    case 'delete':
      return put(cues, index, 1, [])
    case 'split':
      return put(cues, index, 1, split(cue, edit.cursor))
    case 'merge': {
      const next = cues[index + 1]
      if (!next) return cues
      const text = tidyCueText(`${cue.text}\n${next.text}`)
      return put(cues, index, 2, [{ start: cue.start, end: Math.max(cue.end, next.end), text }])
    }
  }
}

/** Captions in the order of their times; the same ones when they are. */
export function sortCues(cues: readonly Cue[]): readonly Cue[] {
  const isSorted = cues.every(({ start }, index) => (cues[index - 1]?.start ?? 0) <= start)
  return isSorted ? cues : cues.toSorted((one, other) => one.start - other.start)
}

/** Captions that begin together end together: none of them would be left otherwise. */
function trimmed(cues: readonly Cue[]): readonly Cue[] {
  const inOrder = sortCues(cues)
  let next = LATEST_MS
  const ends = inOrder.toReversed().map(({ start, end }, index, reversed) => {
    const following = reversed[index - 1]?.start
    if (following !== undefined && following > start) next = following
    return end > start ? Math.min(end, next) : end
  })
  ends.reverse()
  if (inOrder.every(({ end }, index) => end === ends[index])) return inOrder
  return inOrder.map((cue, index) => ({ ...cue, end: ends[index] ?? cue.end }))
}

const put = (cues: readonly Cue[], at: number, instead: number, ones: Cue[]) => [
  ...cues.slice(0, at),
  ...ones,
  ...cues.slice(at + instead),
]

/** Where the video is, if that is free; otherwise right after the one before. */
function newCue(cues: readonly Cue[], index: number, at: number): Cue {
  const earliest = cues[index]?.end ?? 0
  const latest = cues[index + 1]?.start ?? LATEST_MS
  const start = at >= earliest && at < latest ? at : earliest
  return { start, end: Math.min(start + NEW_MS, Math.max(latest, start + 1)), text: '' }
}

/** In two where the cursor is, or in the middle; the time is shared by the letters. */
function split({ start, end, text }: Cue, cursor: number): Cue[] {
  const at = cursor > 0 && cursor < text.length ? cursor : middleOf(text)
  const share = text.length === 0 ? 0.5 : at / text.length
  const moment = Math.round(start + (end - start) * share)
  return [
    { start, end: moment, text: tidyCueText(text.slice(0, at)) },
    { start: moment, end, text: tidyCueText(text.slice(at)) },
  ]
}

/** Between two words near the middle. */
function middleOf(text: string): number {
  const half = Math.floor(text.length / 2)
  const space = text.indexOf(' ', half)
  return space === -1 ? half : space
}

/** Captions with what they were before, so that each edit can be taken back. */
export type CueHistory = {
  cues: readonly Cue[]
  past: (readonly Cue[])[]
  future: (readonly Cue[])[]
  /** What was edited last: typing on in one field is one edit. */
  last: string | null
}

const MOST_STEPS = 200

export const startCueHistory = (cues: readonly Cue[]): CueHistory => ({
  cues,
  past: [],
  future: [],
  last: null,
})

export type CueAction = CueEdit | { kind: 'undo' } | { kind: 'redo' }

/** Does one thing to captions, or takes one back. */
export function reduceCues(history: CueHistory, action: CueAction): CueHistory {
  const { cues, past, future, last } = history
  if (action.kind === 'undo') {
    const before = past.at(-1)
    if (!before) return history
    return { cues: before, past: past.slice(0, -1), future: [cues, ...future], last: null }
  }
  if (action.kind === 'redo') {
    const [after, ...rest] = future
    return after ? { cues: after, past: [...past, cues], future: rest, last: null } : history
  }
  const edited = editCues(cues, action)
  if (edited === cues) return history
  const field = fieldOf(action)
  const isTyping = field !== null && field === last
  return {
    cues: edited,
    past: isTyping ? past : [...past, cues].slice(-MOST_STEPS),
    future: [],
    last: field,
  }
}

const fieldOf = (edit: CueEdit) =>
  edit.kind === 'change' ? `${edit.index} ${Object.keys(edit.cue).join(' ')}` : null
