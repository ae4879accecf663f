import type { PayloadRequest } from 'payload'
import { hasSampleData } from '@/services/sample/has-sample-data'

/** Shows a notice that the people, sales, and visits on this screen are sample data. */
export async function SampleDataNotice({ req }: { req: PayloadRequest }) {
  if (!(await hasSampleData(req))) return null
  return (
    <p className="h2h-notice">
      <strong>Sample data:</strong> these people, sales, and visits aren’t real.
    </p>
  )
}
