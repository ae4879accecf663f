import { formatDay } from '../text/moment'
import type { TimeZone } from '../identity/time-zones'
import type { ExerciseView, SharedExerciseView, OwnAnswer } from './shared-exercise-view'

/** Everything that stands on the PDF of a journey, or of one's own answers. */
export type JourneyDocument = {
  /** The name of the site. */
  brand: string
  siteUrl: string
  title: string
  courseTitle: string
  /** Whose it is. */
  names: string[]
  madeAt: Date
  /** The same in words. */
  madeOn: string
  entries: JourneyEntry[]
}

export type JourneyEntry = Pick<
  ExerciseView,
  'title' | 'instruction' | 'kind' | 'scaleFrom' | 'scaleTo'
> & {
  moduleTitle: string | null
  /** When it was opened, or written. */
  note: string
  /** The name is null on a sheet of one person; the text when its key is missing. */
  answers: { name: string | null; text: string | null }[]
}

/** The names of the files: whoever sees a list of downloads learns nothing from them. */
export const JOURNEY_FILE_NAME = 'Course-journey.pdf'
export const ANSWERS_FILE_NAME = 'Course-notes.pdf'

/** Who says that the two have talked about it. */
export function talkedText({ iTalked, theyTalked, theirs }: SharedExerciseView): string {
  if (iTalked && theyTalked) return 'You both marked this as talked about.'
  if (iTalked) return 'You marked this as talked about.'
  return theyTalked ? `${theirs.name} marked this as talked about.` : 'Not talked about yet.'
}

/** What is open to both, as the sheet has it. */
export const toJourneyEntry = (meeting: SharedExerciseView, zone: TimeZone): JourneyEntry => ({
  ...questionOf(meeting.exercise),
  moduleTitle: meeting.module?.title ?? null,
  // For both alike: the sheet is printed and lies on one table.
  note: `Opened on ${formatDay(new Date(meeting.revealedAt), zone)}${
    meeting.iTalked && meeting.theyTalked ? '. Talked about together.' : ''
  }`,
  answers: [meeting.mine, meeting.theirs],
})

/** What one person wrote, as the sheet has it. */
export const toOwnEntry = (answer: OwnAnswer, zone: TimeZone): JourneyEntry => ({
  ...questionOf(answer.exercise),
  moduleTitle: answer.moduleTitle,
  note: `Written on ${formatDay(new Date(answer.updatedAt), zone)}`,
  answers: [{ name: null, text: answer.text }],
})

const questionOf = ({ title, instruction, kind, scaleFrom, scaleTo }: ExerciseView) => ({
  title,
  instruction,
  kind,
  scaleFrom,
  scaleTo,
})
