import 'server-only'
import type { PayloadRequest } from 'payload'
import { byOrder } from '@/domain/learning/lesson-order'
import { isExternalVideo } from '@/domain/learning/video-source'
import { routes } from '@/domain/routes/paths'
import { posterUrl } from '@/lib/image-view'
import type { Course, Exercise, Lesson, Module } from '@/payload-types'
import { findDraft } from '@/services/database/find-readable-document'
import { relationId } from '@/services/database/relation-id'
import { resolveRichText } from '@/services/rich-text/resolve-rich-text'
import { exerciseSchema } from '@/services/together/shared-exercises/exercise-json'
import type { LessonSource } from './learning-route'
import { type LessonVideo, type ModuleView, toModuleView, toWorkbookUrls } from './module-view'

/** The title of a draft that has no title yet. */
const untitled = 'not named yet'

/** What a preview shows about the first lesson in addition to the module's page. */
export type FirstLesson = {
  isHidden: boolean
  /** The lesson's video if it is on another site. The preview loads nothing from other sites. */
  externalVideo: { site: string; poster: string | null } | null
}

export type DraftModule = ModuleView & { firstLesson: FirstLesson | null }

/**
 * Returns a module with the drafts of its lessons: first the edited lesson, then the other visible
 * lessons. Returns null if the module doesn't exist.
 */
export async function getDraftModule(
  req: PayloadRequest,
  id: string,
  editedLessonId: string | null,
): Promise<DraftModule | null> {
  const { payload } = req
  const module = await findDraft(req, 'modules', id)
  if (!module) return null
  const { docs: lessons } = await payload.find({
    collection: 'lessons',
    where: { module: { equals: id } },
    limit: 500,
    pagination: false,
    depth: 1,
    draft: true,
    overrideAccess: false,
    req,
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
    req,
  })
  const course = module.course ? await findCourseDraft(req, relationId(module.course)) : null
  const editedLessons = lessons.filter((lesson) => lesson.id === editedLessonId)
  const otherLessons = lessons.filter(
    (lesson) => lesson.visible !== false && lesson.id !== editedLessonId,
  )
  const drafts = [...editedLessons, ...otherLessons.toSorted(byOrder)]
  const sources = drafts.map((lesson) => toLessonSource(lesson, exercises))
  const view = toModuleView(
    {
      courseId: course?.id ?? '',
      courseTitle: course?.title ?? untitled,
      overviewPath: course?.overviewPath ?? routes.dashboard,
      title: module.title || untitled,
      path: module.path ?? routes.dashboard,
      nextUp: module.nextUp ?? null,
      nextModule: null,
      workbook: course && (await isFirstModule(req, module)) ? course.workbook : null,
    },
    await resolveRichText(req, sources, { courseId: course?.id }),
  )
  return {
    ...view,
    firstLesson: drafts[0]
      ? {
          isHidden: drafts[0].visible === false,
          externalVideo: toExternalVideo(view.lessons[0]?.video ?? null),
        }
      : null,
    lessons: view.lessons.map((lesson) =>
      isExternalVideo(lesson.video?.kind) ? { ...lesson, video: null } : lesson,
    ),
  }
}

/** The draft of a course. `workbook` is null if the course has none. */
type DraftCourse = {
  id: string
  title: string
  overviewPath: string
  workbook: ModuleView['workbook']
}

/** The draft of a lesson, which belongs to a module or is the workbook of a course. */
export type DraftLesson = {
  id: string
  title: string
  isHidden: boolean
  moduleId: string | null
  workbookCourse: DraftCourse | null
}

/** Returns the draft of a lesson for the preview, or null. */
export async function getDraftLesson(req: PayloadRequest, id: string): Promise<DraftLesson | null> {
  const lesson = await findDraft(req, 'lessons', id)
  if (!lesson) return null
  const isWorkbook = lesson.kind === 'workbook'
  return {
    id,
    title: lesson.title || untitled,
    isHidden: lesson.visible === false,
    moduleId: !isWorkbook && lesson.module ? relationId(lesson.module) : null,
    workbookCourse:
      isWorkbook && lesson.course ? await findCourseDraft(req, relationId(lesson.course)) : null,
  }
}

async function findCourseDraft(req: PayloadRequest, id: string): Promise<DraftCourse | null> {
  const course = await req.payload.findByID({
    collection: 'courses',
    id,
    select: { title: true, overviewPath: true, workbook: true, workbookLetter: true },
    depth: 1,
    disableErrors: true,
    draft: true,
    overrideAccess: false,
    req,
  })
  if (!course) return null
  const getFilename = (file: Course['workbook']) => toPopulatedDoc(file)?.filename ?? null
  return {
    id,
    title: course.title || untitled,
    overviewPath: course.overviewPath ?? routes.dashboard,
    workbook: toWorkbookUrls(getFilename(course.workbook), getFilename(course.workbookLetter)),
  }
}

/** Returns whether the module would be its course's first published module. */
async function isFirstModule(req: PayloadRequest, { course, order }: Module): Promise<boolean> {
  if (!course || typeof order !== 'number') return false
  const { totalDocs } = await req.payload.count({
    collection: 'modules',
    where: {
      and: [
        { course: { equals: relationId(course) } },
        { order: { less_than: order } },
        { visible: { equals: true } },
        { _status: { equals: 'published' } },
      ],
    },
    overrideAccess: false,
    req,
  })
  return totalDocs === 0
}

function toLessonSource(lesson: Lesson, exercises: readonly Exercise[]): LessonSource {
  const poster = toPopulatedDoc(lesson.poster)
  return {
    id: lesson.id,
    slug: lesson.slug || lesson.id,
    title: lesson.title || untitled,
    order: lesson.order,
    durationSeconds: lesson.durationSeconds ?? null,
    introDelayMs: 0,
    description: lesson.description ?? null,
    transcript: lesson.transcript?.trim() || null,
    exercises: exercises
      .filter((exercise) => exercise.lesson === lesson.id)
      .map((exercise) =>
        exerciseSchema.parse({ choices: null, scaleFrom: null, scaleTo: null, ...exercise }),
      ),
    videoSource: lesson.videoSource ?? 'file',
    videoUrl: lesson.videoUrl ?? null,
    // The preview doesn't play videos, so it needs only the poster.
    streamId: null,
    isPreparing: false,
    fileSrc: toPopulatedDoc(lesson.video)?.url ?? null,
    captionsSrc: toPopulatedDoc(lesson.captions)?.url ?? null,
    posterSrc: poster && posterUrl(poster),
  }
}

const siteNames = { youtube: 'YouTube', vimeo: 'Vimeo', embed: 'another site' }

/** Returns the site and poster of a video on another site, or null for any other video. */
function toExternalVideo(video: LessonVideo | null): FirstLesson['externalVideo'] {
  if (!video || video.kind === 'file') return null
  return { site: siteNames[video.kind], poster: video.poster }
}

/** Returns the document if the relation is populated, else null. */
const toPopulatedDoc = <T extends object>(relation: T | string | null | undefined): T | null =>
  typeof relation === 'object' ? relation : null
