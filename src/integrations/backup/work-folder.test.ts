import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withWorkFolder } from './work-folder'

let tempRoot: string

beforeEach(async () => {
  tempRoot = await mkdtemp(path.join(tmpdir(), 'heart2heart-test-'))
  vi.stubEnv('TMPDIR', tempRoot)
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(tempRoot, { recursive: true })
})

it('should be private, and removed afterward, even after an error', async () => {
  let folder = ''

  const failing = withWorkFolder(async (given) => {
    folder = given
    await writeFile(path.join(given, 'database.dump'), 'everything')
    expect((await stat(given)).mode & 0o077).toBe(0)
    throw new Error('The disk is full.')
  })

  await expect(failing).rejects.toThrow('The disk is full.')
  expect(existsSync(folder)).toBe(false)
})

it('should remove folders after a day, and leave current ones', async () => {
  const folders = ['heart2heart-backup-old', 'heart2heart-backup-new', 'of-others']
  const [old = '', fresh = '', foreign = ''] = folders.map((name) => path.join(tempRoot, name))
  for (const folder of [old, fresh, foreign]) await mkdir(folder)
  const yesterday = new Date(Date.now() - 25 * 60 * 60_000)
  for (const folder of [old, foreign]) await utimes(folder, yesterday, yesterday)

  await withWorkFolder(async () => undefined)

  expect([old, fresh, foreign].map(existsSync)).toEqual([false, true, true])
})
