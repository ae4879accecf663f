import type { CollectionBeforeChangeHook } from 'payload'
import type { Lesson } from '@/payload-types'
import { relationId } from '@/services/database/relation-id'
import { readStream } from '@/services/streams/read-stream'

/** A lesson without a length gets that of its video, as soon as it is known. */
export const lengthOfVideo: CollectionBeforeChangeHook<Lesson> = async ({ data, req }) => {
  if (typeof data.durationSeconds === 'number' || !data.video) return data
  const stream = await readStream(req, relationId(data.video))
  if (stream?.durationSeconds) data.durationSeconds = Math.ceil(stream.durationSeconds)
  return data
}
