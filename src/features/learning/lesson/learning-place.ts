import 'server-only'
import { headers } from 'next/headers'
import { cache } from 'react'
import { lessonsOfModule } from '@/domain/learning/lesson-order'
import { pathProblem } from '@/domain/routes/path-rules'
import { routes } from '@/domain/routes/paths'
import { MAIN_PLAYLIST, streamFile } from '@/domain/streams/stream-files'
import { videoUrlProblem, vimeoAddress, youtubeId } from '@/domain/learning/video-source'
import { isOwnRequest } from '@/server/requests/own-request'
import { currentUser } from '@/server/session/session'
import {
  type LessonRow,
  type Reader,
  lessonTextSchema,
  readLearningPath,
  shownLessonSchema,
} from './lesson-page-query'
import type { LessonVideo, LessonData, ModuleView } from '../views'
import { workbookFiles } from '../workbook-files'

/** What the reader finds at an address that the site itself does not know. */
export type LearningPlace =
  | { kind: 'unknown' }
  /** It is there, for somebody who has signed in. */
  | { kind: 'signIn'; path: string }
  /** It belongs to a course that the reader does not have. */
  | { kind: 'closed'; courseSlug: string }
  | { kind: 'overview'; path: string; courseId: string; courseTitle: string }
  | { kind: 'module'; path: string; module: ModuleView }

/** Resolves an address that the instructor gave to a course overview or a module. */
export const getLearningPlace = cache(async (path: string): Promise<LearningPlace> => {
  if (pathProblem(path) !== null) return { kind: 'unknown' }
  const reader = await readerOfPage()
  const found = await readLearningPath(path, reader)
  if (!found?.isShown) return { kind: 'unknown' }
  if (reader !== 'all' && !reader.userId) return { kind: 'signIn', path: found.path }

  const { courseId, courseSlug, courseTitle, moduleId, moduleTitle, overviewPath } = found
  if (!found.mayLearn) return { kind: 'closed', courseSlug }
  if (moduleId === null) return { kind: 'overview', path: found.path, courseId, courseTitle }

  const rows = lessonsOfModule(
    found.lessons.map((lesson) => ({ ...lesson, moduleId, visible: true })),
    moduleId,
  )
  return {
    kind: 'module',
    path: found.path,
    module: {
      title: moduleTitle ?? courseTitle,
      courseId,
      path: found.path,
      courseTitle,
      // A course without an overview leads back to the library.
      overviewPath: overviewPath ?? routes.dashboard,
      nextUp: found.nextUp,
      nextModule: found.nextModule,
      workbook: workbookFiles(found.workbook, found.workbookLetter),
      lessons: rows.map(toLesson),
      texts: Object.fromEntries(rows.map((row) => [row.id, lessonTextSchema.parse(row)])),
    },
  }
})

/** The document of a lesson is made for all, when this process asks for it. */
async function readerOfPage(): Promise<Reader> {
  if (isOwnRequest(await headers())) return 'all'
  return { userId: (await currentUser())?.id ?? null }
}

const toLesson = (row: LessonRow): LessonData => ({
  ...shownLessonSchema.parse(row),
  video: toVideo(row),
})

function toVideo(row: LessonRow): LessonVideo | null {
  const src = videoSrc(row)
  if (src === null) return null
  const captionsSrc = row.hasCaptions ? routes.lessonCaptions(row.id) : null
  const { streamId, isPreparing } = row.videoSource === 'file' ? row : withoutStream
  const streamSrc = streamId && routes.lessonStream(row.id, MAIN_PLAYLIST)
  const taken = streamId && routes.lessonStream(row.id, streamFile(streamId, 'poster.jpg'))
  const chosen = row.poster && routes.mediaFile(row.poster.filename, row.poster.version)
  return {
    kind: row.videoSource,
    src,
    streamSrc,
    isPreparing,
    captionsSrc,
    poster: chosen ?? taken,
  }
}

const withoutStream = { streamId: null, isPreparing: false }

/** Null for a lesson without a video, and for an address that the rules of today refuse. */
function videoSrc({ id, videoSource, videoUrl, hasVideoFile }: LessonRow): string | null {
  if (videoSource === 'file') return hasVideoFile ? routes.lessonVideo(id) : null
  const address = videoUrl?.trim() ?? ''
  if (videoUrlProblem(videoSource, address) !== null) return null
  if (videoSource === 'vimeo') return vimeoAddress(address)
  // The player without cookies until it plays.
  return videoSource === 'youtube'
    ? `https://www.youtube-nocookie.com/embed/${youtubeId(address) ?? ''}`
    : address
}
