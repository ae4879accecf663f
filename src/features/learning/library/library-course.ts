import type { Progress } from '@/domain/learning/lesson-order'
import type { ImageView } from '@/lib/image-view'

/** A lesson in a list. */
export type LessonLink = {
  id: string
  title: string
  /** Null for the workbook, which has no page, and where the module has no URL. */
  href: string | null
  durationSeconds: number | null
  isDone: boolean
}

export type LibraryModule = {
  id: string
  title: string
  path: string | null
  lessons: LessonLink[]
  progress: Progress
}

/** Where somebody goes on, with what it takes to remember the place. */
export type NextLesson = {
  id: string
  title: string
  href: string
  durationSeconds: number | null
  /** Where its video resumes, in seconds: 0 is its start. */
  atSecond: number
  /** When it was watched last, in milliseconds since 1970, or null. */
  watchedAt: number | null
  /** Its position in its module. Null for the workbook, which has no module. */
  place: { moduleTitle: string; number: number; of: number } | null
}

/** A course of the signed-in user, with how far they are. */
export type LibraryCourse = {
  id: string
  slug: string
  title: string
  subtitle: string | null
  image: ImageView | null
  overviewPath: string | null
  modules: LibraryModule[]
  /** The lessons that belong to no module: the workbook. */
  ownLessons: LessonLink[]
  /** URL of the workbook's file. */
  workbookHref: string | null
  /** URL of the same on US Letter. */
  workbookLetterHref: string | null
  /** Whether a lesson of it asks its students to write. */
  hasExercises: boolean
  progress: Progress
  /** Whether something in it is completed or was watched. */
  isBegun: boolean
  /** The lesson to continue with, or null when everything is done. */
  next: NextLesson | null
  /** Open lessons before the one completed last, without `next`. */
  skipped: LessonLink[]
  /** When something in it was completed or watched last, in milliseconds since 1970, or null. */
  activeAt: number | null
  /** The title of what was completed last, or null when nothing was. */
  lastDone: string | null
  /** When the user was enrolled, as an ISO date. Null for the instructor. */
  enrolledAt: string | null
  /** Until when they may learn from it, as an ISO date. Null without an end. */
  endsAt: string | null
}
