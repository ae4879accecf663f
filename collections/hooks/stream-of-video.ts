import type { CollectionAfterChangeHook, CollectionBeforeDeleteHook } from 'payload'
import type { Video } from '@/payload-types'
import { startStream } from '@/services/streams/start-stream'
import { deleteStream } from '@/services/streams/delete-stream'

/**
 * Queues what makes a new file play on every device. The samples of the site play everywhere as
 * they are: they say so with `playsAsItIs`.
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

/** What was made of a video goes with it. */
export const deleteStreamOfVideo: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await deleteStream(req, String(id))
}
