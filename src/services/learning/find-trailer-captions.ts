import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { executorOf } from '@/services/database/executor'
import type { FileGrant } from './authorize-file'
import { isInstructorSql } from './may-learn'

const rowsSchema = z.array(
  z.object({ filename: z.string(), mimeType: z.string(), isPublic: z.boolean() }),
)

/**
 * Finds trailer captions: public ones (`isPublic`) of a published course, and those of a draft for
 * instructors. Throws AppError 400 for an invalid ID, and 404 in every other case.
 */
export async function findTrailerCaptions(
  req: PayloadRequest,
  documentId: string,
): Promise<FileGrant & { isPublic: boolean }> {
  if (!z.uuid().safeParse(documentId).success) throw new AppError('bad_request')
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    select f.filename, f.mime_type as "mimeType", s.is_public as "isPublic"
    from documents f join (
      select c.trailer_captions_id as id, true as is_public from courses c
      where c._status = 'published' and c.trailer_id is not null
      union all
      select v.version_trailer_captions_id, false from _courses_v v
      where v.latest and v.version_trailer_id is not null
        and ${req.user ? isInstructorSql(req.user.id) : sql`false`}
    ) s on s.id = f.id
    where f.id = ${documentId}::uuid and f.mime_type = 'text/vtt'
    order by s.is_public desc limit 1`)
  const [row] = rowsSchema.parse(rows)
  if (!row) throw new AppError('not_found')
  return row
}
