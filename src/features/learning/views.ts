import type { Progress } from '@/domain/learning/lesson-order'
import type { VideoSource } from '@/domain/learning/video-source'
import type { ImageView } from '@/lib/image-view'
import type { Module } from '@/payload-types'
import type { z } from 'zod'
import type { lessonTextSchema, shownLessonSchema } from './lesson/lesson-page-query'

/** A lesson in a list. */
export type LessonLink = {
  id: string
  title: string
  /** Null for the workbook, which has no page, and where the module has no address. */
  href: string | null
  durationSeconds: number | null
  isDone: boolean
}

export type LibraryModule = {
  id: string
  title: string
  path: string | null
  description: Module['description']
  image: ImageView | null
  lessons: LessonLink[]
  progress: Progress
}

/** A course of one's own, with how far one is. */
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
  /** Address of the workbook's file. */
  workbookHref: string | null
  progress: Progress
  /** Whether something in it is completed or was watched. */
  isBegun: boolean
  /** Where to go on, or null when everything is done. */
  next: NextLesson | null
  /** The title of what was completed last, or null when nothing was. */
  lastDone: string | null
  /**
   * When the user was enrolled, as an ISO date. Null for the instructor, who needs no enrollment.
   */
  enrolledAt: string | null
}

/** Where somebody goes on, with what it takes to remember the place. */
export type NextLesson = {
  id: string
  title: string
  href: string
  durationSeconds: number | null
  /** Where its video goes on, in seconds: 0 is its start. */
  atSecond: number
  /** When it was watched last, in milliseconds since 1970, or null. */
  watchedAt: number | null
  /**
   * Where it stands among the lessons of its module. Null for the workbook, which has no module.
   */
  place: { moduleTitle: string; number: number; of: number } | null
}

/** A lesson on its page. */
export type LessonData = z.infer<typeof shownLessonSchema> & { video: LessonVideo | null }

/** The same with what is its reader's own: null until the page has heard of it. */
export type LessonWithProgress = LessonData & {
  isDone: boolean | null
  /** How far its reader was when they left it last, on whatever device, in seconds. */
  positionSeconds: number | null
}

/** What plays in a lesson. `src` is a file of ours, or the address on the other site. */
export type LessonVideo = {
  kind: VideoSource
  src: string
  /** Address of the captions, which also lend their times to the transcript. */
  captionsSrc: string | null
  /** Address of the picture before it starts. */
  poster: string | null
}

/** A module with its lessons, for the lesson page. */
export type ModuleView = {
  title: string
  courseId: string
  path: string
  courseTitle: string
  overviewPath: string
  nextUp: string | null
  lessons: LessonData[]
  /** What there is to read, by the id of the lesson. */
  texts: Record<string, LessonText>
}

export type LessonText = z.infer<typeof lessonTextSchema>
