import { afterEach, describe, expect, it, vi } from 'vitest'
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
  return {
    pageCache,
    requested,
    site,
    finish: () => {
      for (const respond of waiting.splice(0)) respond()
    },
    /** @param {string} path */
    cached: (path) => pageCache.find(path)?.body.toString(),
  }
}

const COURSE = '/course/course-id-2'

describe('PageCache', () => {
  it('should render a page once for parallel requests', async () => {
    const { pageCache, requested, cached } = createCache()
    await Promise.all([1, 2, 3].map(() => pageCache.render(COURSE, '')))
    expect(requested).toEqual([COURSE])
    expect(cached(COURSE)).toBe('first')
  })

  it('should render only the changed page again', async () => {
    const { pageCache, requested, site, cached } = createCache()
    await pageCache.render(COURSE, '')
    await pageCache.render('/privacy', '')
    site.content = 'second'
    siteProcess.contentChanges.publish({ paths: [COURSE] })

    expect(cached(COURSE)).toBeUndefined()
    await vi.waitFor(() => expect(cached(COURSE)).toBe('second'))
    expect(cached('/privacy')).toBe('first')
    expect(requested).toEqual([COURSE, '/privacy', COURSE])
  })

  it('should render known and named pages again when anything may have changed', async () => {
    const { pageCache, site, cached } = createCache()
    await pageCache.render(COURSE, '')
    site.content = 'second'
    siteProcess.contentChanges.publish({ paths: null, prewarm: ['/course/named'] })

    for (const path of [COURSE, '/course/named', '/', '/error-page/unexpected'])
      await vi.waitFor(() => expect(cached(path)).toBe('second'))
  })

  it('should drop lessons on any change, and render them on demand', async () => {
    const { pageCache, requested, site, cached } = createCache()
    const lesson = '/module1?lesson=first'
    const file = '/_next/static/chunks/a.js'
    await pageCache.render(lesson, '')
    await pageCache.render(file, '')
    site.content = 'second'
    siteProcess.contentChanges.publish({ paths: ['/privacy'] })
    await vi.waitFor(() => expect(cached('/privacy')).toBe('second'))

    expect(cached(lesson)).toBeUndefined()
    // Only a build changes files.
    expect(cached(file)).toBe('first')
    expect(requested).toEqual([lesson, file, '/privacy'])
    await pageCache.render(lesson, '')
    expect(cached(lesson)).toBe('second')
  })

  it('should not cache a page that changed while it was rendered', async () => {
    const { pageCache, site, finish, cached } = createCache()
    site.isSlow = true
    const visitor = pageCache.render(COURSE, '')
    site.isSlow = false
    site.status = 404
    siteProcess.contentChanges.publish({ paths: [COURSE] })
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

  it('should retry after a failed request', async () => {
    const logged = vi.spyOn(serverLog, 'error').mockReturnValue()
    const internalFetch = stubFetch(() => Promise.reject(new Error('The line is cut.')))
    const pageCache = new PageCache(internalFetch)
    for (let time = 0; time < 2; time += 1)
      expect((await pageCache.render(COURSE, '')).upstream?.status).toBe(503)
    expect(logged).toHaveBeenCalledTimes(2)
  })

  it('should render a page once it is published, and drop it once it is unpublished', async () => {
    const { requested, site, cached } = createCache()
    siteProcess.pagePaths = new Set(['/about'])
    siteProcess.contentChanges.publish({ paths: ['/about'] })
    await vi.waitFor(() => expect(cached('/about')).toBe('first'))

    site.status = 307
    siteProcess.pagePaths = new Set()
    siteProcess.contentChanges.publish({ paths: ['/about'] })
    expect(cached('/about')).toBeUndefined()
    expect(requested).toEqual(['/about'])
  })

  it('should not render paths that cannot be cached', async () => {
    const { requested } = createCache()
    siteProcess.contentChanges.publish({ paths: ['/course/%41', '/dashboard', COURSE] })
    await vi.waitFor(() => expect(requested).toEqual([COURSE]))
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
