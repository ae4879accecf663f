import type { UIFieldServerComponent } from 'payload'
import { readStream } from '@/services/streams/read-stream'
import { StreamProgress } from './stream-progress.client'

/** How far a video is on its way to play on every device, on its page in the admin. */
export const StreamStatus: UIFieldServerComponent = async ({ id, req }) => {
  if (!id) return null
  return <StreamProgress videoId={String(id)} first={await readStream(req, String(id))} />
}
