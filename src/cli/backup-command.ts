import { redactPassword } from '@/domain/backup/backup-rules'
import { AppError } from '@/domain/messages/app-error'
import { listSnapshots } from '@/integrations/backup/restic'
import { env } from '@/lib/env'
import { getRepository } from '@/services/backup/backup-settings'
import { runBackupSchedule } from '@/services/backup/run-backup-schedule'
import { backUpDeletions, makeBackup, type BackupSettings } from '@/services/backup/make-backup'

const usage = `Usage:
  npm run backup                 makes a backup now
  npm run backup -- deletions    saves the list of deleted accounts; run it every few minutes
  npm run backup -- list         lists the backups
  npm run backup -- stay         keeps running and does both: a backup every night, the list every few minutes`

/** Runs an `npm run backup` command and returns its output. Throws AppErrors. */
export async function runBackupCommand(args: string[], signal: AbortSignal): Promise<string> {
  const [name = 'once', ...rest] = args
  const command = Object.hasOwn(commands, name) && rest.length === 0 ? commands[name] : undefined
  if (!command) throw new AppError('usage', { message: usage })
  const { DATABASE_URL: databaseUrl, FILES_DIR: filesDir } = env
  return command({ databaseUrl, filesDir, repository: getRepository(env, signal) }, signal)
}

type Command = (settings: BackupSettings, signal: AbortSignal) => Promise<string>

const commands: Record<string, Command> = {
  once: makeBackup,
  deletions: saveDeletions,
  list: listBackups,
  stay: keepRunning,
}

async function saveDeletions(settings: BackupSettings): Promise<string> {
  const count = await backUpDeletions(settings)
  return `Added ${count} deleted ${count === 1 ? 'account' : 'accounts'} to the list next to the backups.`
}

async function listBackups({ repository }: BackupSettings): Promise<string> {
  const snapshots = await listSnapshots(repository, 'backup')
  const lines = snapshots.map(({ id, time }) => `${id.slice(0, 8)}  ${time.toISOString()}`)
  if (lines.length > 0) return lines.join('\n')
  return `No backups in ${redactPassword(repository.location)}.`
}

async function keepRunning(settings: BackupSettings, signal: AbortSignal): Promise<string> {
  await runBackupSchedule(settings, signal)
  return 'The backups have stopped.'
}
