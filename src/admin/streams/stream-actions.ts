'use server'

import { z } from 'zod'
import { instructorAction } from '@/server/requests/action'
import { cancelStream } from '@/services/streams/cancel-stream'
import { readStream } from '@/services/streams/read-stream'
import { restartStream } from '@/services/streams/restart-stream'

const videoSchema = z.object({ videoId: z.uuid() })

/** How far the preparing of a video is. */
export const readStreamAction = instructorAction(videoSchema, ({ input, req }) =>
  readStream(req, input.videoId),
)

/** Ends the preparing of a video. Answers with a sentence. */
export const cancelStreamAction = instructorAction(videoSchema, async ({ input, req }) => {
  await cancelStream(req, input.videoId)
  return 'Canceled.'
})

/** Has a video prepared, or tries again. Answers with a sentence. */
export const restartStreamAction = instructorAction(videoSchema, async ({ input, req }) => {
  await restartStream(req, input.videoId)
  return 'Queued.'
})
