import type { PayloadRequest } from 'payload'
import { relationId } from '@/services/database/relation-id'

/** A lesson and its captions file, in the version that the lesson's form displays. */
export type CaptionedLesson = {
  title: string | null
  slug: string | null
  videoId: string | null
  documentId: string | null
  filename: string | null
  /** Whether the lesson was never published, or has unpublished changes. */
  isDraft: boolean
}

/** Finds the latest version of a lesson, or returns null. An autosaved draft exists only there. */
export async function findCaptionedLesson(
  req: PayloadRequest,
  id: string,
): Promise<CaptionedLesson | null> {
  const { payload, user } = req
  const lesson = await payload.findByID({
    collection: 'lessons',
    id,
    draft: true,
    depth: 0,
    select: { title: true, slug: true, video: true, captions: true, _status: true },
    disableErrors: true,
    overrideAccess: false,
    user,
    req,
  })
  if (!lesson) return null
  const documentId = lesson.captions ? relationId(lesson.captions) : null
  const file =
    documentId === null
      ? null
      : await payload.findByID({
          collection: 'documents',
          id: documentId,
          depth: 0,
          disableErrors: true,
          overrideAccess: false,
          user,
          req,
        })
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

/** Returns a file's version, for optimistic locking. `saveCaptions` gives each file a new name. */
export const captionsVersion = ({
  documentId,
  filename,
}: Pick<CaptionedLesson, 'documentId' | 'filename'>): string =>
  `${documentId ?? ''} ${filename ?? ''}`
