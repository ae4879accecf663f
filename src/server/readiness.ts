import 'server-only'
import { log } from '@/lib/log'
import { appliedMigrations, knownMigrations } from '@/services/database/migration-names'
import { getPayloadClient } from './payload'

/** What keeps this process from serving, as a sentence, or null when nothing does. */
export async function notReadyBecause(): Promise<string | null> {
  try {
    const { db } = await getPayloadClient()
    const applied = await appliedMigrations(db)
    const missing = (await knownMigrations(db)).filter((name) => !applied.has(name))
    return missing.length === 0
      ? null
      : `The database is not migrated: ${missing.join(', ')}. Run npm run migrate.`
  } catch (error) {
    log.warn({ err: error }, 'not ready')
    return 'The database cannot be reached, or it is empty.'
  }
}
