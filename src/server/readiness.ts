import 'server-only'
import { readdir } from 'node:fs/promises'
import { sql } from '@payloadcms/db-postgres'
import { log } from '@/lib/log'
import { getPayloadClient } from './payload'

/** What keeps this process from serving, as a sentence, or null when nothing does. */
export async function notReadyBecause(): Promise<string | null> {
  try {
    const { db } = await getPayloadClient()
    const { rows } = await db.drizzle.execute(sql`select name from payload_migrations`)
    const applied = new Set(rows.map(({ name }) => name))
    const missing = (await migrationNames(db.migrationDir)).filter((name) => !applied.has(name))
    return missing.length === 0
      ? null
      : `The database is not migrated: ${missing.join(', ')}. Run npm run migrate.`
  } catch (error) {
    log.warn({ err: error }, 'not ready')
    return 'The database cannot be reached, or it is empty.'
  }
}

async function migrationNames(folder: string): Promise<string[]> {
  const files = await readdir(folder)
  return files
    .filter((name) => name.endsWith('.ts') && name !== 'index.ts')
    .map((name) => name.slice(0, -'.ts'.length))
}
