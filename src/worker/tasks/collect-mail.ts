import { sendCollectedMail } from '@/services/notifications/collect-mail'
import type { Handler } from './handler'

/**
 * Sends what was collected since the last mail. What that is stands in the queue: it may have grown
 * since the job was taken.
 */
export const collectMailTask: Handler = async (req, _payload, { id }) => {
  await sendCollectedMail(req, id)
}
