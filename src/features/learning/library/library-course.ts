import type { Progress } from '@/domain/learning/lesson-order'
import type { ImageView } from '@/lib/image-view'

export type LessonLink = {
  id: string
  title: string
  /** Null for the workbook, which has no page, and for a module without a URL. */
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

/** The lesson to continue with. */
export type NextLesson = {
  id: string
  title: string
  href: string
  durationSeconds: number | null
  /** The position at which the lesson's video resumes, in seconds. */
  atSecond: number
  /** When the lesson was last watched, in milliseconds since 1970, or null. */
  watchedAt: number | null
  /** The lesson's position in its module. Null for the workbook, which has no module. */
  position: { moduleTitle: string; number: number; total: number } | null
}

/** A course of the signed-in user, with their progress. */
export type LibraryCourse = {
  id: string
  slug: string
  title: string
  subtitle: string | null
  image: ImageView | null
  overviewPath: string | null
  modules: LibraryModule[]
  /** The lessons that belong to no module: the workbook. */
  courseLessons: LessonLink[]
  workbookHref: string | null
  /** The URL of the workbook in US Letter format. */
  workbookLetterHref: string | null
  /** Whether any lesson has an exercise. */
  hasExercises: boolean
  progress: Progress
  /** Whether any lesson is completed or was watched. */
  isStarted: boolean
  /** The lesson to continue with, or null when all lessons are completed. */
  next: NextLesson | null
  /** The incomplete lessons before the last completed lesson, except `next`. */
  skipped: LessonLink[]
  /** The time of the latest activity, in milliseconds since 1970, or null. */
  activeAt: number | null
  /** The title of the last completed lesson, or null. */
  lastDone: string | null
  /** The enrollment date in ISO format. Null for the instructor. */
  enrolledAt: string | null
  /** The end of access as an ISO date. Null if unlimited. */
  endsAt: string | null
}
