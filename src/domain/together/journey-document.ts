import { formatDay } from '../text/format-date'
import type { TimeZone } from '../identity/time-zones'
import type { ExerciseView, SharedExerciseView, OwnAnswer } from './shared-exercise-view'

/** The content of the PDF of a journey, or of a user's own answers. */
export type JourneyDocument = {
  brand: string
  siteUrl: string
  title: string
  courseTitle: string
  /** The display names of the users whose answers the document contains. */
  authorNames: string[]
  createdAt: Date
  /** The date of `createdAt`, formatted. */
  createdDateText: string
  entries: JourneyEntry[]
}

export type JourneyEntry = Pick<
  ExerciseView,
  'title' | 'instruction' | 'kind' | 'scaleFrom' | 'scaleTo'
> & {
  moduleTitle: string | null
  /** When the answers were revealed or written, formatted. */
  note: string
  /** `name` is null for a user's own answer, `text` if its encryption key is missing. */
  answers: { name: string | null; text: string | null }[]
}

/** The PDFs' file names. They are neutral, so that a list of downloads reveals nothing. */
export const JOURNEY_FILE_NAME = 'Course-journey.pdf'
export const ANSWERS_FILE_NAME = 'Course-notes.pdf'

/** Describes who marked an exercise as talked about. */
export function describeTalkedAbout({ iTalked, theyTalked, theirs }: SharedExerciseView): string {
  if (iTalked && theyTalked) return 'You both marked this as talked about.'
  if (iTalked) return 'You marked this as talked about.'
  return theyTalked
    ? `${theirs.name} marked this as talked about.`
    : 'You haven’t talked about this yet.'
}

/** Converts a revealed exercise to an entry of the PDF. */
export const toJourneyEntry = (
  sharedExercise: SharedExerciseView,
  zone: TimeZone,
): JourneyEntry => ({
  ...sharedExercise.exercise,
  moduleTitle: sharedExercise.module?.title ?? null,
  // Uses the same wording for both partners, because both may read the same printout.
  note: `Shared on ${formatDay(new Date(sharedExercise.revealedAt), zone)}${
    sharedExercise.iTalked && sharedExercise.theyTalked ? '. Talked about together.' : ''
  }`,
  answers: [sharedExercise.mine, sharedExercise.theirs],
})

/** Converts a user's own answer to an entry of the PDF. */
export const toOwnAnswerEntry = (answer: OwnAnswer, zone: TimeZone): JourneyEntry => ({
  ...answer.exercise,
  moduleTitle: answer.moduleTitle,
  note: `Written on ${formatDay(new Date(answer.updatedAt), zone)}`,
  answers: [{ name: null, text: answer.text }],
})
