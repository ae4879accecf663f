import type { Client } from 'pg'
import { log } from '@/lib/log'

const NO_SUCH_TABLE = '42P01'

export type BackupRun = { kind: 'backup'; ok: boolean; detail: string }

/**
 * Stores a backup's result for the panel. Only logs a warning if the table doesn't exist yet.
 */
export async function recordBackupRun(
  client: Client,
  { kind, ok, detail }: BackupRun,
): Promise<void> {
  try {
    await client.query(
      `insert into backup_runs (finished_at, kind, ok, detail) values (now(), $1, $2, $3)`,
      [kind, ok, detail],
    )
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === NO_SUCH_TABLE)) throw error
    log.warn({ kind, ok }, 'table backup_runs is missing; the panel will not show this backup')
  }
}
