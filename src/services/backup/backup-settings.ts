import { AppError } from '@/domain/messages/app-error'
import type { Repository } from '@/integrations/backup/restic'
import type { Env } from '@/lib/env'

type Settings = Pick<Env, 'BACKUP_REPOSITORY' | 'BACKUP_PASSWORD' | 'RESTIC_PASSWORD_FILE'>

/** Returns the configured backup repository. Throws AppError 'backup_not_set_up'. */
export function getRepository(settings: Settings, signal?: AbortSignal): Repository {
  const { BACKUP_REPOSITORY: location, BACKUP_PASSWORD, RESTIC_PASSWORD_FILE } = settings
  if (!location)
    throw notSetUpError(
      'BACKUP_REPOSITORY is missing. Set it to where backups go: a folder on another disk, or a restic repository such as s3:https://host/bucket.',
    )
  if (!BACKUP_PASSWORD && !RESTIC_PASSWORD_FILE)
    throw notSetUpError(
      'BACKUP_PASSWORD is missing. Set it to the passphrase that encrypts the backups, or set RESTIC_PASSWORD_FILE to a file with it. Keep a copy somewhere else. Without it, no one can read the backups.',
    )
  return {
    location,
    password: BACKUP_PASSWORD ?? null,
    passwordFile: RESTIC_PASSWORD_FILE ?? null,
    ...(signal && { signal }),
  }
}

const notSetUpError = (message: string) => new AppError('backup_not_set_up', { message })
