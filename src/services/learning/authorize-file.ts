import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { renditionSchema } from '@/domain/streams/plan-stream'
import { parseStreamFileName } from '@/domain/streams/stream-files'
import { queryRows } from '@/services/database/executor'
import { assertUuid, isUuid, requireUserId } from '@/services/database/require-user-id'
import { isEnrolledSql, isInstructorSql, joinLessonCourseSql, mayWatchSql } from './course-access'

const fileSchema = z.object({ filename: z.string(), mimeType: z.string() })
const workbookSchema = fileSchema.extend({ courseId: z.string() })

/** A stored file that the requesting user may read. */
export type FileGrant = z.infer<typeof fileSchema>

/** The kinds of files of a lesson. */
export type LessonFileKind = 'video' | 'captions'

const lessonFileJoins: Record<LessonFileKind, SQL> = {
  video: sql`join videos f on f.id = l.video_id`,
  captions: sql`join documents f on f.id = l.captions_id`,
}

/**
 * Finds the video or captions of a lesson. Everyone may watch a free lesson. Otherwise, students
 * need an enrollment and a visible lesson. Throws AppError 401 for a visitor, 400 for an invalid
 * ID, and 404 in every other case, without revealing whether the lesson or file exists.
 */
export async function authorizeLessonFile(
  req: PayloadRequest,
  lessonId: string,
  kind: LessonFileKind,
): Promise<FileGrant> {
  const userId = findWatcherId(req, lessonId)
  const rows = await queryRows(req)(sql`
    select f.filename, f.mime_type as "mimeType"
    from lessons l ${joinLessonCourseSql} ${lessonFileJoins[kind]}
    where l.id = ${lessonId}::uuid and ${mayWatchSql(userId)}`)
  if (rows.length === 0) throw noGrantError(req)
  return fileSchema.parse(rows[0])
}

/** Finds a workbook if the user has access to its course. Throws like `authorizeLessonFile`. */
export async function authorizeWorkbook(
  req: PayloadRequest,
  filename: string,
): Promise<FileGrant & { courseId: string }> {
  const userId = requireUserId(req)
  // PostgreSQL rejects text that contains NUL.
  if (filename.includes('\0')) throw new AppError('bad_request')
  const rows = await queryRows(req)(sql`
    select f.filename, f.mime_type as "mimeType", c.id as "courseId"
    from documents f join courses c on f.id in (c.workbook_id, c.workbook_letter_id)
    where f.filename = ${filename} and (${isInstructorSql(userId)} or ${isEnrolledSql(userId)})
    order by c.created_at limit 1`)
  if (rows.length === 0) throw notFoundError()
  return workbookSchema.parse(rows[0])
}

const streamSchema = z.object({ streamId: z.string(), renditions: z.array(renditionSchema) })

/** The stream of a lesson's video that the requesting user may watch. */
export type StreamGrant = z.infer<typeof streamSchema>

/** Finds the ready stream of a lesson's video, with the access rules of `authorizeLessonFile`. */
export async function authorizeStream(req: PayloadRequest, lessonId: string): Promise<StreamGrant> {
  const userId = findWatcherId(req, lessonId)
  const rows = await queryRows(req)(sql`
    select s.id as "streamId", s.renditions
    from lessons l ${joinLessonCourseSql} join video_streams s on s.video_id = l.video_id
    where l.id = ${lessonId}::uuid and ${mayWatchSql(userId)} and s.state = 'ready'`)
  if (rows.length === 0) throw noGrantError(req)
  return streamSchema.parse(rows[0])
}

/**
 * Finds a file of a lesson's stream, with the access rules of `authorizeLessonFile`. Instructors
 * may also read the stream of a draft's video, to write its captions.
 */
export async function authorizeStreamFile(
  req: PayloadRequest,
  lessonId: string,
  name: string,
): Promise<FileGrant> {
  const userId = findWatcherId(req, lessonId)
  const file = parseStreamFileName(name)
  if (!file) throw noGrantError(req)
  const rows = await queryRows(req)(sql`
    select 1 from video_streams s
    where s.id = ${file.streamId}::uuid and s.state = 'ready' and (exists (
      select 1 from lessons l ${joinLessonCourseSql}
      where l.id = ${lessonId}::uuid and l.video_id = s.video_id and ${mayWatchSql(userId)}
    ) or (${isInstructorSql(userId)} and exists (
      select 1 from _lessons_v v
      where v.parent_id = ${lessonId}::uuid and v.latest and v.version_video_id = s.video_id)))`)
  if (rows.length === 0) throw noGrantError(req)
  return { filename: name, mimeType: file.mimeType }
}

const trailerCaptionsSchema = fileSchema.extend({ isPublic: z.boolean() })

/** Selects the captions of the visible videos in a page's sections, as `id`. */
const selectSectionCaptions = (table: string, sections: string) => sql`
  select jsonb_path_query(${sql.identifier(table)}.${sql.identifier(sections)},
    '$[*] ? (@.blockType == "video" && !(@.isHidden == true)).captions') #>> '{}' as id
  from ${sql.identifier(table)}`

/**
 * Finds the captions of a trailer, or of a video in a page's sections. Everyone may read those of a
 * published page (`isPublic`), but only instructors may read a draft's. Throws AppError 400 for an
 * invalid ID, and 404 otherwise.
 */
export async function findTrailerCaptions(
  req: PayloadRequest,
  documentId: string,
): Promise<FileGrant & { isPublic: boolean }> {
  assertUuid(documentId)
  const rows = await queryRows(req)(sql`
    select f.filename, f.mime_type as "mimeType", s.is_public as "isPublic"
    from documents f join (
      select c.trailer_captions_id as id, true as is_public from courses c
      where c._status = 'published' and c.trailer_id is not null
      union all
      select p.id::uuid, true from (
        ${selectSectionCaptions('courses', 'sections')} where _status = 'published'
        union all ${selectSectionCaptions('pages', 'sections')} where _status = 'published'
        union all ${selectSectionCaptions('home', 'sections')}
      ) p
      union all
      select d.id::uuid, false from (
        ${selectSectionCaptions('_courses_v', 'version_sections')} where latest
        union all ${selectSectionCaptions('_pages_v', 'version_sections')} where latest
        union all ${selectSectionCaptions('_home_v', 'version_sections')} where latest
      ) d where ${req.user ? isInstructorSql(req.user.id) : sql`false`}
      union all
      select v.version_trailer_captions_id, false from _courses_v v
      where v.latest and v.version_trailer_id is not null
        and ${req.user ? isInstructorSql(req.user.id) : sql`false`}
    ) s on s.id = f.id
    where f.id = ${documentId}::uuid and f.mime_type = 'text/vtt'
    order by s.is_public desc limit 1`)
  if (rows.length === 0) throw notFoundError()
  return trailerCaptionsSchema.parse(rows[0])
}

/**
 * Returns the ID of the requesting user, or null for a visitor. Throws AppError 'bad_request' (400)
 * for an invalid lesson ID, or 'session_ended' (401) if a visitor sent it.
 */
function findWatcherId(req: PayloadRequest, lessonId: string): string | null {
  if (!req.user && !isUuid(lessonId)) throw noGrantError(req)
  assertUuid(lessonId)
  return req.user?.id ?? null
}

const notFoundError = () => new AppError('not_found')

/** Visitors always get the same error, which asks them to sign in and reveals nothing. */
const noGrantError = (req: PayloadRequest) =>
  req.user ? notFoundError() : new AppError('session_ended')
