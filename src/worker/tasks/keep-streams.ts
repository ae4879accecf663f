import { keepStreams } from '@/services/streams/keep-streams'
import type { Handler } from './handler'

/** Makes again what is gone of the streams, as after a restore. */
export const keepStreamsTask: Handler = async (req) => {
  await keepStreams(req)
}
