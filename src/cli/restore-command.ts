import config from '@payload-config'
import { createLocalReq, getPayload } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { env } from '@/lib/env'
import { getRepository } from '@/services/backup/backup-settings'
import { restoreBackup, importDeletions } from '@/services/backup/restore-backup'
import type { BackupSettings } from '@/services/backup/make-backup'
import { deleteRestoredAccounts } from '@/services/personal-data/delete-account/delete-restored-accounts'
import { migrateOnce } from './migrate-once'

const usage = `Usage:
  npm run restore                 restores the newest backup into an empty database and folder
  npm run restore -- ID           restores that backup; npm run backup -- list shows the IDs
  npm run restore -- deletions    deletes accounts again that were deleted after the backup, if you
                                  restored the database another way`

/** Runs an `npm run restore` command and returns its output. Throws AppErrors. */
export async function runRestoreCommand(args: string[], signal: AbortSignal): Promise<string> {
  const [idOrSubcommand = null, ...extraArgs] = args
  const isBackupId = idOrSubcommand === null || /^[\da-f]{4,64}$/.test(idOrSubcommand)
  if (extraArgs.length > 0 || !(isBackupId || idOrSubcommand === 'deletions'))
    throw new AppError('usage', { message: usage })
  const repository = getRepository(env, signal)
  const settings = { databaseUrl: env.DATABASE_URL, filesDir: env.FILES_DIR, repository }
  if (idOrSubcommand === 'deletions') return finishRestore(settings)
  return `${await restoreBackup(settings, idOrSubcommand)} ${await finishRestore(settings)}`
}

/**
 * Migrates the restored database, and re-deletes accounts that were deleted after the backup.
 * Throws AppError 'restore_failed', whose message warns not to start the site yet.
 */
async function finishRestore(settings: BackupSettings): Promise<string> {
  try {
    const payload = await getPayload({ config })
    await migrateOnce(payload, env.DATABASE_URL)
    await importDeletions(settings)
    const { deletedCount, skippedCount } = await deleteRestoredAccounts(
      await createLocalReq({}, payload),
    )
    const pendingText =
      skippedCount > 0
        ? ` ${skippedCount} more will be deleted by the worker once their payments arrive.`
        : ''
    return `Deleted again: ${deletedCount} ${deletedCount === 1 ? 'account' : 'accounts'} deleted since this backup.${pendingText}`
  } catch (error) {
    const reason = error instanceof AppError ? error.userMessage : String(error)
    throw new AppError('restore_failed', {
      message: `The data is restored, but accounts deleted since this backup are back, too (${reason}). Run npm run restore -- deletions before you start the site.`,
      cause: error,
    })
  }
}
