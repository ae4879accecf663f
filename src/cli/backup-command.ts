import { repositoryWithoutPassword } from '@/domain/backup/backup-rules'
import { AppError } from '@/domain/messages/app-error'
import { listSnapshots, type Repository } from '@/integrations/backup/restic'
import { env } from '@/lib/env'
import { repositoryOf } from '@/services/backup/backup-settings'
import { runBackupSchedule } from '@/services/backup/run-backup-schedule'
import { backUpDeletions, makeBackup, type Source } from '@/services/backup/make-backup'

const usage = `Usage:
  npm run backup                 makes a backup now
  npm run backup -- deletions    saves the list of deleted accounts; run it every few minutes
  npm run backup -- list         lists the backups
  npm run backup -- stay         keeps running and does both: a backup every night, the list every few minutes`

/** Runs an `npm run backup` command and returns its output. Throws AppErrors. */
export async function backupCommand(args: string[], signal: AbortSignal): Promise<string> {
  const [name = 'once', ...rest] = args
  const command = Object.hasOwn(commands, name) && rest.length === 0 ? commands[name] : undefined
  if (!command) throw new AppError('usage', { sentence: usage })
  return command(repositoryOf(env, signal), signal)
}

type Command = (repository: Repository, signal: AbortSignal) => Promise<string>

const commands: Record<string, Command> = { once, deletions, list, stay }

const sourceOf = (repository: Repository): Source => ({
  databaseUrl: env.DATABASE_URL,
  filesDir: env.FILES_DIR,
  repository,
})

async function once(repository: Repository): Promise<string> {
  return makeBackup(sourceOf(repository))
}

async function deletions(repository: Repository): Promise<string> {
  const count = await backUpDeletions(sourceOf(repository))
  return `Added ${count} deleted ${count === 1 ? 'account' : 'accounts'} to the list next to the backups.`
}

async function list(repository: Repository): Promise<string> {
  const snapshots = await listSnapshots(repository, 'backup')
  const lines = snapshots.map(({ id, time }) => `${id.slice(0, 8)}  ${time.toISOString()}`)
  if (lines.length > 0) return lines.join('\n')
  return `No backups in ${repositoryWithoutPassword(repository.location)}.`
}

async function stay(repository: Repository, signal: AbortSignal): Promise<string> {
  await runBackupSchedule(sourceOf(repository), signal)
  return 'The backups have stopped.'
}
