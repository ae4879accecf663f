import { execFile } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { AppError } from '@/domain/messages/app-error'
import { env } from '@/lib/env'
import { backupCommand } from './backup-command'
import { restoreCommand } from './restore-command'

const never = new AbortController().signal

const refusal = (command: typeof backupCommand, ...typed: string[]) =>
  command(typed, never).then(
    (said) => `done: ${said}`,
    (error: unknown) => (error instanceof AppError ? error.userMessage : error),
  )

describe('npm run backup and npm run restore', () => {
  it('should ask for the settings that they need', async () => {
    expect(await refusal(backupCommand)).toMatch(/^BACKUP_REPOSITORY is missing\. Set it to where/)
    expect(await refusal(restoreCommand)).toMatch(/^BACKUP_REPOSITORY is missing\. Set it to where/)
    Object.assign(env, { BACKUP_REPOSITORY: '/nowhere' })
    expect(await refusal(backupCommand)).toMatch(
      /^BACKUP_PASSWORD is missing\. Set it to the passphrase/,
    )
  })

  it('should say what can be typed', async () => {
    for (const typed of [['again'], ['list', 'all'], ['toString']])
      expect(await refusal(backupCommand, ...typed)).toMatch(/^Usage:\n {2}npm run backup /)
    for (const typed of [['again'], ['--all'], ['0123abcd', 'x']])
      expect(await refusal(restoreCommand, ...typed)).toMatch(/^Usage:\n {2}npm run restore /)
  })

  it('should say in words that restic is not here', async () => {
    const end = await new Promise<{ code: unknown; said: string }>((resolve) => {
      const command = ['node_modules/tsx/dist/cli.mjs', 'src/cli/backup.ts', 'list']
      const settings = { BACKUP_REPOSITORY: '/nowhere', BACKUP_PASSWORD: 'a long passphrase' }
      const options = { env: { ...process.env, ...settings, PATH: '/nowhere' } }
      execFile(process.execPath, command, options, (error, _stdout, stderr) => {
        resolve({ code: error?.code, said: stderr.trim() })
      })
    })

    expect(end).toEqual({
      code: 1,
      said: 'restic isn’t installed. Backups need restic. Install it (on Debian and Ubuntu: apt-get install restic; elsewhere: restic.net).',
    })
  }, 60_000)
})
