'use server'

import { z } from 'zod'
import { instructorAction } from '@/server/requests/action'
import { cancelEncoding, startEncoding } from '@/services/streams/change-stream'
import { readStream } from '@/services/streams/stream-row'

const videoSchema = z.object({ videoId: z.uuid() })

/** Reads the encoding progress of a video. */
export const readStreamAction = instructorAction(videoSchema, ({ input, req }) =>
  readStream(req, input.videoId),
)

/** Cancels the encoding of a video. Returns a message. */
export const cancelStreamAction = instructorAction(videoSchema, async ({ input, req }) => {
  await cancelEncoding(req, input.videoId)
  return 'Canceled.'
})

/** Starts or restarts the encoding of a video. Returns a message. */
export const restartStreamAction = instructorAction(videoSchema, async ({ input, req }) => {
  await startEncoding(req, input.videoId)
  return 'Queued.'
})
