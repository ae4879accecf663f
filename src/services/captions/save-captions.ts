import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import type { Cue } from '@/domain/captions/cue'
import { writeVtt } from '@/domain/captions/write-captions'
import { AppError } from '@/domain/messages/app-error'
import type { Executor } from '@/upstream/payload/transactions'
import { inTransaction } from '@/services/database/in-transaction'
import { lockDocument } from '@/services/drafts/lock-document'
import { captionsVersion, findCaptionedLesson } from './captioned-lesson'

type Saving = {
  lessonId: string
  cues: Cue[]
  /** What they were when somebody began to change them. */
  version: string
}

/** Which state of the captions was saved, and whether students wait for it to be published. */
export type SavedCaptions = { version: string; isDraft: boolean }

/**
 * Saves the captions of a lesson as a file of WebVTT, instead of the one before. Students see them
 * at once when the lesson is published as it is; a lesson with a draft gets them in its draft, of
 * which nothing is published here. A file that another lesson has, too, or that is published beside
 * the draft, stays as it is. Runs as the user of `req`. Throws AppError: 'captions_changed' when
 * they were saved by somebody else meanwhile, 'not_found'.
 */
export async function saveCaptions(
  request: PayloadRequest,
  { lessonId, cues, version }: Saving,
): Promise<SavedCaptions> {
  return inTransaction(request, async (req, tx) => {
    // One after the other, also with the lesson's form: a draft that it has just saved is read.
    await lockDocument(tx, { slug: 'lessons', id: lessonId })
    const lesson = await findCaptionedLesson(req, lessonId)
    if (!lesson) throw new AppError('not_found')
    if (captionsVersion(lesson) !== version) throw new AppError('captions_changed')
    const { documentId, isDraft } = lesson
    const data = Buffer.from(writeVtt(cues))
    const name = `${lesson.slug ?? 'lesson'}-${randomUUID().slice(0, 8)}.vtt`
    const file = { name, mimetype: 'text/vtt', data, size: data.byteLength }
    if (documentId !== null && !(await isSeenElsewhere(tx, { documentId, lessonId, isDraft }))) {
      const saved = await req.payload.update({
        collection: 'documents',
        id: documentId,
        data: {},
        file,
        depth: 0,
        overrideAccess: false,
        user: req.user,
        req,
      })
      return { version: versionOf(saved), isDraft }
    }
    const made = await req.payload.create({
      collection: 'documents',
      data: { title: `Captions: ${lesson.title ?? 'a lesson without a title'}`.slice(0, 160) },
      file,
      depth: 0,
      overrideAccess: false,
      user: req.user,
      req,
    })
    await req.payload.update({
      collection: 'lessons',
      id: lessonId,
      // A form that is open elsewhere would put the captions back: it is refused like another tab.
      data: { captions: made.id, savedIn: randomUUID() },
      draft: isDraft,
      depth: 0,
      overrideAccess: false,
      user: req.user,
      req,
    })
    return { version: versionOf(made), isDraft }
  })
}

const versionOf = ({ id, filename }: { id: string; filename?: string | null | undefined }) =>
  captionsVersion({ documentId: id, filename: filename ?? null })

type Use = { documentId: string; lessonId: string; isDraft: boolean }

/**
 * Whether others would see that this file changes: another lesson, a trailer, or students before a
 * draft.
 */
async function isSeenElsewhere(
  tx: Executor,
  { documentId, lessonId, isDraft }: Use,
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
