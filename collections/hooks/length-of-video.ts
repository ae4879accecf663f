import type { CollectionBeforeChangeHook } from 'payload'
import { isElsewhere } from '@/domain/learning/video-source'
import type { Lesson } from '@/payload-types'
import { relationId } from '@/services/database/relation-id'
import { readStream } from '@/services/streams/read-stream'

/**
 * A lesson without a length gets that of its video, as soon as it is known. A length that was there
 * goes with its video, unless another one comes with the new one: a form sends all its fields, so
 * one that is as it was belongs to what was before.
 */
export const lengthOfVideo: CollectionBeforeChangeHook<Lesson> = async ({
  data,
  originalDoc,
  req,
}) => {
  const isTyped = data.durationSeconds !== originalDoc?.durationSeconds
  if (originalDoc && isReplaced(originalDoc, data) && !isTyped) data.durationSeconds = null
  if (typeof data.durationSeconds === 'number') return data
  if (!data.video || isElsewhere(data.videoSource)) return data
  const stream = await readStream(req, relationId(data.video))
  if (stream?.durationSeconds) data.durationSeconds = Math.ceil(stream.durationSeconds)
  return data
}

/** Whether there was a video here which is another one now, or gone. */
function isReplaced(before: Partial<Lesson>, { video, videoSource }: Partial<Lesson>): boolean {
  if (isElsewhere(before.videoSource) !== isElsewhere(videoSource)) return true
  return Boolean(before.video) && idOf(before.video) !== idOf(video)
}

const idOf = (video: Lesson['video']) => (video ? relationId(video) : null)
