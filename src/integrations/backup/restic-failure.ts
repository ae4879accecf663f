import { AppError } from '@/domain/messages/app-error'
import { shownRepository } from '@/domain/backup/backup-rules'
import type { ProgramEnd } from './run-program'

type Failure = Pick<ProgramEnd, 'code' | 'errors'>

/** Older versions end with 1 whatever it was, so that their words decide. */
const isOf = ({ code, errors }: Failure, since017: number, words: RegExp) =>
  code === since017 || words.test(errors)

/** Whether a failure of restic says that there is no repository at its address. */
export const isNoRepository = (failure: Failure): boolean =>
  isOf(failure, 10, /Is there a repository at the following location\?/)

const isWrongPassphrase = (failure: Failure) => isOf(failure, 12, /wrong password or no key found/)

const isLocked = (failure: Failure) =>
  isOf(failure, 11, /unable to create lock|repository is already locked/)

/** What to tell of a failure of restic: a sentence that says what to do, or its own last words. */
export function resticError(repository: string, failure: Failure): AppError {
  const where = shownRepository(repository)
  if (isWrongPassphrase(failure))
    return new AppError('wrong_passphrase', {
      sentence: `The passphrase does not open the backups in ${where}. Set the BACKUP_PASSWORD, or the file in RESTIC_PASSWORD_FILE, with which they were made.`,
    })
  if (isNoRepository(failure))
    return new AppError('no_repository', {
      sentence: `There are no backups in ${where} (${lastLine(failure.errors, /Is there|^\S*$/)}). Correct BACKUP_REPOSITORY, or mount the disk that has them.`,
    })
  if (isLocked(failure))
    return new AppError('backup_failed', {
      sentence: `Something else works on the backups in ${where}. Try again when it is done; after half an hour a lock that somebody left behind is removed.`,
    })
  return new AppError('backup_failed', {
    sentence: `restic failed (exit code ${failure.code}): ${lastLine(failure.errors)}`,
  })
}

function lastLine(text: string, but?: RegExp): string {
  const lines = text.split('\n').map((line) => line.trim().replace(/^Fatal: /, ''))
  return lines.findLast((line) => line && !but?.test(line)) ?? 'it said nothing'
}
