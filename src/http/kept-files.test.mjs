import { existsSync, mkdirSync, readdirSync, symlinkSync, utimesSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { contentChanges } from '../lib/content-changes.mjs'
import {
  aProcess,
  COURSE,
  fileAt,
  found,
  inFolder,
  lstatOf,
  useKeptFolder,
  versions,
} from './test-kept-files.mjs'

useKeptFolder()

/** A busy machine takes its time to compress and to write. */
const PATIENT = { timeout: 10_000 }

describe('the file of a page', () => {
  it('should be there in each encoding, with its ETag', async () => {
    const { documents } = aProcess({ text: 'words' })
    const { document } = await documents.make(COURSE, '')

    expect(found(COURSE)?.toString()).toBe('words')
    expect(brotliDecompressSync(found(COURSE, '.br') ?? '').toString()).toBe('words')
    expect(gunzipSync(found(COURSE, '.gz') ?? '').toString()).toBe('words')
    const etagOf = (/** @type {string} */ encoding) =>
      document?.variants.get(encoding)?.headers.etag
    expect(found(COURSE, '.etag')?.toString()).toBe(etagOf('identity'))
    expect(found(COURSE, '.br.etag')?.toString()).toBe(etagOf('br'))
  })

  it('should be gone as soon as its page has changed, and come again', async () => {
    const site = { text: 'first' }
    const { documents, hear } = aProcess(site)
    await documents.make(COURSE, '')
    site.text = 'second'
    hear({ paths: [COURSE] })
    expect(found(COURSE)).toBeNull()
    await vi.waitFor(() => expect(found(COURSE)?.toString()).toBe('second'), PATIENT)

    site.text = 'gone'
    hear({ paths: null })
    expect(found(COURSE)).toBeNull()
    // What was tried is not there: nothing stays of an address that somebody invents.
    await vi.waitFor(
      () => expect(readdirSync(inFolder('pages'), { recursive: true })).toEqual(['course']),
      PATIENT,
    )
    expect(versions()).toEqual([])
  })

  it('should be of public pages alone', async () => {
    const { documents } = aProcess({ text: 'words' })
    for (const path of ['/signin', '/module1?lesson=first', '/error-page/unexpected', '/', COURSE])
      await documents.make(path, '')
    expect(readdirSync(inFolder('pages'))).toEqual(['course', 'home'])
  })

  it('should never be seen half written, however many ask while the content changes', async () => {
    const site = { text: '' }
    const processes = [aProcess(site), aProcess(site)]
    const textOf = (/** @type {number} */ change) => `${change} ${'words '.repeat(20_000)}`
    const seen = { whole: 0, broken: 0 }
    let isOver = false
    const read = async () => {
      while (!isOver) {
        // It may be gone between two changes.
        const body = await readFile(fileAt(COURSE)).catch(() => null)
        if (body) seen[body.length === textOf(0).length ? 'whole' : 'broken'] += 1
      }
    }
    const readers = [read(), read()]
    for (let change = 0; change < 8; change += 1) {
      site.text = textOf(change)
      for (const { hear } of processes) hear({ paths: [COURSE] })
      await vi.waitFor(
        () => {
          for (const { documents } of processes) documents.find(COURSE)
          expect(found(COURSE)?.toString()).toBe(site.text)
        },
        { interval: 1, timeout: 10_000 },
      )
    }
    isOver = true
    await Promise.all(readers)
    expect(seen.whole).toBeGreaterThan(0)
    expect(seen.broken).toBe(0)
  }, 30_000)

  it('should be written once, however many ask for it', async () => {
    const { documents } = aProcess({ text: 'words' })
    await documents.make(COURSE, '')
    aProcess({ text: 'words' })
    for (let visit = 0; visit < 10; visit += 1) documents.find(COURSE)
    await vi.waitFor(() => {
      documents.find(COURSE)
      expect(found(COURSE)?.toString()).toBe('words')
    }, PATIENT)
    // The version, and what leads to it.
    expect(versions()).toHaveLength(2)
  })
})

describe('the file of a page that several processes write', () => {
  it('should come again when another process has taken it away', async () => {
    const { documents } = aProcess({ text: 'words' })
    await documents.make(COURSE, '')
    aProcess({ text: 'words' })
    expect(found(COURSE)).toBeNull()

    documents.find(COURSE)
    await vi.waitFor(() => expect(found(COURSE)?.toString()).toBe('words'), PATIENT)
  })

  it('should not come again by who has not heard yet that the page is gone', async () => {
    const site = { text: 'words' }
    const first = aProcess(site)
    const second = aProcess(site)
    for (const { documents } of [first, second]) await documents.make(COURSE, '')
    site.text = 'gone'
    first.hear({ paths: [COURSE] })
    expect(found(COURSE)).toBeNull()

    expect(second.documents.find(COURSE)?.body.toString()).toBe('words')
    await vi.waitFor(() => expect(second.ask).toHaveBeenCalledTimes(2), PATIENT)
    await second.ask.mock.results[1]?.value
    expect(found(COURSE)).toBeNull()
  })

  it('should not come again by who was making the page during the change', async () => {
    let finish = () => {}
    const until = new Promise((/** @type {(value: void) => void} */ resolve) => {
      finish = resolve
    })
    const first = aProcess({ text: 'gone' })
    const second = aProcess({ text: 'words', until })
    const making = second.documents.make(COURSE, '')
    first.hear({ paths: [COURSE] })
    finish()

    expect((await making).document?.body.toString()).toBe('words')
    expect(found(COURSE)).toBeNull()
    expect(existsSync(inFolder('versions'))).toBe(false)
  })

  it('should not be written while nobody tells of changes, and be written after that', async () => {
    const { documents } = aProcess({ text: 'words' })
    contentChanges.isTold = false
    await documents.make(COURSE, '')
    documents.find(COURSE)
    expect(found(COURSE)).toBeNull()

    contentChanges.isTold = true
    documents.find(COURSE)
    await vi.waitFor(() => expect(found(COURSE)?.toString()).toBe('words'), PATIENT)
  })

  it('should end with its process, and only its own', async () => {
    const first = aProcess({ text: 'of the older version' })
    await first.documents.make('/privacy', '')
    await first.documents.make(COURSE, '')
    const second = aProcess({ text: 'of the newer version' })
    await second.documents.make(COURSE, '')
    await first.documents.make('/terms', '')
    first.files.removeOwn()

    expect(found('/terms')).toBeNull()
    expect(found(COURSE)?.toString()).toBe('of the newer version')
  })

  it('should leave nothing behind for good', async () => {
    const { documents } = aProcess({ text: 'words' })
    await documents.make('/', '')
    // As a process leaves it that is killed while it writes.
    const left = inFolder('versions', 'left')
    const link = inFolder('versions', 'link')
    mkdirSync(left)
    mkdirSync(inFolder('versions', 'in-the-writing'))
    symlinkSync('left', link)
    utimesSync(left, 0, 0)
    aProcess({ text: 'words' })
    expect(versions().sort()).toEqual(['in-the-writing', 'link'])
    expect(lstatOf(link)?.isSymbolicLink()).toBe(true)
  })
})
