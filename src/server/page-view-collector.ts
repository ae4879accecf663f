import 'server-only'
import { log } from '@/lib/log'
import { flushVisits } from '@/services/analytics/page-view-counter'
import { getPayloadClient } from './payload'

const EVERY_MS = 5000

/**
 * Writes what was counted of visits every five seconds, and when the process is told to end: a
 * process that is killed loses the counts of five seconds, and nothing else depends on them.
 */
export function collectPageViews(): void {
  setInterval(() => void writeVisits(), EVERY_MS).unref()
  process.once('SIGTERM', () => void writeVisits())
  process.once('SIGINT', () => void writeVisits())
}

async function writeVisits(): Promise<void> {
  try {
    await flushVisits((await getPayloadClient()).db.drizzle)
  } catch (error) {
    log.warn({ err: error }, 'could not save page visits; will retry')
  }
}
