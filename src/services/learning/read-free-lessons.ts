import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { renditionSchema } from '@/domain/streams/plan-stream'
import { queryRows } from '@/services/database/executor'
import { isFreeLessonSql, joinLessonCourseSql } from './course-access'
import { posterFileSchema, posterFileSql } from './poster-file'

const freeLessonSchema = z.object({
  id: z.string(),
  title: z.string(),
  transcript: z.string().nullable(),
  durationSeconds: z.number().nullable(),
  videoSource: z.enum(['file', 'youtube', 'vimeo', 'embed']),
  /** The URL of a video on another site. */
  videoUrl: z.string().nullable(),
  /** When the video file was uploaded, or null if there is none. */
  uploadedAt: z.coerce.date().nullable(),
  /** The stream of the file, or null until it is ready. */
  stream: z.object({ id: z.string(), renditions: z.array(renditionSchema) }).nullable(),
  hasCaptions: z.boolean(),
  poster: posterFileSchema.nullable(),
})

/** What everyone may know about a free lesson. Contains nothing else of the lesson. */
export type FreeLesson = z.infer<typeof freeLessonSchema>

/** The columns of a lesson's latest version that the statement below reads. */
const latestLessonsSql = sql`(
  select parent_id as id, version_title as title, version_transcript as transcript,
    version_duration_seconds as duration_seconds, version_video_source as video_source,
    version_video_url as video_url, version_video_id as video_id,
    version_captions_id as captions_id, version_poster_id as poster_id
  from _lessons_v where latest)`

/**
 * Reads those of these lessons that are free lessons, in the given order. With `draft`, reads the
 * latest versions, for a preview, and the caller must verify access.
 */
export async function readFreeLessons(
  req: PayloadRequest,
  lessonIds: readonly string[],
  draft: boolean,
): Promise<FreeLesson[]> {
  if (lessonIds.length === 0) return []
  const ids = sql.param([...lessonIds])
  const source = draft ? sql`${latestLessonsSql} l` : sql`lessons l ${joinLessonCourseSql}`
  const isFree = draft ? sql`true` : isFreeLessonSql
  const rows = await queryRows(req)(sql`
    select l.id, coalesce(l.title, '') as title, nullif(trim(l.transcript), '') as transcript,
      l.duration_seconds::float as "durationSeconds",
      coalesce(l.video_source::text, 'file') as "videoSource", l.video_url as "videoUrl",
      v.created_at as "uploadedAt",
      case when s.id is not null then jsonb_build_object(
        'id', s.id, 'renditions', s.renditions) end as stream,
      l.captions_id is not null as "hasCaptions", ${posterFileSql} as poster
    from ${source}
      left join videos v on v.id = l.video_id
      left join video_streams s on s.video_id = v.id and s.state = 'ready'
      left join media poster on poster.id = l.poster_id
    where l.id = any(${ids}::uuid[]) and ${isFree}
    order by array_position(${ids}::uuid[], l.id)`)
  return z.array(freeLessonSchema).parse(rows)
}
