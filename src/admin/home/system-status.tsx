import type { PayloadRequest } from 'payload'
import { explainOperations } from '@/domain/operations/explain-operations'
import { readFilesDisk } from '@/integrations/storage/files-disk'
import { env } from '@/lib/env'
import { executorOf } from '@/services/database/executor'
import { readOperations } from '@/services/monitoring/read-operations'
import { findLostKeys } from '@/services/together/keys/find-lost-keys'

/**
 * Reports problems with email, PayPal, answer keys, the job queue, disk space, and backups. The
 * caller must verify that the user is the instructor.
 */
export async function SystemStatus({ req }: { req: PayloadRequest }) {
  const db = await executorOf(req)
  const [operations, disk, lostKeys] = await Promise.all([
    readOperations(db),
    readFilesDisk(env.FILES_DIR),
    findLostKeys(db),
  ])
  const { troubles, note } = explainOperations(operations, disk, lostKeys)
  return (
    <section aria-labelledby="h2h-status" className="h2h-part">
      <h2 id="h2h-status">System status</h2>
      {troubles.length === 0 ? (
        <p>Email, PayPal, and background tasks are running normally.</p>
      ) : (
        <ul className="h2h-row">
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
