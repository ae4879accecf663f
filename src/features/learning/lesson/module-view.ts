import { z } from 'zod'
import {
  type VideoSource,
  videoUrlProblem,
  vimeoUrl,
  youtubeId,
} from '@/domain/learning/video-source'
import { routes } from '@/domain/routes/paths'
import { MAIN_PLAYLIST, streamFile } from '@/domain/streams/stream-files'
import type { Lesson } from '@/payload-types'
import { exerciseViewSchema } from '@/services/together/shared-exercises/exercise-columns'

/** A formatted text of the CMS. */
type LessonBody = NonNullable<Lesson['description']>

/** What the page of a lesson shows as it is. */
export const shownLessonSchema = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  durationSeconds: z.number().nullable(),
  /** How long the spinner stays before the video shows, in milliseconds. */
  introDelayMs: z.number(),
  /** What it asks its reader to write. */
  exercises: z.array(exerciseViewSchema),
})

/** What there is to read in a lesson: the text under the video, and what is said in it. */
export const lessonTextSchema = z.object({
  description: z
    .custom<LessonBody>((value) => typeof value === 'object' && value !== null && 'root' in value)
    .nullable(),
  transcript: z.string().nullable(),
})

export type LessonText = z.infer<typeof lessonTextSchema>

/** A lesson as it was read: from what is published (learning-route), or from drafts. */
export type LessonSource = z.infer<typeof shownLessonSchema> &
  LessonText & {
    order: number
    videoSource: VideoSource
    /** Its address, where the video is on another site. */
    videoUrl: string | null
    /** What was made of the file, once it is there, and whether that is on its way. */
    streamId: string | null
    isPreparing: boolean
    /** The addresses of its files, null for what it does not have. */
    fileSrc: string | null
    captionsSrc: string | null
    posterSrc: string | null
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

/** A lesson on its page. */
export type LessonData = z.infer<typeof shownLessonSchema> & { video: LessonVideo | null }

/** What is its reader's own: null until the page has heard of it. */
export type OwnProgress = {
  isDone: boolean | null
  /** How far they were when they left it last, on whatever device, in seconds. */
  positionSeconds: number | null
}

export type LessonWithProgress = LessonData & OwnProgress

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

/** A module with these lessons, in this order: the one way from what was read to what is shown. */
export const toModuleView = (
  module: Omit<ModuleView, 'lessons' | 'texts'>,
  lessons: readonly LessonSource[],
): ModuleView => ({
  ...module,
  lessons: lessons.map((lesson) => ({
    ...shownLessonSchema.parse(lesson),
    video: toVideo(lesson),
  })),
  texts: Object.fromEntries(lessons.map((lesson) => [lesson.id, lessonTextSchema.parse(lesson)])),
})

/**
 * Where a workbook's files are: A4, and US Letter where there is one, by their names. Null for a
 * course without a workbook.
 */
export const workbookFiles = (
  name: string | null,
  letterName: string | null,
): ModuleView['workbook'] =>
  name === null
    ? null
    : { href: routes.workbook(name), letterHref: letterName && routes.workbook(letterName) }

function toVideo(lesson: LessonSource): LessonVideo | null {
  const { id, videoSource: kind, captionsSrc, posterSrc } = lesson
  const src = videoSrc(lesson)
  if (src === null) return null
  const { streamId, isPreparing } =
    kind === 'file' ? lesson : { streamId: null, isPreparing: false }
  const taken = streamId && routes.lessonStream(id, streamFile(streamId, 'poster.jpg'))
  return {
    kind,
    src,
    streamSrc: streamId && routes.lessonStream(id, MAIN_PLAYLIST),
    isPreparing,
    captionsSrc,
    poster: posterSrc ?? taken,
  }
}

/** Null for a lesson without a video, and for an address that the rules of today refuse. */
function videoSrc({ videoSource, videoUrl, fileSrc }: LessonSource): string | null {
  if (videoSource === 'file') return fileSrc
  const address = videoUrl?.trim() ?? ''
  if (videoUrlProblem(videoSource, address) !== null) return null
  if (videoSource === 'vimeo') return vimeoUrl(address)
  // The player without cookies until it plays.
  return videoSource === 'youtube'
    ? `https://www.youtube-nocookie.com/embed/${youtubeId(address) ?? ''}`
    : address
}
