import type { Client } from 'pg'
import { log } from '@/lib/log'

const NO_SUCH_TABLE = '42P01'

/** How a run ended, for the panel, which warns when the last good one is old. */
export type BackupRun = { kind: 'backup'; ok: boolean; detail: string }

/** Writes down how a run ended. A database that has no table for it yet is told in the log. */
export async function recordRun(client: Client, { kind, ok, detail }: BackupRun): Promise<void> {
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
