import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDataDir } from './data-dir.mjs'

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'data-dir-'))
})

afterEach(() => {
  rmSync(root, { recursive: true })
})

/** @param {string} folder */
const unusable = (folder) =>
  expect.objectContaining({
    name: 'CliError',
    message: expect.stringMatching(
      new RegExp(
        `^Can’t use the data folder ${folder} \\(.+\\)\\. Make this user its owner \\(chown\\), or choose another folder: DATA_DIR=/some/folder$`,
      ),
    ),
  })

it.each([undefined, ''])('is .data in the repository by default: %j', (path) => {
  expect(openDataDir(root, path).path).toBe(join(root, '.data'))
})

it('resolves a relative path in the repository', () => {
  const { path, logs, outbox, files } = openDataDir(root, 'some/data')
  expect(path).toBe(join(root, 'some/data'))
  expect([logs, outbox, files].map((part) => statSync(part).isDirectory())).toEqual([
    true,
    true,
    true,
  ])
})

it('accepts an absolute path', () => {
  const path = join(root, 'elsewhere')
  expect(openDataDir('/nowhere', path).path).toBe(path)
})

it('persists its secrets, readable only by their owner', () => {
  const { secrets } = openDataDir(root, '.data')
  expect(openDataDir(root, '.data').secrets).toEqual(secrets)
  expect(statSync(join(root, '.data/secrets.json')).mode & 0o777).toBe(0o600)
})

it('adds and persists a missing secret', () => {
  const { path, secrets } = openDataDir(root, '.data')
  const older = { databasePassword: secrets.databasePassword, payloadSecret: secrets.payloadSecret }
  writeFileSync(join(path, 'secrets.json'), JSON.stringify(older))
  const added = openDataDir(root, '.data').secrets
  expect(added).toMatchObject(older)
  expect(JSON.parse(readFileSync(join(path, 'secrets.json'), 'utf8'))).toEqual(added)
})

it('reports corrupt secrets, and doesn’t change them', () => {
  const path = join(openDataDir(root, '.data').path, 'secrets.json')
  writeFileSync(path, '{ "databasePassword": "cut o')
  expect(() => openDataDir(root, '.data')).toThrow(
    expect.objectContaining({
      name: 'CliError',
      message: `Can’t read the secrets in ${path}. Restore an earlier copy of that file, or move the data folder away to start over.`,
    }),
  )
  expect(readFileSync(path, 'utf8')).toBe('{ "databasePassword": "cut o')
})

it('reports a path that is a file', () => {
  writeFileSync(join(root, 'file'), '')
  expect(() => openDataDir(root, 'file')).toThrow(unusable(join(root, 'file')))
})

it('reports a link to a missing disk', () => {
  const link = join(root, 'link')
  symlinkSync(join(root, 'disk', 'data'), link)
  expect(() => openDataDir(root, link)).toThrow(unusable(link))
})

it.skipIf(process.getuid?.() === 0)('reports a folder without permissions', () => {
  const closed = join(root, 'closed')
  mkdirSync(closed, { mode: 0o500 })
  expect(() => openDataDir(root, closed)).toThrow(unusable(closed))
})
