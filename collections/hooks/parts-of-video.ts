import type { CollectionBeforeChangeHook } from 'payload'
import { wholeSeconds } from '@/domain/text/duration'
import { isElsewhere } from '@/domain/learning/video-source'
import type { Lesson } from '@/payload-types'
import { relationId } from '@/services/database/relation-id'
import { readStream } from '@/services/streams/read-stream'

/**
 * Removes the length, the captions, and the poster of a replaced video, unless the same save brings
 * other ones. A form sends every field, so an unchanged one still belongs to the old video. The
 * panel's form asks about captions and poster itself (`keepsVideoParts`), and sends what is left of
 * them. Then fills in a missing length once the new video's is known.
 */
export const partsOfVideo: CollectionBeforeChangeHook<Lesson> = async ({
  data,
  originalDoc,
  req,
}) => {
  if (originalDoc && isReplaced(originalDoc, data)) {
    if (data.durationSeconds === originalDoc.durationSeconds) data.durationSeconds = null
    if (data.keepsVideoParts !== true) {
      if (idOf(data.captions) === idOf(originalDoc.captions)) data.captions = null
      if (idOf(data.poster) === idOf(originalDoc.poster)) data.poster = null
    }
  }
  if (typeof data.durationSeconds === 'number') return data
  if (!data.video || isElsewhere(data.videoSource)) return data
  const stream = await readStream(req, relationId(data.video))
  if (stream?.durationSeconds) data.durationSeconds = wholeSeconds(stream.durationSeconds)
  return data
}

/** Whether there was a video here which is another one now, or gone. */
function isReplaced(before: Partial<Lesson>, { video, videoSource }: Partial<Lesson>): boolean {
  if (isElsewhere(before.videoSource) !== isElsewhere(videoSource)) return true
  return Boolean(before.video) && idOf(before.video) !== idOf(video)
}

const idOf = (file: string | { id: string } | null | undefined) => (file ? relationId(file) : null)
