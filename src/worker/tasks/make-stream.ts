import { z } from 'zod'
import { makeStream } from '@/services/streams/make-stream'
import type { Handler } from './handler'

const jobSchema = z.object({ streamId: z.uuid() })

/** Makes a video play on every device, or goes on with it. */
export const makeStreamTask: Handler = async (req, payload, { ending }) => {
  await makeStream(req, jobSchema.parse(payload).streamId, ending)
}
