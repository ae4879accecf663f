import type { VideoSource } from '@/domain/learning/video-source'
import type { z } from 'zod'
import type { lessonTextSchema, shownLessonSchema } from './lesson/lesson-page-query'

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
  /** The same file as a stream that plays on every device, once that is made. */
  streamSrc: string | null
  /** Whether that is on its way. */
  isPreparing: boolean
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
  /** Where the course continues after the last lesson of this module, or null. */
  nextModule: { title: string; path: string } | null
  /** Where the files of the workbook are. Only the first module of a course offers it. */
  workbook: { href: string; letterHref: string | null } | null
  lessons: LessonData[]
  /** What there is to read, by the id of the lesson. */
  texts: Record<string, LessonText>
}

export type LessonText = z.infer<typeof lessonTextSchema>
