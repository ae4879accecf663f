import { expect, it } from 'vitest'
import { isRepositoryMissing, resticError } from './restic-failure'

const none =
  'Fatal: unable to open config file: stat /mnt/backups/config: no such file or directory\nIs there a repository at the following location?\n/mnt/backups'

// Messages of restic 0.14, which always exits with 1, and exit codes of 0.17 and later.
it.each([
  ['another passphrase', 1, 'Fatal: wrong password or no key found', 'backup_wrong_passphrase'],
  ['another passphrase', 12, 'Fatal: in other words', 'backup_wrong_passphrase'],
  ['no repository', 1, none, 'backup_repository_not_found'],
  ['no repository', 10, 'Fatal: in other words', 'backup_repository_not_found'],
  [
    'a lock',
    1,
    'Fatal: unable to create lock in backend: repository is already locked',
    'backup_failed',
  ],
  ['a full disk', 1, 'Fatal: unable to save snapshot: no space left on device', 'backup_failed'],
])('should recognize %s by exit code %i and message', (_, code, errors, expected) => {
  expect(resticError('/mnt/backups', { code, errors }).code).toBe(expected)
})

it('should explain a wrong passphrase, and which settings contain it', () => {
  const { userMessage } = resticError('rest:https://me:secret@host/', { code: 12, errors: '' })

  expect(userMessage).toBe(
    'The passphrase doesn’t open the backups in rest:https://me:***@host/. Set BACKUP_PASSWORD or RESTIC_PASSWORD_FILE to the passphrase they were made with.',
  )
})

it('should explain a missing repository', () => {
  expect(resticError('/mnt/backups', { code: 1, errors: none }).userMessage).toBe(
    'No backups in /mnt/backups (unable to open config file: stat /mnt/backups/config: no such file or directory). Correct BACKUP_REPOSITORY, or mount the disk that has them.',
  )
})

it('should quote restic’s last message for other failures', () => {
  expect(
    resticError('/mnt/backups', { code: 1, errors: 'first\nFatal: no space left on device' })
      .userMessage,
  ).toBe('restic failed (exit code 1): no space left on device')
  expect(resticError('/mnt/backups', { code: 1, errors: '' }).userMessage).toBe(
    'restic failed (exit code 1): it said nothing',
  )
})

it('should only create a missing repository', () => {
  expect(isRepositoryMissing({ code: 1, errors: none })).toBe(true)
  expect(isRepositoryMissing({ code: 1, errors: 'Fatal: wrong password or no key found' })).toBe(
    false,
  )
})
