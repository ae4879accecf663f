import { z } from 'zod'
import { sendDigest } from '@/services/notifications/mail-digest'
import type { Handler } from './handler'

const jobSchema = z.object({ digestId: z.uuid() })

/** Sends what was collected since the last mail. */
export const sendDigestTask: Handler = async (req, payload) => {
  await sendDigest(req, jobSchema.parse(payload).digestId)
}
