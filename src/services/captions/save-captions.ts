import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { Cue } from '@/domain/captions/cue'
import { writeVtt } from '@/domain/captions/write-captions'
import { AppError } from '@/domain/messages/app-error'
import { inTransaction } from '@/services/database/in-transaction'
import { captionsVersion } from './read-captions'

const rowSchema = z.object({
  title: z.string(),
  slug: z.string(),
  documentId: z.string().nullable(),
  filename: z.string().nullable(),
  lessons: z.coerce.number(),
})

type Saving = {
  lessonId: string
  cues: Cue[]
  /** What they were when somebody began to change them. */
  version: string
}

/**
 * Saves the captions of a lesson as a file of WebVTT, instead of the one before; a file that
 * another lesson has, too, stays as it is. Returns the new version. Throws AppError:
 * 'captions_changed' when they were saved by somebody else meanwhile, 'not_found'.
 */
export async function saveCaptions(
  request: PayloadRequest,
  { lessonId, cues, version }: Saving,
): Promise<string> {
  return inTransaction(request, async (req, tx) => {
    // One after the other, and what is read then is what the one before has saved.
    await tx.execute(sql`select 1 from lessons where id = ${lessonId}::uuid for update`)
    const { rows } = await tx.execute(sql`
      select l.title, l.slug, d.id as "documentId", d.filename,
        (select count(*) from lessons other where other.captions_id = d.id) as lessons
      from lessons l left join documents d on d.id = l.captions_id
      where l.id = ${lessonId}::uuid`)
    if (rows.length === 0) throw new AppError('not_found')
    const lesson = rowSchema.parse(rows[0])
    if (captionsVersion(lesson.documentId, lesson.filename) !== version)
      throw new AppError('captions_changed')
    const data = Buffer.from(writeVtt(cues))
    const name = `${lesson.slug}-${randomUUID().slice(0, 8)}.vtt`
    const file = { name, mimetype: 'text/vtt', data, size: data.byteLength }
    if (lesson.documentId !== null && lesson.lessons === 1) {
      const saved = await req.payload.update({
        collection: 'documents',
        id: lesson.documentId,
        data: {},
        file,
        depth: 0,
        overrideAccess: false,
        user: req.user,
        req,
      })
      return captionsVersion(saved.id, saved.filename ?? null)
    }
    const made = await req.payload.create({
      collection: 'documents',
      data: { title: `Captions: ${lesson.title}`.slice(0, 160) },
      file,
      depth: 0,
      overrideAccess: false,
      user: req.user,
      req,
    })
    await req.payload.update({
      collection: 'lessons',
      id: lessonId,
      data: { captions: made.id },
      depth: 0,
      overrideAccess: false,
      user: req.user,
      req,
    })
    return captionsVersion(made.id, made.filename ?? null)
  })
}
