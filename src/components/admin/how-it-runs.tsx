import type { PayloadRequest } from 'payload'
import { explainOperations } from '@/domain/operations/explain-operations'
import { readFilesDisk } from '@/integrations/storage/files-disk'
import { env } from '@/lib/env'
import { executorOf } from '@/services/database/executor'
import { readOperations } from '@/services/monitoring/read-operations'

/**
 * How mail, PayPal, the queue, the disk and the backup do, in words. For the instructor's eyes: the
 * caller has checked who asks.
 */
export async function HowItRuns({ req }: { req: PayloadRequest }) {
  const [operations, disk] = await Promise.all([
    executorOf(req).then(readOperations),
    readFilesDisk(env.FILES_DIR),
  ])
  const { troubles, note } = explainOperations(operations, disk)
  return (
    <section aria-labelledby="h2h-runs" className="h2h-part">
      <h2 id="h2h-runs">How the site runs</h2>
      {troubles.length === 0 ? (
        <p>Mail, PayPal and the worker are well.</p>
      ) : (
        <ul className="h2h-cases">
          {troubles.map((trouble) => (
            <li key={trouble} className="h2h-notice">
              {trouble}
            </li>
          ))}
        </ul>
      )}
      {note && <p>{note}</p>}
    </section>
  )
}
