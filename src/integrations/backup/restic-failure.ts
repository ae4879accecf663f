import { AppError } from '@/domain/messages/app-error'
import { redactPassword } from '@/domain/backup/backup-rules'
import type { ProgramResult } from './run-program'

type Failure = Pick<ProgramResult, 'code' | 'errors'>

/**
 * Returns whether restic failed with a certain exit code or error message. Versions before 0.17
 * exit with code 1 for every error.
 */
const matches = ({ code, errors }: Failure, exitCode: number, pattern: RegExp) =>
  code === exitCode || pattern.test(errors)

/** Returns whether restic failed because the repository doesn't exist. */
export const isRepositoryMissing = (failure: Failure): boolean =>
  matches(failure, 10, /Is there a repository at the following location\?/)

const isWrongPassphrase = (failure: Failure) =>
  matches(failure, 12, /wrong password or no key found/)

const isLocked = (failure: Failure) =>
  matches(failure, 11, /unable to create lock|repository is already locked/)

/** Converts a failure of restic to an AppError with instructions for the operator. */
export function resticError(repository: string, failure: Failure): AppError {
  const location = redactPassword(repository)
  if (isWrongPassphrase(failure))
    return new AppError('backup_wrong_passphrase', {
      message: `The passphrase doesn’t open the backups in ${location}. Set BACKUP_PASSWORD or RESTIC_PASSWORD_FILE to the passphrase they were made with.`,
    })
  if (isRepositoryMissing(failure))
    return new AppError('backup_repository_not_found', {
      message: `No backups in ${location} (${lastLine(failure.errors, /Is there|^\S*$/)}). Correct BACKUP_REPOSITORY, or mount the disk that has them.`,
    })
  if (isLocked(failure))
    return new AppError('backup_failed', {
      message: `Another program is using the backups in ${location}. Try again when it’s done. A stale lock is removed after 30 minutes.`,
    })
  return new AppError('backup_failed', {
    message: `restic failed (exit code ${failure.code}): ${lastLine(failure.errors)}`,
  })
}

function lastLine(text: string, excludedPattern?: RegExp): string {
  const lines = text.split('\n').map((line) => line.trim().replace(/^Fatal: /, ''))
  return lines.findLast((line) => line && !excludedPattern?.test(line)) ?? 'it said nothing'
}
