import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeFs } from 'next/dist/server/lib/node-fs-methods.js'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import StaticPages from './cache-handler.mjs'

/** @type {string} */
let folder
let count = 0

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'h2h-pages-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})
afterEach(() => {
  vi.useRealTimers()
})

/** What Next.js makes for each request. */
const aRequest = () =>
  new StaticPages({
    fs: nodeFs,
    flushToDisk: true,
    serverDistDir: folder,
    maxMemoryCacheSize: 1_000_000,
    revalidatedTags: [],
    _requestHeaders: {},
  })

/** An address of its own, under the key that Next.js gives it. */
const aPage = () => {
  count += 1
  const path = `/course/c${count}`
  return { path, key: `/route-cache/APP_PAGE/abc/$${path}`, tag: `_N_T_${path}` }
}

const context = { kind: 'APP_PAGE', isRoutePPREnabled: false, isFallback: false }

/** @param {{ tag: string }} page @param {string} html */
const document = ({ tag }, html, status = 200) => ({
  kind: 'APP_PAGE',
  html,
  rscData: Buffer.from(html),
  headers: { 'x-next-cache-tags': `_N_T_/layout,${tag}` },
  postponed: undefined,
  status,
  segmentData: undefined,
})

const keep = (handler, page, html, status) =>
  handler.set(page.key, document(page, html, status), {
    ...context,
    cacheControl: { revalidate: false },
  })

const kept = async (page) => (await aRequest().get(page.key, context))?.value?.html ?? null
const onDisk = ({ key }, ending = 'html') => join(folder, `${key}.${ending}`)

describe('a page that is kept', () => {
  it('should be there for the next request', async () => {
    const page = aPage()
    await keep(aRequest(), page, 'one')

    expect(await kept(page)).toBe('one')
  })

  it('should be forgotten when it changes, also in the millisecond in which it was made', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const page = aPage()
    await keep(aRequest(), page, 'one')
    await aRequest().revalidateTag(page.tag)

    expect(await kept(page)).toBeNull()
  })

  it('should be forgotten when it changes, also while the clock of the machine is behind', async () => {
    const page = aPage()
    await keep(aRequest(), page, 'one')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60_000 })
    await aRequest().revalidateTag([page.tag])

    expect(await kept(page)).toBeNull()
  })

  it('should be forgotten when it changes, also if it was first asked for by another spelling', async () => {
    const page = aPage()
    await keep(aRequest(), { ...page, tag: page.tag.replace('course', 'co%75rse') }, 'one')
    await aRequest().revalidateTag([page.tag])

    expect(await kept(page)).toBeNull()
  })

  it('should outlive a change of another page', async () => {
    const [page, other] = [aPage(), aPage()]
    await keep(aRequest(), page, 'one')
    await aRequest().revalidateTag(other.tag)

    expect(await kept(page)).toBe('one')
  })
})

describe('a page whose making began before a change', () => {
  it('should not be kept', async () => {
    const page = aPage()
    const [before, change] = [aRequest(), aRequest()]
    await change.revalidateTag([page.tag])
    await keep(before, page, 'what was so before')

    expect(await kept(page)).toBeNull()
    expect(existsSync(onDisk(page))).toBe(false)
  })

  it('should not take the place of one that was made after it', async () => {
    const page = aPage()
    const before = aRequest()
    await aRequest().revalidateTag([page.tag])
    await keep(aRequest(), page, 'what is so now')
    await keep(before, page, 'what was so before')

    expect(await kept(page)).toBe('what is so now')
    expect(readFileSync(onDisk(page), 'utf8')).toBe('what is so now')
  })

  it('should not be kept by what was read for it, either', async () => {
    const key = `read-${(count += 1)}`
    const fetched = { kind: 'FETCH', fetchCache: true, tags: [], softTags: ['_N_T_/layout'] }
    const value = { kind: 'FETCH', data: { headers: {}, body: '1', url: '' }, revalidate: 10 }
    const before = aRequest()
    await aRequest().revalidateTag(['_N_T_/layout'])
    await before.set(key, value, fetched)
    expect(await aRequest().get(key, fetched)).toBeNull()

    await aRequest().set(key, value, fetched)
    expect((await aRequest().get(key, fetched))?.value).toMatchObject(value)
  })
})

describe('an address at which nothing is', () => {
  it('should leave nothing behind', async () => {
    const page = aPage()
    const before = readdirSync(folder, { recursive: true })
    await keep(aRequest(), page, 'not found', 404)
    await aRequest().set(
      page.key.replace('APP_PAGE', 'APP_ROUTE'),
      { kind: 'APP_ROUTE', body: Buffer.from(''), status: 404, headers: {} },
      { kind: 'APP_ROUTE', isFallback: false },
    )

    expect(await kept(page)).toBeNull()
    expect(readdirSync(folder, { recursive: true })).toEqual(before)
  })

  it('should be kept in place of a page that is gone, which would be back after a restart', async () => {
    const page = aPage()
    await keep(aRequest(), page, 'course')
    await aRequest().revalidateTag([page.tag])
    await keep(aRequest(), page, 'gone', 404)

    expect(await kept(page)).toBe('gone')
    expect(readFileSync(onDisk(page), 'utf8')).toBe('gone')
    expect(JSON.parse(readFileSync(onDisk(page, 'meta'), 'utf8'))).toMatchObject({ status: 404 })
  })

  it('should be kept in place of a page of the build', async () => {
    const page = aPage()
    mkdirSync(join(folder, 'app/course'), { recursive: true })
    writeFileSync(join(folder, `app${page.path}.html`), 'course')
    await keep(aRequest(), page, 'gone', 404)

    expect(await kept(page)).toBe('gone')
  })
})
