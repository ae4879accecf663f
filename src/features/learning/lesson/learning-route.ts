import 'server-only'
import { sql } from '@payloadcms/db-postgres'
import { headers } from 'next/headers'
import { cache } from 'react'
import { z } from 'zod'
import { byOrder } from '@/domain/learning/lesson-order'
import { validatePath } from '@/domain/routes/path-rules'
import { routes } from '@/domain/routes/paths'
import { getPayloadClient, requestFor } from '@/server/payload'
import { isLearnersRequest } from '@/server/requests/learners-request'
import { currentUser } from '@/server/session/session'
import { namedStatement } from '@/services/database/named-statement'
import { posterFileSchema, posterFileSql } from '@/services/learning/poster-file'
import {
  isCourseVisibleSql,
  isInstructorSql,
  isModuleVisibleSql,
  mayLearnFromModuleSql,
} from '@/services/learning/course-access'
import { resolveRichText } from '@/services/rich-text/resolve-rich-text'
import { exerciseJsonSql, exerciseSchema } from '@/services/together/shared-exercises/exercise-json'
import {
  lessonTextSchema,
  type ModuleView,
  pageLessonSchema,
  toModuleView,
  toWorkbookUrls,
} from './module-view'

/** The page at a path that isn't a fixed route. */
export type LearningRoute =
  | { kind: 'unknown' }
  /** The page exists, but requires a sign-in. */
  | { kind: 'signIn'; path: string }
  /** The page belongs to a course that the reader doesn't have. */
  | { kind: 'closed'; courseSlug: string }
  | { kind: 'overview'; path: string; courseId: string; courseTitle: string }
  | { kind: 'module'; path: string; module: ModuleView }

/** Resolves a path chosen by the instructor to a course overview or a module. */
export const getLearningRoute = cache(async (path: string): Promise<LearningRoute> => {
  if (validatePath(path) !== null) return { kind: 'unknown' }
  const reader = await getPageReader()
  const row = await readLearningPath(path, reader)
  if (!row?.isVisible) return { kind: 'unknown' }
  if (reader !== 'all' && !reader.userId) return { kind: 'signIn', path: row.path }

  const { courseId, courseSlug, courseTitle, moduleId, nextUp, nextModule } = row
  if (!row.mayLearn) return { kind: 'closed', courseSlug }
  if (moduleId === null) return { kind: 'overview', path: row.path, courseId, courseTitle }
  const lessons = await resolveRichText(await requestFor(null), row.lessons, { courseId })
  return {
    kind: 'module',
    path: row.path,
    module: toModuleView(
      {
        title: row.moduleTitle ?? courseTitle,
        courseId,
        path: row.path,
        courseTitle,
        // If a course has no overview, the link leads to the library.
        overviewPath: row.overviewPath ?? routes.dashboard,
        nextUp,
        nextModule,
        workbook: toWorkbookUrls(row.workbook, row.workbookLetter),
      },
      lessons.toSorted(byOrder),
    ),
  }
})

/** The audience of a page: a user, a visitor (null), or everyone with access to the lesson. */
type Reader = { userId: string | null } | 'all'

/** Returns the audience of this request's page. */
async function getPageReader(): Promise<Reader> {
  if (isLearnersRequest(await headers())) return 'all'
  return { userId: (await currentUser())?.id ?? null }
}

const lessonSchema = z
  .object({
    ...pageLessonSchema.shape,
    ...lessonTextSchema.shape,
    exercises: z.array(exerciseSchema),
    order: z.number(),
    videoSource: z.enum(['file', 'youtube', 'vimeo', 'embed']),
    /** The URL of a video on another site. */
    videoUrl: z.string().nullable(),
    /** The ID of the file's stream once it is ready, and whether the stream is being prepared. */
    streamId: z.string().nullable(),
    isPreparing: z.boolean(),
    hasVideoFile: z.boolean(),
    hasCaptions: z.boolean(),
    poster: posterFileSchema.nullable(),
  })
  .transform(({ hasVideoFile, hasCaptions, poster, ...lesson }) => ({
    ...lesson,
    /** The URLs of the lesson's files, or null. */
    fileSrc: hasVideoFile ? routes.lessonVideo(lesson.id) : null,
    captionsSrc: hasCaptions ? routes.lessonCaptions(lesson.id) : null,
    posterSrc: poster && routes.mediaFile(poster.filename, poster.version),
  }))

/** A lesson as read from the published content, or, for a preview, from drafts. */
export type LessonSource = z.output<typeof lessonSchema>

const rowSchema = z.object({
  path: z.string(),
  courseId: z.string(),
  courseSlug: z.string(),
  courseTitle: z.string(),
  overviewPath: z.string().nullable(),
  moduleId: z.string().nullable(),
  moduleTitle: z.string().nullable(),
  nextUp: z.string().nullable(),
  /** The next module, if it has a path and a lesson. */
  nextModule: z.object({ title: z.string(), path: z.string() }).nullable(),
  /** The workbook's file names, in the first module of a course. */
  workbook: z.string().nullable(),
  workbookLetter: z.string().nullable(),
  isVisible: z.boolean(),
  mayLearn: z.boolean(),
  lessons: z.array(lessonSchema),
})

const userId = sql.placeholder('userId')
const forAll = sql`${sql.placeholder('forAll')}::boolean`

const queryLearningPath = namedStatement(
  'learning-path',
  sql`
  with target as (
    select p.path, c.id as course_id, c.slug, c.title as course_title, c.overview_path,
      m.id as module_id, m.title as module_title, m.next_up, c.workbook_id, c.workbook_letter_id,
      not exists (
        select 1 from modules earlier
        where earlier.course_id = m.course_id and earlier."order" < m."order"
          and earlier.visible and earlier._status = 'published') as is_first,
      (select case when later.path is not null and exists (
          select 1 from lessons l
          where l.module_id = later.id and l.visible and l._status = 'published')
        then jsonb_build_object('title', later.title, 'path', later.path) end
        from modules later
        where later.course_id = m.course_id and (later."order", later.id) > (m."order", m.id)
          and later.visible and later._status = 'published'
        order by later."order", later.id limit 1) as next_module,
      ${forAll} or ${isInstructorSql(userId)}
        or (${isCourseVisibleSql(userId)} and ${isModuleVisibleSql}) as is_visible,
      ${forAll} or ${mayLearnFromModuleSql(userId)} as may_learn
    from learning_paths p
      left join modules m on m.id = p.module_id
      join courses c on c.id = coalesce(p.course_id, m.course_id)
    where lower(p.path) = lower(${sql.placeholder('path')})
  )
  select target.path, target.course_id as "courseId", target.slug as "courseSlug",
    target.course_title as "courseTitle", target.overview_path as "overviewPath",
    target.module_id as "moduleId", target.module_title as "moduleTitle", target.next_up as "nextUp",
    case when target.may_learn then target.next_module end as "nextModule",
    (select filename from documents
      where target.is_first and target.may_learn and id = target.workbook_id) as workbook,
    (select filename from documents
      where target.is_first and target.may_learn
        and id = target.workbook_letter_id) as "workbookLetter",
    target.is_visible as "isVisible", target.may_learn as "mayLearn",
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', l.id, 'slug', l.slug, 'title', l.title, 'order', l.order,
        'description', l.description, 'transcript', nullif(trim(l.transcript), ''),
        'durationSeconds', l.duration_seconds,
        'introDelayMs', coalesce(l.intro_delay_ms, 0),
        'videoSource', coalesce(l.video_source, 'file'), 'videoUrl', l.video_url,
        'exercises', coalesce((
          select jsonb_agg(${exerciseJsonSql} order by x."order", x.id) from exercises x
          where x.lesson_id = l.id and not coalesce(x.archived, false)
        ), '[]'::jsonb),
        'streamId', case when s.state = 'ready' then s.id end,
        'isPreparing', coalesce(s.state in ('waiting', 'working'), false),
        'hasVideoFile', v.id is not null, 'hasCaptions', l.captions_id is not null,
        'poster', ${posterFileSql}))
      from lessons l
        left join videos v on v.id = l.video_id
        left join video_streams s on s.video_id = v.id
        left join media poster on poster.id = l.poster_id
      where target.may_learn and l.module_id = target.module_id and l.visible and l._status = 'published'
    ), '[]'::jsonb) as lessons
  from target`,
)

/**
 * Reads the module or overview at a learning path, in one statement instead of a dozen queries of
 * Payload's Local API. Applies the access rule of the collections (docs/security.md, section 6):
 * lesson text leaves the database only for learners of its course and for the cached page, which is
 * served only to them.
 */
export async function readLearningPath(
  path: string,
  reader: Reader,
): Promise<z.infer<typeof rowSchema> | null> {
  const parameters =
    reader === 'all' ? { userId: null, forAll: true } : { ...reader, forAll: false }
  const rows = await queryLearningPath(await getPayloadClient(), { path, ...parameters })
  return rows.length === 0 ? null : rowSchema.parse(rows[0])
}
