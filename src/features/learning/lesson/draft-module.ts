import 'server-only'
import type { PayloadRequest } from 'payload'
import { lessonsOfModule } from '@/domain/learning/lesson-order'
import { isElsewhere, videoUrlProblem } from '@/domain/learning/video-source'
import { routes } from '@/domain/routes/paths'
import { mediaUrl } from '@/lib/image-view'
import type { Course, Exercise, Lesson, Module } from '@/payload-types'
import { relationId } from '@/services/database/relation-id'
import { exerciseSchema } from '@/services/together/meetings/exercise-columns'
import type { LessonData, LessonVideo, ModuleView } from '../views'
import { workbookFiles } from '../workbook-files'

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
    depth: 1,
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
  const course = typeof module.course === 'object' ? module.course : null
  const placed = lessons.map((lesson) => ({
    id: lesson.id,
    lesson,
    moduleId: id,
    order: lesson.order,
    visible: lesson.visible !== false,
  }))
  const edited = lessons.filter((lesson) => lesson.id === editedId)
  const others = lessonsOfModule(placed, id).filter((lesson) => lesson.id !== editedId)
  const shown = [...edited, ...others.map(({ lesson }) => lesson)]
  const [first] = shown
  return {
    ...placeOf(course),
    title: module.title || unnamed,
    path: module.path ?? routes.dashboard,
    nextUp: module.nextUp ?? null,
    nextModule: null,
    workbook:
      course && (await isFirst(req, module))
        ? ((await workbookOf(req, course.id))?.files ?? null)
        : null,
    first: first ? { isHidden: first.visible === false, elsewhere: elsewhereOf(first) } : null,
    lessons: shown.map((lesson) => toLesson(lesson, exercises)),
    texts: Object.fromEntries(
      shown.map(({ id: lesson, description, transcript }) => [
        lesson,
        { description: description ?? null, transcript: transcript?.trim() || null },
      ]),
    ),
  }
}

/** Where a lesson stands as its draft says: in a module, or as the workbook of a course. */
export type DraftLesson = {
  id: string
  title: string
  isHidden: boolean
  moduleId: string | null
  /** `files` is null while the course has none. */
  workbookOf: { id: string; title: string; files: ModuleView['workbook'] } | null
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
    workbookOf:
      isWorkbook && lesson.course ? await workbookOf(req, relationId(lesson.course)) : null,
  }
}

async function workbookOf(req: PayloadRequest, id: string): Promise<DraftLesson['workbookOf']> {
  const course = await req.payload.findByID({
    collection: 'courses',
    id,
    select: { title: true, workbook: true, workbookLetter: true },
    depth: 1,
    disableErrors: true,
    draft: true,
    overrideAccess: false,
    req,
  })
  if (!course) return null
  const { title, workbook, workbookLetter } = course
  return {
    id,
    title: title || unnamed,
    files: workbookFiles(nameOf(workbook), nameOf(workbookLetter)),
  }
}

const nameOf = (file: Course['workbook']) =>
  file && typeof file === 'object' ? (file.filename ?? null) : null

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
        choices: null,
        scaleFrom: null,
        scaleTo: null,
        ...exercise,
      }),
    ),
})

/** Only a file of ours: what is elsewhere is shown by its picture. */
function toVideo(lesson: Lesson): LessonVideo | null {
  const { video, captions } = lesson
  if (isElsewhere(lesson.videoSource)) return null
  if (!video || typeof video === 'string' || !video.url) return null
  return {
    kind: 'file',
    src: video.url,
    // The preview plays nothing: the picture is enough.
    streamSrc: null,
    isPreparing: false,
    captionsSrc: captions && typeof captions === 'object' ? (captions.url ?? null) : null,
    poster: posterOf(lesson),
  }
}

const siteNames = { youtube: 'YouTube', vimeo: 'Vimeo', embed: 'another site' }

/** Null for a video of ours, and for an address with which no video would be shown. */
function elsewhereOf(lesson: Lesson): FirstLesson['elsewhere'] {
  const { videoSource, videoUrl } = lesson
  if (!isElsewhere(videoSource) || videoUrlProblem(videoSource, videoUrl) !== null) return null
  return { site: siteNames[videoSource], poster: posterOf(lesson) }
}

const posterOf = ({ poster }: Lesson) =>
  poster && typeof poster === 'object' ? mediaUrl(poster) : null
