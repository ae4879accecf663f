import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contentChanges } from '../lib/content-changes.mjs'
import { frontLog } from './front-log.mjs'
import { KeptDocuments } from './kept-documents.mjs'
import { KeptFiles } from './kept-files.mjs'
import { OwnRequests } from './own-requests.mjs'

const COURSE = '/course/course-id-2'

/** @type {string} */
let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'h2h-kept-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

/** What a proxy finds at an address, or null. @param {string} path @param {string} [extension] */
const found = (path, extension = '') => {
  const file = join(folder, 'pages', path === '/' ? 'home' : path, `index.html${extension}`)
  return existsSync(file) ? readFileSync(file) : null
}

/** A process of the site, whose pages say `text`. @param {{ text: string }} site */
function aProcess(site) {
  const files = new KeptFiles(folder)
  const own = Object.assign(new OwnRequests(() => 0), {
    ask: () =>
      Promise.resolve({
        status: site.text === 'gone' ? 404 : 200,
        headers: new Headers({ 'content-type': 'text/html' }),
        body: Buffer.from(site.text),
      }),
  })
  return { files, documents: new KeptDocuments(own, files) }
}

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
    const { documents } = aProcess(site)
    await documents.make(COURSE, '')
    site.text = 'second'
    contentChanges.tell({ paths: [COURSE] })
    expect(found(COURSE)).toBeNull()
    await vi.waitFor(() => expect(found(COURSE)?.toString()).toBe('second'))

    site.text = 'gone'
    contentChanges.tell({ paths: null })
    expect(found(COURSE)).toBeNull()
    expect(readdirSync(join(folder, 'pages'), { recursive: true })).toEqual(['course'])
  })

  it('should not be there for a page that changed while it was written', async () => {
    const { files, documents } = aProcess({ text: 'words' })
    const { document } = await documents.make(COURSE, '')
    files.remove(COURSE)
    if (document) await files.write(COURSE, document, () => false)
    expect(found(COURSE)).toBeNull()
  })

  it('should be of public pages alone', async () => {
    const { documents } = aProcess({ text: 'words' })
    for (const path of ['/signin', '/module1?lesson=first', '/error-page/unexpected', '/'])
      await documents.make(path, '')
    expect(readdirSync(join(folder, 'pages'))).toEqual(['course', 'home'])
  })

  it('should come again when another process has taken it away', async () => {
    const { documents } = aProcess({ text: 'words' })
    await documents.make(COURSE, '')
    aProcess({ text: 'words' })
    expect(found(COURSE)).toBeNull()

    documents.find(COURSE)
    await vi.waitFor(() => expect(found(COURSE)?.toString()).toBe('words'))
  })

  it('should end with its process, and only its own', async () => {
    const first = aProcess({ text: 'of the older version' })
    const second = aProcess({ text: 'of the newer version' })
    await first.documents.make('/privacy', '')
    await first.documents.make(COURSE, '')
    await second.documents.make(COURSE, '')
    first.files.removeOwn()

    expect(found('/privacy')).toBeNull()
    expect(found(COURSE)?.toString()).toBe('of the newer version')
  })

  it('should be told of when it cannot be written, while the page is answered', async () => {
    const { documents } = aProcess({ text: 'words' })
    const told = vi.spyOn(frontLog, 'error').mockReturnValueOnce()
    rmSync(join(folder, 'pages'), { recursive: true })
    const { document } = await documents.make(COURSE, '')
    expect(document?.body.toString()).toBe('words')
    expect(told).toHaveBeenCalledTimes(1)
  })
})
