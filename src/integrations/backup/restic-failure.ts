import { AppError } from '@/domain/messages/app-error'
import { repositoryWithoutPassword } from '@/domain/backup/backup-rules'
import type { ProgramResult } from './run-program'

type Failure = Pick<ProgramResult, 'code' | 'errors'>

/**
 * Checks for an exit code of restic 0.17 or later, or for a message of an earlier version, which
 * exits with code 1 for every error.
 */
const matches = ({ code, errors }: Failure, since017: number, pattern: RegExp) =>
  code === since017 || pattern.test(errors)

/** Returns whether restic failed because the repository doesn't exist. */
export const isNoRepository = (failure: Failure): boolean =>
  matches(failure, 10, /Is there a repository at the following location\?/)

const isWrongPassphrase = (failure: Failure) =>
  matches(failure, 12, /wrong password or no key found/)

const isLocked = (failure: Failure) =>
  matches(failure, 11, /unable to create lock|repository is already locked/)

/** Converts a failure of restic to an AppError with instructions for the operator. */
export function resticError(repository: string, failure: Failure): AppError {
  const where = repositoryWithoutPassword(repository)
  if (isWrongPassphrase(failure))
    return new AppError('backup_wrong_passphrase', {
      message: `The passphrase doesn’t open the backups in ${where}. Set BACKUP_PASSWORD or RESTIC_PASSWORD_FILE to the passphrase they were made with.`,
    })
  if (isNoRepository(failure))
    return new AppError('backup_repository_not_found', {
      message: `No backups in ${where} (${lastLine(failure.errors, /Is there|^\S*$/)}). Correct BACKUP_REPOSITORY, or mount the disk that has them.`,
    })
  if (isLocked(failure))
    return new AppError('backup_failed', {
      message: `Another program is using the backups in ${where}. Try again when it’s done. A stale lock is removed after 30 minutes.`,
    })
  return new AppError('backup_failed', {
    message: `restic failed (exit code ${failure.code}): ${lastLine(failure.errors)}`,
  })
}

function lastLine(text: string, but?: RegExp): string {
  const lines = text.split('\n').map((line) => line.trim().replace(/^Fatal: /, ''))
  return lines.findLast((line) => line && !but?.test(line)) ?? 'it said nothing'
}
