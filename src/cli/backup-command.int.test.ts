import { execFile } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { AppError } from '@/domain/messages/app-error'
import { env } from '@/lib/env'
import { runBackupCommand } from './backup-command'
import { runRestoreCommand } from './restore-command'

const never = new AbortController().signal

const refusal = (command: typeof runBackupCommand, ...typed: string[]) =>
  command(typed, never).then(
    (output) => `done: ${output}`,
    (error: unknown) => (error instanceof AppError ? error.userMessage : error),
  )

describe('npm run backup and npm run restore', () => {
  it('should require their settings', async () => {
    expect(await refusal(runBackupCommand)).toMatch(
      /^BACKUP_REPOSITORY is missing\. Set it to where/,
    )
    expect(await refusal(runRestoreCommand)).toMatch(
      /^BACKUP_REPOSITORY is missing\. Set it to where/,
    )
    Object.assign(env, { BACKUP_REPOSITORY: '/nowhere' })
    expect(await refusal(runBackupCommand)).toMatch(
      /^BACKUP_PASSWORD is missing\. Set it to the passphrase/,
    )
  })

  it('should print their usage', async () => {
    for (const typed of [['again'], ['list', 'all'], ['toString']])
      expect(await refusal(runBackupCommand, ...typed)).toMatch(/^Usage:\n {2}npm run backup /)
    for (const typed of [['again'], ['--all'], ['0123abcd', 'x']])
      expect(await refusal(runRestoreCommand, ...typed)).toMatch(/^Usage:\n {2}npm run restore /)
  })

  it('should report that restic is not installed', async () => {
    const end = await new Promise<{ code: unknown; output: string }>((resolve) => {
      const command = ['node_modules/tsx/dist/cli.mjs', 'src/cli/backup.ts', 'list']
      const settings = { BACKUP_REPOSITORY: '/nowhere', BACKUP_PASSWORD: 'a long passphrase' }
      const options = { env: { ...process.env, ...settings, PATH: '/nowhere' } }
      execFile(process.execPath, command, options, (error, _stdout, stderr) => {
        resolve({ code: error?.code, output: stderr.trim() })
      })
    })

    expect(end).toEqual({
      code: 1,
      output:
        'restic isn’t installed. Backups need restic. Install it (on Debian and Ubuntu: apt-get install restic; elsewhere: restic.net).',
    })
  }, 60_000)
})
