import 'server-only'
import type { PayloadRequest } from 'payload'
import { byOrder } from '@/domain/learning/lesson-order'
import { isElsewhere } from '@/domain/learning/video-source'
import { routes } from '@/domain/routes/paths'
import { posterUrl } from '@/lib/image-view'
import type { Course, Exercise, Lesson, Module } from '@/payload-types'
import { relationId } from '@/services/database/relation-id'
import { exerciseSchema } from '@/services/together/shared-exercises/exercise-columns'
import {
  type LessonSource,
  type LessonVideo,
  type ModuleView,
  toModuleView,
  workbookFiles,
} from './module-view'

/** What is not named yet. */
const unnamed = 'not named yet'

/** What the page of a module does not say of the lesson that stands first in its preview. */
export type FirstLesson = {
  isHidden: boolean
  /** Its video, when that is on another site: the preview asks no other site for anything. */
  elsewhere: { site: string; poster: string | null } | null
}

export type DraftModule = ModuleView & { first: FirstLesson | null }

/**
 * A module with its lessons as their drafts are, for the preview of the instructor who asks: what
 * is hidden is left out, and what was never published is there. The lesson that is being edited,
 * if any, stands first, hidden or not. Null when there is no such module.
 */
export async function getDraftModule(
  req: PayloadRequest,
  id: string,
  editedId: string | null,
): Promise<DraftModule | null> {
  const { payload } = req
  const module = await payload.findByID({
    collection: 'modules',
    id,
    depth: 0,
    draft: true,
    disableErrors: true,
    overrideAccess: false,
    req,
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
  const course = module.course ? await courseOf(req, relationId(module.course)) : null
  const edited = lessons.filter((lesson) => lesson.id === editedId)
  const others = lessons.filter((lesson) => lesson.visible !== false && lesson.id !== editedId)
  const drafts = [...edited, ...others.toSorted(byOrder)]
  const shown = toModuleView(
    {
      courseId: course?.id ?? '',
      courseTitle: course?.title ?? unnamed,
      overviewPath: course?.overviewPath ?? routes.dashboard,
      title: module.title || unnamed,
      path: module.path ?? routes.dashboard,
      nextUp: module.nextUp ?? null,
      nextModule: null,
      workbook: course && (await isFirst(req, module)) ? course.files : null,
    },
    drafts.map((lesson) => toSource(lesson, exercises)),
  )
  return {
    ...shown,
    first: drafts[0]
      ? {
          isHidden: drafts[0].visible === false,
          elsewhere: elsewhereOf(shown.lessons[0]?.video ?? null),
        }
      : null,
    // The preview asks no other site for anything.
    lessons: shown.lessons.map((lesson) =>
      isElsewhere(lesson.video?.kind) ? { ...lesson, video: null } : lesson,
    ),
  }
}

/** What a lesson says of its course. `files` of the workbook are null while it has none. */
type DraftCourse = {
  id: string
  title: string
  overviewPath: string
  files: ModuleView['workbook']
}

/** Where a lesson stands as its draft says: in a module, or as the workbook of a course. */
export type DraftLesson = {
  id: string
  title: string
  isHidden: boolean
  moduleId: string | null
  workbookOf: DraftCourse | null
}

/** The draft of a lesson for the preview, or null. */
export async function getDraftLesson(req: PayloadRequest, id: string): Promise<DraftLesson | null> {
  const lesson = await req.payload.findByID({
    collection: 'lessons',
    id,
    depth: 0,
    disableErrors: true,
    draft: true,
    overrideAccess: false,
    req,
  })
  if (!lesson) return null
  const isWorkbook = lesson.kind === 'workbook'
  return {
    id,
    title: lesson.title || unnamed,
    isHidden: lesson.visible === false,
    moduleId: !isWorkbook && lesson.module ? relationId(lesson.module) : null,
    workbookOf: isWorkbook && lesson.course ? await courseOf(req, relationId(lesson.course)) : null,
  }
}

async function courseOf(req: PayloadRequest, id: string): Promise<DraftCourse | null> {
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
  const nameOf = (file: Course['workbook']) => populated(file)?.filename ?? null
  return {
    id,
    title: course.title || unnamed,
    overviewPath: course.overviewPath ?? routes.dashboard,
    files: workbookFiles(nameOf(course.workbook), nameOf(course.workbookLetter)),
  }
}

/** Whether the published page of a module would be the first of its course. */
async function isFirst(req: PayloadRequest, { course, order }: Module): Promise<boolean> {
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

function toSource(lesson: Lesson, exercises: readonly Exercise[]): LessonSource {
  const poster = populated(lesson.poster)
  return {
    id: lesson.id,
    slug: lesson.slug || lesson.id,
    title: lesson.title || unnamed,
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
    // The preview plays nothing: the picture is enough.
    streamId: null,
    isPreparing: false,
    fileSrc: populated(lesson.video)?.url ?? null,
    captionsSrc: populated(lesson.captions)?.url ?? null,
    posterSrc: poster && posterUrl(poster),
  }
}

const siteNames = { youtube: 'YouTube', vimeo: 'Vimeo', embed: 'another site' }

/** Null for a video of ours, and for an address with which no video would be shown. */
function elsewhereOf(video: LessonVideo | null): FirstLesson['elsewhere'] {
  if (!video || video.kind === 'file') return null
  return { site: siteNames[video.kind], poster: video.poster }
}

/** What a relation leads to, where it was read. */
const populated = <T extends object>(relation: T | string | null | undefined): T | null =>
  typeof relation === 'object' ? relation : null
