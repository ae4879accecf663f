import type { UIFieldServerComponent } from 'payload'
import { readStream } from '@/services/streams/stream-row'
import { StreamProgress } from './stream-progress.client'

/** Shows the encoding state of a video on its edit view in the admin panel. */
export const StreamStatus: UIFieldServerComponent = async ({ id, req }) => {
  if (!id) return null
  return <StreamProgress videoId={String(id)} initialStream={await readStream(req, String(id))} />
}
