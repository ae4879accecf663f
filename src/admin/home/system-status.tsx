import type { PayloadRequest } from 'payload'
import { explainSystemHealth } from '@/domain/operations/explain-system-health'
import { readFilesDisk } from '@/integrations/storage/files-disk'
import { env } from '@/lib/env'
import { getExecutor } from '@/services/database/executor'
import { readSystemHealth } from '@/services/monitoring/read-system-health'
import { findUnavailableKeys } from '@/services/together/keys/check-answer-keys'

/**
 * Reports problems with email, PayPal, the encryption keys of answers, the job queue, disk space,
 * and backups. The caller must verify that the user is the instructor.
 */
export async function SystemStatus({ req }: { req: PayloadRequest }) {
  const db = await getExecutor(req)
  const [health, disk, unavailableKeys] = await Promise.all([
    readSystemHealth(db),
    readFilesDisk(env.FILES_DIR),
    findUnavailableKeys(db),
  ])
  const { problems, note } = explainSystemHealth(health, disk, unavailableKeys)
  return (
    <section aria-labelledby="h2h-status" className="h2h-part">
      <h2 id="h2h-status">System status</h2>
      {problems.length === 0 ? (
        <p>Email, PayPal, and background tasks are running normally.</p>
      ) : (
        <ul className="h2h-row">
          {problems.map((problem) => (
            <li key={problem} className="h2h-notice">
              {problem}
            </li>
          ))}
        </ul>
      )}
      {note && <p>{note}</p>}
    </section>
  )
}
