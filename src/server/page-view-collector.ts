import 'server-only'
import { log } from '@/lib/log'
import { flushPageViews } from '@/services/analytics/page-view-counter'
import { getPayloadClient } from './payload'

const FLUSH_INTERVAL_MS = 5000

/** Writes buffered page views to the database every five seconds and at shutdown. */
export function schedulePageViewFlushes(): void {
  setInterval(() => void flush(), FLUSH_INTERVAL_MS).unref()
  process.once('SIGTERM', () => void flush())
  process.once('SIGINT', () => void flush())
}

async function flush(): Promise<void> {
  try {
    await flushPageViews((await getPayloadClient()).db.drizzle)
  } catch (error) {
    log.warn({ err: error }, 'could not save page visits; will retry')
  }
}
