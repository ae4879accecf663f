import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { Cue } from '@/domain/captions/cue'
import { decodeText } from '@/domain/text/decode-text'
import { parseCaptions } from '@/domain/captions/parse-captions'
import { bytesOf } from '@/integrations/storage/file-store'
import { findStoredFile } from '@/integrations/storage/store'
import { executorOf } from '@/services/database/executor'

const rowSchema = z.object({
  title: z.string(),
  documentId: z.string().nullable(),
  filename: z.string().nullable(),
  hasVideo: z.boolean(),
  isStream: z.boolean(),
})

/** The captions of a lesson as they are saved. */
export type LessonCaptions = {
  lessonTitle: string
  cues: Cue[]
  /** Which state that is, for a save that changes no other: see `saveCaptions`. */
  version: string
  hasVideo: boolean
  /** Whether its video is ready as a stream. */
  isStream: boolean
}

/** What a lesson's captions are, or null when there is no such lesson. */
export async function readCaptions(
  req: PayloadRequest,
  lessonId: string,
): Promise<LessonCaptions | null> {
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    select l.title, d.id as "documentId", d.filename, l.video_id is not null as "hasVideo",
      coalesce(s.state = 'ready', false) as "isStream"
    from lessons l
      left join documents d on d.id = l.captions_id
      left join video_streams s on s.video_id = l.video_id
    where l.id = ${lessonId}::uuid`)
  if (rows.length === 0) return null
  const { title, documentId, filename, hasVideo, isStream } = rowSchema.parse(rows[0])
  const file = filename === null ? null : await findStoredFile('documents', filename)
  const cues = file ? parseCaptions(decodeText(await bytesOf(file))).cues : []
  return {
    lessonTitle: title,
    cues,
    version: captionsVersion(documentId, filename),
    hasVideo,
    isStream,
  }
}

/** A changed file has another name (`saveCaptions`). */
export const captionsVersion = (documentId: string | null, filename: string | null): string =>
  `${documentId ?? ''} ${filename ?? ''}`
