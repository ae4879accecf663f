import 'server-only'
import { cache } from 'react'
import { lessonsOfModule } from '@/domain/lesson-order'
import { pathProblem, routes } from '@/domain/paths'
import { currentUser } from '@/server/session'
import { type LessonRow, readLearningPath } from './lesson-page-query'
import type { LessonView, ModuleView } from './views'

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
  const user = await currentUser()
  const found = await readLearningPath(path, user?.id ?? null)
  if (!found?.isShown) return { kind: 'unknown' }
  if (!user) return { kind: 'signIn', path: found.path }

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
      path: found.path,
      courseTitle,
      // A course without an overview leads back to the library.
      overviewPath: overviewPath ?? routes.dashboard,
      nextUp: found.nextUp,
      lessons: rows.map(toLesson),
      words: Object.fromEntries(
        rows.map(({ id, description, transcript }) => [id, { description, transcript }]),
      ),
    },
  }
})

function toLesson({ videoType, hasCaptions, ...lesson }: LessonRow): LessonView {
  const { id, slug, title, durationSeconds, introDelayMs, isDone } = lesson
  const captionsSrc = hasCaptions ? routes.lessonCaptions(id) : null
  const video = videoType ? { src: routes.lessonVideo(id), type: videoType, captionsSrc } : null
  return { id, slug, title, durationSeconds, introDelayMs, isDone, video }
}
