import { z } from 'zod'
import type { LessonSource } from './learning-route'
import {
  type VideoSource,
  validateVideoUrl,
  normalizeVimeoUrl,
  parseYoutubeId,
} from '@/domain/learning/video-source'
import { routes } from '@/domain/routes/paths'
import { MULTIVARIANT_PLAYLIST, streamFileName } from '@/domain/streams/stream-files'
import type { Lesson } from '@/payload-types'
import { exerciseViewSchema } from '@/domain/together/shared-exercise-view'

type LessonDescription = NonNullable<Lesson['description']>

/** Lesson data that the lesson's page uses unchanged. */
export const pageLessonSchema = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  durationSeconds: z.number().nullable(),
  /** How long the spinner shows before the video, in milliseconds. */
  introDelayMs: z.number(),
  exercises: z.array(exerciseViewSchema),
})

/** The text of a lesson: its description and the transcript of its video. */
export const lessonTextSchema = z.object({
  description: z
    .custom<LessonDescription>(
      (value) => typeof value === 'object' && value !== null && 'root' in value,
    )
    .nullable(),
  transcript: z.string().nullable(),
})

export type LessonText = z.infer<typeof lessonTextSchema>

/** The video of a lesson. `src` is the URL of an uploaded file or of a video on another site. */
export type LessonVideo = {
  kind: VideoSource
  src: string
  /** The URL of the file's stream, which plays on every device. Null until the stream is ready. */
  streamSrc: string | null
  isPreparing: boolean
  /** The URL of the captions, whose times the transcript uses. */
  captionsSrc: string | null
  /** The URL of the poster, which is shown before playback. */
  poster: string | null
}

/** A lesson as shown on its page. */
export type LessonData = z.infer<typeof pageLessonSchema> & { video: LessonVideo | null }

/** The reader's own progress, null until loaded. */
export type OwnProgress = {
  isDone: boolean | null
  /** The last position on any device, in seconds. */
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
  nextModule: { title: string; path: string } | null
  /** The URLs of the workbook's files, in the first module of a course. */
  workbook: { href: string; letterHref: string | null } | null
  lessons: LessonData[]
  texts: Record<string, LessonText>
}

/** Builds the view of a module. Published pages and previews both use it. */
export const toModuleView = (
  module: Omit<ModuleView, 'lessons' | 'texts'>,
  lessons: readonly LessonSource[],
): ModuleView => ({
  ...module,
  lessons: lessons.map((lesson) => ({
    ...pageLessonSchema.parse(lesson),
    video: toLessonVideo(lesson),
  })),
  texts: Object.fromEntries(lessons.map((lesson) => [lesson.id, lessonTextSchema.parse(lesson)])),
})

/** Returns the URLs of a workbook's files, or null if there is no workbook. */
export const toWorkbookUrls = (
  filename: string | null,
  letterFilename: string | null,
): ModuleView['workbook'] =>
  filename === null
    ? null
    : {
        href: routes.workbook(filename),
        letterHref: letterFilename && routes.workbook(letterFilename),
      }

function toLessonVideo(lesson: LessonSource): LessonVideo | null {
  const { id, videoSource: kind, captionsSrc, posterSrc } = lesson
  const src = getVideoSrc(lesson)
  if (src === null) return null
  const { streamId, isPreparing } =
    kind === 'file' ? lesson : { streamId: null, isPreparing: false }
  const streamPoster = streamId && routes.lessonStream(id, streamFileName(streamId, 'poster.jpg'))
  return {
    kind,
    src,
    streamSrc: streamId && routes.lessonStream(id, MULTIVARIANT_PLAYLIST),
    isPreparing,
    captionsSrc,
    poster: posterSrc ?? streamPoster,
  }
}

/** Returns the URL of the video, or null if there is no video or its URL is invalid. */
function getVideoSrc({ videoSource, videoUrl, fileSrc }: LessonSource): string | null {
  if (videoSource === 'file') return fileSrc
  const url = videoUrl?.trim() ?? ''
  if (validateVideoUrl(videoSource, url) !== null) return null
  if (videoSource === 'vimeo') return normalizeVimeoUrl(url)
  // The YouTube player that sets no cookies before playback.
  return videoSource === 'youtube'
    ? `https://www.youtube-nocookie.com/embed/${parseYoutubeId(url) ?? ''}`
    : url
}
