import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { Cue } from '@/domain/captions/cue'
import { parseCaptions } from '@/domain/captions/parse-captions'
import { routes } from '@/domain/routes/paths'
import { renditionSchema } from '@/domain/streams/plan-stream'
import { streamFileName } from '@/domain/streams/stream-files'
import { decodeText } from '@/domain/text/decode-text'
import { readAllBytes } from '@/integrations/storage/file-store'
import { findStoredFile } from '@/integrations/storage/store'
import { queryRows } from '@/services/database/executor'
import { relationId } from '@/services/database/relation-id'
import { findDraft, findReadableDocument } from '@/services/database/find-readable-document'

const streamSchema = z.object({ id: z.string(), renditions: z.array(renditionSchema) })

/** The saved captions of a lesson. If the lesson has a draft, these are the draft's captions. */
export type LessonCaptions = {
  /** Null if the lesson has no title yet. */
  lessonTitle: string | null
  cues: Cue[]
  /** For optimistic locking in `saveCaptions`. */
  version: string
  /** Whether students see these captions only after the lesson is published. */
  isDraft: boolean
  /** The video's URL for the instructor. */
  videoSrc: string | null
  /** The URL of the video's stream. Null if the stream isn't ready. */
  streamSrc: string | null
}

/** Reads the captions of a lesson, or returns null if the lesson doesn't exist. */
export async function readCaptions(
  req: PayloadRequest,
  lessonId: string,
): Promise<LessonCaptions | null> {
  const lesson = await findCaptionedLesson(req, lessonId)
  if (!lesson) return null
  const { title, filename, isDraft, videoId } = lesson
  const file = filename === null ? null : await findStoredFile('documents', filename)
  return {
    lessonTitle: title,
    cues: file ? parseCaptions(decodeText(await readAllBytes(file))).cues : [],
    version: captionsVersion(lesson),
    isDraft,
    videoSrc: videoId === null ? null : await findVideoSrc(req, videoId),
    streamSrc: videoId === null ? null : await findStreamSrc(req, lessonId, videoId),
  }
}

/** Returns Payload's URL for the video, because the lesson's own URL serves the published video. */
async function findVideoSrc(req: PayloadRequest, id: string): Promise<string | null> {
  const video = await findReadableDocument(req, 'videos', id)
  return video?.url ?? null
}

/** Returns the smallest rendition's URL. The master playlist serves only the published video. */
async function findStreamSrc(
  req: PayloadRequest,
  lessonId: string,
  videoId: string,
): Promise<string | null> {
  const rows = await queryRows(req)(sql`
    select id, renditions from video_streams
    where video_id = ${videoId}::uuid and state = 'ready'`)
  const stream = rows.length === 0 ? null : streamSchema.parse(rows[0])
  const smallest = stream?.renditions.at(0)
  return stream && smallest
    ? routes.lessonStream(lessonId, streamFileName(stream.id, `${smallest.rung}.m3u8`))
    : null
}

/** A lesson and its captions file, in the version that the lesson's form displays. */
type CaptionedLesson = {
  title: string | null
  slug: string | null
  videoId: string | null
  documentId: string | null
  filename: string | null
  /** Whether the lesson was never published, or has unpublished changes. */
  isDraft: boolean
}

/** Finds the latest version of a lesson, which may be an autosaved draft, or returns null. */
export async function findCaptionedLesson(
  req: PayloadRequest,
  id: string,
): Promise<CaptionedLesson | null> {
  const lesson = await findDraft(req, 'lessons', id)
  if (!lesson) return null
  const documentId = lesson.captions ? relationId(lesson.captions) : null
  const file = documentId === null ? null : await findReadableDocument(req, 'documents', documentId)
  return {
    // An autosaved draft can lack these values, despite their types.
    title: lesson.title || null,
    slug: lesson.slug || null,
    videoId: lesson.video ? relationId(lesson.video) : null,
    documentId: file?.id ?? null,
    filename: file?.filename ?? null,
    isDraft: lesson._status === 'draft',
  }
}

/** Returns the version for optimistic locking: `saveCaptions` always gives the file a new name. */
export const captionsVersion = ({
  documentId,
  filename,
}: Pick<CaptionedLesson, 'documentId' | 'filename'>): string =>
  `${documentId ?? ''} ${filename ?? ''}`
