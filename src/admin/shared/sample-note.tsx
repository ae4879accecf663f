import type { PayloadRequest } from 'payload'
import { hasSample } from '@/services/sample/has-sample'

/** Notes that the people, sales, and visits on this screen are sample data. */
export async function SampleNote({ req }: { req: PayloadRequest }) {
  if (!(await hasSample(req))) return null
  return (
    <p className="h2h-notice">
      <strong>Sample data:</strong> these people, sales, and visits aren’t real.
    </p>
  )
}
