import 'server-only'
import { lessonsOfModule } from '@/domain/learning/lesson-order'
import { routes } from '@/domain/routes/paths'
import { mediaUrl } from '@/lib/image-view'
import type { Course, Exercise, Lesson } from '@/payload-types'
import { getPayloadClient } from '@/server/payload'
import type { SessionUser } from '@/server/session/session-user'
import { relationId } from '@/services/database/relation-id'
import { exerciseSchema } from '@/services/together/meetings/exercise-columns'
import type { LessonData, LessonVideo, ModuleView } from '../views'

/** What is not named yet. */
const unnamed = 'not named yet'

/**
 * A module with its lessons as their drafts are, for the preview of the instructor who asks: what
 * is hidden is left out, and what was never published is there. Null when there is none.
 */
export async function getDraftModule(id: string, user: SessionUser): Promise<ModuleView | null> {
  const payload = await getPayloadClient()
  const module = await payload.findByID({
    collection: 'modules',
    id,
    depth: 1,
    draft: true,
    disableErrors: true,
    overrideAccess: false,
    user,
  })
  if (!module) return null
  const { docs: lessons } = await payload.find({
    collection: 'lessons',
    where: { module: { equals: id } },
    limit: 500,
    pagination: false,
    depth: 1,
    draft: true,
    overrideAccess: false,
    user,
  })
  const { docs: exercises } = await payload.find({
    collection: 'exercises',
    where: {
      and: [
        { lesson: { in: lessons.map((lesson) => lesson.id) } },
        { archived: { not_equals: true } },
      ],
    },
    sort: ['order', 'id'],
    depth: 0,
    limit: 1000,
    pagination: false,
    overrideAccess: false,
    user,
  })
  const course = typeof module.course === 'object' ? module.course : null
  const placed = lessons.map((lesson) => ({
    ...{
      id: lesson.id,
      lesson,
      moduleId: id,
      order: lesson.order,
      visible: lesson.visible !== false,
    },
  }))
  const shown = lessonsOfModule(placed, id).map(({ lesson }) => lesson)
  return {
    ...placeOf(course),
    title: module.title || unnamed,
    path: module.path ?? routes.dashboard,
    nextUp: module.nextUp ?? null,
    lessons: shown.map((lesson) => toLesson(lesson, exercises)),
    texts: Object.fromEntries(
      shown.map(({ id: lesson, description, transcript }) => [
        lesson,
        { description: description ?? null, transcript: transcript?.trim() || null },
      ]),
    ),
  }
}

/** The module of a lesson's draft, or null. */
export async function getModuleOfDraft(id: string, user: SessionUser) {
  const payload = await getPayloadClient()
  const lesson = await payload.findByID({
    collection: 'lessons',
    id,
    depth: 0,
    disableErrors: true,
    draft: true,
    overrideAccess: false,
    user,
  })
  if (!lesson?.module) return null
  return { moduleId: relationId(lesson.module), slug: lesson.slug }
}

const placeOf = (course: Course | null) => ({
  courseId: course?.id ?? '',
  courseTitle: course?.title ?? unnamed,
  overviewPath: course?.overviewPath ?? routes.dashboard,
})

const toLesson = (lesson: Lesson, exercises: Exercise[]): LessonData => ({
  id: lesson.id,
  slug: lesson.slug || lesson.id,
  title: lesson.title || unnamed,
  durationSeconds: lesson.durationSeconds ?? null,
  introDelayMs: 0,
  video: toVideo(lesson),
  exercises: exercises
    .filter((exercise) => exercise.lesson === lesson.id)
    .map((exercise) =>
      exerciseSchema.parse({
        ...{ choices: null, scaleFrom: null, scaleTo: null, ...exercise },
      }),
    ),
})

/** Only a file of ours: what is elsewhere is shown by its picture. */
function toVideo({ video, poster, captions }: Lesson): LessonVideo | null {
  if (!video || typeof video === 'string' || !video.url) return null
  return {
    kind: 'file',
    src: video.url,
    // The preview plays nothing: the picture is enough.
    streamSrc: null,
    isPreparing: false,
    captionsSrc: captions && typeof captions === 'object' ? (captions.url ?? null) : null,
    poster: poster && typeof poster === 'object' ? mediaUrl(poster) : null,
  }
}
