import { existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { contentChanges } from '../lib/content-changes.mjs'
import { processState } from '../lib/process-state.mjs'
import { KeptDocuments } from './kept-documents.mjs'
import { KeptFiles } from './kept-files.mjs'
import { OwnRequests } from './own-requests.mjs'

export const COURSE = '/course/course-id-2'

/** The folder of the test that runs. */
let folder = ''

/** Gives each test of a file a folder of its own, in a process that is told of changes. */
export function useKeptFolder() {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'h2h-kept-'))
    contentChanges.isTold = true
  })
  afterEach(() => {
    vi.restoreAllMocks()
    contentChanges.isTold = false
    processState.keptFilesProblem = null
    rmSync(folder, { recursive: true })
  })
}

/** @param {string[]} names */
export const inFolder = (...names) => join(folder, ...names)

/** Where a proxy looks. @param {string} path @param {string} [extension] */
export const fileAt = (path, extension = '') =>
  inFolder('pages', path === '/' ? 'home' : path, `index.html${extension}`)

/** What a proxy finds at an address, or null. @param {string} path @param {string} [extension] */
export const found = (path, extension = '') => {
  const file = fileAt(path, extension)
  return existsSync(file) ? readFileSync(file) : null
}

/** What is in the folder of versions. */
export const versions = () => readdirSync(inFolder('versions'))

/**
 * A process of the site, whose pages say `text`. It hears of a change when the test says so.
 *
 * @param {{ text: string, until?: Promise<void> }} site
 */
export function aProcess(site) {
  const files = new KeptFiles(folder)
  const ask = vi.fn(async () => {
    const { text, until } = site
    await until
    return {
      status: text === 'gone' ? 404 : 200,
      headers: new Headers({ 'content-type': 'text/html' }),
      body: Buffer.from(text),
    }
  })
  const listening = vi.spyOn(contentChanges, 'listen').mockReturnValueOnce()
  const documents = new KeptDocuments(Object.assign(new OwnRequests(() => 0), { ask }), files)
  const hear = listening.mock.lastCall?.[0] ?? expect.fail('It does not listen.')
  return { files, documents, ask, hear }
}

/** @param {KeptDocuments} documents @param {string} [path] that is kept */
export async function comesBack(documents, path = COURSE) {
  await vi.waitFor(
    () => {
      documents.find(path)
      expect(found(path)?.toString()).toBe('words')
    },
    { timeout: 5000 },
  )
  expect(processState.keptFilesProblem).toBeNull()
}

/** @param {string} path */
export const lstatOf = (path) => lstatSync(path, { throwIfNoEntry: false })
