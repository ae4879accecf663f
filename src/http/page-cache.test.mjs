import { afterEach, describe, expect, it, vi } from 'vitest'
import { prewarmedPaths } from '../domain/http/cacheable-paths.mjs'
import { siteProcess } from '../lib/site-process.mjs'
import { PageCache } from './page-cache.mjs'
import { serverLog } from './server-log.mjs'
import { InternalFetch } from './internal-fetch.mjs'

afterEach(() => {
  siteProcess.pagePaths = new Set()
  vi.restoreAllMocks()
})

/** @param {InternalFetch['fetch']} fetchPage */
const stubFetch = (fetchPage) => Object.assign(new InternalFetch(() => 0), { fetch: fetchPage })

function createCache() {
  /** @type {string[]} */
  const requested = []
  /** @type {(() => void)[]} */
  const waiting = []
  const site = { content: 'first', status: 200, isSlow: false }
  const internalFetch = stubFetch(async (path) => {
    requested.push(path)
    const { content, status, isSlow } = site
    if (isSlow) await new Promise((resolve) => waiting.push(() => resolve(undefined)))
    const headers = new Headers({ 'content-type': 'text/html' })
    return { status, headers, body: Buffer.from(content) }
  })
  const pageCache = new PageCache(internalFetch)
  /** @param {string} path */
  const cached = (path) => pageCache.find(path)?.body.toString()
  return {
    pageCache,
    requested,
    site,
    finish: () => {
      for (const respond of waiting.splice(0)) respond()
    },
    cached,
    /** @param {string} path @param {string} content */
    waitUntilCached: (path, content) =>
      // The caches of earlier tests render their pages, too.
      vi.waitFor(() => expect(cached(path)).toBe(content), 5000),
  }
}

const COURSE = '/course/course-id-2'
const LAST_FIXED = prewarmedPaths.at(-1) ?? ''

describe('PageCache', () => {
  it('should render a page once for parallel requests', async () => {
    const { pageCache, requested, cached } = createCache()
    await Promise.all([1, 2, 3].map(() => pageCache.render(COURSE, '')))
    expect(requested).toEqual([COURSE])
    expect(cached(COURSE)).toBe('first')
  })

  it('should render all known and named pages again after a change, the fixed ones first', async () => {
    const { pageCache, requested, site, cached, waitUntilCached } = createCache()
    siteProcess.pagePaths = new Set(['/about'])
    await pageCache.render(COURSE, '')
    site.content = 'second'
    siteProcess.contentChanges.publish(['/course/named'])

    expect(cached(COURSE)).toBeUndefined()
    await waitUntilCached('/course/named', 'second')
    const paths = [...prewarmedPaths, '/about', COURSE, '/course/named']
    expect(requested).toEqual([COURSE, ...paths])
    for (const path of paths) expect(cached(path)).toBe('second')
  })

  it('should keep the order when content changes again meanwhile, and forget no page', async () => {
    const { pageCache, requested, site, finish } = createCache()
    await pageCache.render(COURSE, '')
    site.isSlow = true
    siteProcess.contentChanges.publish()
    expect(requested).toEqual([COURSE, '/'])
    siteProcess.contentChanges.publish()
    site.isSlow = false
    finish()
    await vi.waitFor(() => expect(requested.at(-1)).toBe(COURSE), 5000)
    expect(requested).toEqual([COURSE, '/', ...prewarmedPaths, COURSE])
  })

  it('should not render a page again that a visitor requested first', async () => {
    const { pageCache, requested, waitUntilCached } = createCache()
    await pageCache.render(COURSE, '')
    siteProcess.contentChanges.publish()
    await pageCache.render(COURSE, '')
    await waitUntilCached(LAST_FIXED, 'first')
    expect(requested.filter((path) => path === COURSE)).toHaveLength(2)
  })

  it('should drop lessons on any change, and render them on demand', async () => {
    const { pageCache, requested, site, cached, waitUntilCached } = createCache()
    const lesson = '/module1?lesson=first'
    const file = '/_next/static/chunks/a.js'
    await pageCache.render(lesson, '')
    await pageCache.render(file, '')
    site.content = 'second'
    siteProcess.contentChanges.publish()
    await waitUntilCached(LAST_FIXED, 'second')

    expect(cached(lesson)).toBeUndefined()
    // Only a build changes files.
    expect(cached(file)).toBe('first')
    expect(requested).toEqual([lesson, file, ...prewarmedPaths])
    await pageCache.render(lesson, '')
    expect(cached(lesson)).toBe('second')
  })

  it('should not cache a page that changed while it was rendered', async () => {
    const { pageCache, site, finish, cached } = createCache()
    site.isSlow = true
    const visitor = pageCache.render(COURSE, '')
    site.isSlow = false
    site.status = 404
    siteProcess.contentChanges.publish()
    await vi.waitFor(() => expect(pageCache.find(COURSE)).toBeUndefined())
    finish()

    // A request from before the change gets the content from before it.
    expect((await visitor).document?.body.toString()).toBe('first')
    expect(cached(COURSE)).toBeUndefined()
    expect((await pageCache.render(COURSE, '')).upstream?.status).toBe(404)
  })

  it('should not cache errors and redirects', async () => {
    const { pageCache, requested, site, cached } = createCache()
    for (const status of [404, 500, 307]) {
      site.status = status
      expect((await pageCache.render('/course/none', '')).upstream?.status).toBe(status)
      expect(cached('/course/none')).toBeUndefined()
    }
    expect(requested).toHaveLength(3)
  })

  it('should render a page once it is published, and drop it once it is unpublished', async () => {
    const { site, requested, cached, waitUntilCached } = createCache()
    siteProcess.pagePaths = new Set(['/about'])
    siteProcess.contentChanges.publish()
    await waitUntilCached('/about', 'first')

    site.content = 'second'
    siteProcess.pagePaths = new Set()
    siteProcess.contentChanges.publish()
    expect(cached('/about')).toBeUndefined()
    await waitUntilCached(LAST_FIXED, 'second')
    expect(requested.filter((path) => path === '/about')).toHaveLength(1)
  })

  it('should not render paths that cannot be cached', async () => {
    const { requested } = createCache()
    siteProcess.contentChanges.publish(['/course/%41', '/dashboard', COURSE])
    await vi.waitFor(() => expect(requested).toEqual([...prewarmedPaths, COURSE]), 5000)
  })

  it('should retry after a failed request', async () => {
    const logged = vi.spyOn(serverLog, 'error').mockReturnValue()
    const internalFetch = stubFetch(() => Promise.reject(new Error('The line is cut.')))
    const pageCache = new PageCache(internalFetch)
    for (let time = 0; time < 2; time += 1)
      expect((await pageCache.render(COURSE, '')).upstream?.status).toBe(503)
    expect(logged).toHaveBeenCalledTimes(2)
  })
})

describe('InternalFetch', () => {
  it('should strip the internal header from other requests', () => {
    const internalFetch = new InternalFetch(() => 0)
    /** @type {any} */
    const request = { headers: { 'x-internal-request': 'guess', accept: '*/*' } }
    expect(internalFetch.isInternal(request)).toBe(false)
    expect(request.headers).toEqual({ accept: '*/*' })
  })
})
