import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import type { Cue } from '@/domain/captions/cue'
import { writeVtt } from '@/domain/captions/write-captions'
import { AppError } from '@/domain/messages/app-error'
import type { Executor } from '@/upstream/payload/transactions'
import { inTransaction } from '@/services/database/in-transaction'
import { lockDocument } from '@/services/drafts/reject-stale-save'
import { captionsVersion, findCaptionedLesson } from './read-captions'

type CaptionsInput = {
  lessonId: string
  cues: Cue[]
  /** The version of the captions when editing started. */
  version: string
}

/** The saved version. `isDraft` is true if students see it only after the lesson is published. */
export type SavedCaptions = { version: string; isDraft: boolean }

/**
 * Saves a lesson's captions as a WebVTT file, in the lesson's draft if any. Creates a new
 * document if another lesson, a trailer, or the published version also uses the file. Throws
 * AppError 'captions_changed' if someone else saved the captions in the meantime, and 'not_found'.
 */
export async function saveCaptions(
  request: PayloadRequest,
  { lessonId, cues, version }: CaptionsInput,
): Promise<SavedCaptions> {
  return inTransaction(request, async (req, tx) => {
    // Waits for concurrent saves of the lesson's form, so that this reads the latest draft.
    await lockDocument(tx, { slug: 'lessons', id: lessonId })
    const lesson = await findCaptionedLesson(req, lessonId)
    if (!lesson) throw new AppError('not_found')
    if (captionsVersion(lesson) !== version) throw new AppError('captions_changed')
    const { documentId, isDraft } = lesson
    const data = Buffer.from(writeVtt(cues))
    const name = `${lesson.slug ?? 'lesson'}-${randomUUID().slice(0, 8)}.vtt`
    const file = { name, mimetype: 'text/vtt', data, size: data.byteLength }
    if (documentId !== null && !(await isUsedElsewhere(tx, { documentId, lessonId, isDraft }))) {
      const updatedDocument = await req.payload.update({
        collection: 'documents',
        id: documentId,
        data: {},
        file,
        depth: 0,
        overrideAccess: false,
        req,
      })
      return { version: getCaptionsVersion(updatedDocument), isDraft }
    }
    const createdDocument = await req.payload.create({
      collection: 'documents',
      data: { title: `Captions: ${lesson.title ?? 'a lesson without a title'}`.slice(0, 160) },
      file,
      depth: 0,
      overrideAccess: false,
      req,
    })
    await req.payload.update({
      collection: 'lessons',
      id: lessonId,
      // Makes saves from an open lesson form fail, because they would restore the old captions.
      data: { captions: createdDocument.id, savedIn: randomUUID() },
      draft: isDraft,
      depth: 0,
      overrideAccess: false,
      req,
    })
    return { version: getCaptionsVersion(createdDocument), isDraft }
  })
}

const getCaptionsVersion = ({
  id,
  filename,
}: {
  id: string
  filename?: string | null | undefined
}) => captionsVersion({ documentId: id, filename: filename ?? null })

type CaptionsUsage = { documentId: string; lessonId: string; isDraft: boolean }

/** Returns whether another lesson, a trailer, or a published version uses this file. */
async function isUsedElsewhere(
  tx: Executor,
  { documentId, lessonId, isDraft }: CaptionsUsage,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from lessons l
    where l.captions_id = ${documentId}::uuid
      and (l.id <> ${lessonId}::uuid or (${isDraft}::boolean and l._status = 'published'))
    union all
    select 1 from _lessons_v v
    where v.version_captions_id = ${documentId}::uuid and v.latest
      and v.parent_id <> ${lessonId}::uuid
    union all
    select 1 from courses c where c.trailer_captions_id = ${documentId}::uuid
    union all
    select 1 from _courses_v v where v.version_trailer_captions_id = ${documentId}::uuid and v.latest`)
  return rows.length > 0
}
