import type { PayloadRequest } from 'payload'
import { hasSample } from '@/services/sample/has-sample'

/** Says that what the panel shows was made up, where the demo has made people up. */
export async function SampleNote({ req }: { req: PayloadRequest }) {
  if (!(await hasSample(req))) return null
  return (
    <p className="h2h-notice">
      <strong>Sample:</strong> the demo made up these people, their sales, and their visits.
    </p>
  )
}
