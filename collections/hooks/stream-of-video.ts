import type { CollectionAfterChangeHook, CollectionBeforeDeleteHook } from 'payload'
import type { Video } from '@/payload-types'
import { beginStream } from '@/services/streams/begin-stream'
import { forgetStream } from '@/services/streams/forget-stream'

/**
 * Queues what makes a new file play on every device. The samples of the site play everywhere as
 * they are: they say so with `playsAsItIs`.
 */
export const beginStreamOfVideo: CollectionAfterChangeHook<Video> = async ({
  context,
  doc,
  previousDoc,
  operation,
  req,
}) => {
  const { id, filename } = doc
  if (!filename || context.playsAsItIs === true) return
  if (operation === 'update' && previousDoc.filename === filename) return
  await beginStream(req, { videoId: id, filename })
}

/** What was made of a video goes with it. */
export const forgetStreamOfVideo: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await forgetStream(req, String(id))
}
