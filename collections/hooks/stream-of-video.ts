import type { CollectionAfterChangeHook, CollectionBeforeDeleteHook } from 'payload'
import type { Video } from '@/payload-types'
import { startStream } from '@/services/streams/start-stream'
import { deleteStream } from '@/services/streams/delete-stream'

/**
 * Queues a new video file for encoding. Skips sample videos (`playsAsItIs`), which already play on
 * every device.
 */
export const startStreamOfVideo: CollectionAfterChangeHook<Video> = async ({
  context,
  doc,
  previousDoc,
  operation,
  req,
}) => {
  const { id, filename } = doc
  if (!filename || context.playsAsItIs === true) return
  if (operation === 'update' && previousDoc.filename === filename) return
  await startStream(req, { videoId: id, filename })
}

/** Deletes the stream of a video before the video itself. */
export const deleteStreamOfVideo: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await deleteStream(req, String(id))
}
