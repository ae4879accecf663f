import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BuiltFiles } from './built-files.mjs'
import { frontLog } from './front-log.mjs'
import { KeptDocuments } from './kept-documents.mjs'

/** @type {string} */
let folder
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'built-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** A build of the site, with one script. @param {string} id */
const aBuild = async (id) => {
  const build = join(folder, `build-${id}`)
  const script = join(build, 'static/chunks', `${id}.js`)
  await mkdir(dirname(script), { recursive: true })
  await writeFile(script, `// of ${id}`)
  await writeFile(join(build, 'BUILD_ID'), `${id}\n`)
  return build
}

const shared = () => join(folder, 'shared')

/** Two versions that share a folder. @param {string[]} ids */
const share = async (...ids) => {
  const all = ids.map(() => new BuiltFiles(shared()))
  for (const [index, id] of ids.entries()) await all[index]?.add(await aBuild(id))
  return all
}

describe('the files of two versions side by side', () => {
  it('should be sent by an instance of either', async () => {
    const [, newer] = await share('old', 'new')
    const answer = { status: 404, headers: new Headers(), body: Buffer.from('not here') }
    const own = { ask: () => Promise.resolve(answer), isOwn: () => false }
    const documents = new KeptDocuments(/** @type {never} */ (own), undefined, newer)

    const { document } = await documents.make('/_next/static/chunks/old.js', '')

    expect(document?.body.toString()).toBe('// of old')
    expect(document?.headers['content-type']).toBe('application/javascript; charset=UTF-8')
    expect(document?.variants.get('br')?.headers['cache-control']).toContain('immutable')
    const other = await documents.make('/_next/static/chunks/invented.js', '')
    expect(other.answer?.status).toBe(404)
  })

  it('should be whole where two instances of one version add them at once', async () => {
    const build = await aBuild('one')
    const error = vi.spyOn(frontLog, 'error')
    await Promise.all([1, 2, 3].map(() => new BuiltFiles(shared()).add(build)))

    expect(error).not.toHaveBeenCalled()
    expect(await readdir(join(shared(), 'built'))).toEqual(['one'])
    expect(await readdir(join(shared(), 'built-half'))).toEqual([])
    const found = await new BuiltFiles(shared()).find('/_next/static/chunks/one.js')
    expect(found?.body.toString()).toBe('// of one')
  })

  it('should go a month after the last start of their version, but for the version before', async () => {
    await share('oldest', 'old', 'new')
    for (const [id, days] of /** @type {const} */ ([
      ['oldest', 60],
      ['old', 40],
    ])) {
      const time = new Date(Date.now() - days * 24 * 60 * 60 * 1000)
      await utimes(join(shared(), 'built', id), time, time)
    }

    const [again] = await share('new')

    expect((await readdir(join(shared(), 'built'))).sort()).toEqual(['new', 'old'])
    expect(await again?.find('/_next/static/chunks/oldest.js')).toBeUndefined()
    expect(await again?.find('/_next/static/chunks/old.js')).toBeDefined()
  })

  it('should be missed in the log alone where the folder cannot be written', async () => {
    const error = vi.spyOn(frontLog, 'error').mockImplementation(() => undefined)
    await writeFile(shared(), 'a file, and no folder')

    await share('one')

    expect(error).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('other versions'))
  })
})
