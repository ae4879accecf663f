import { afterEach, describe, expect, it, vi } from 'vitest'
import { siteProcess } from '../lib/site-process.mjs'
import { PageCache } from './page-cache.mjs'
import { serverLog } from './server-log.mjs'
import { InternalFetch } from './internal-fetch.mjs'

afterEach(() => {
  vi.restoreAllMocks()
})

/** @param {InternalFetch['ask']} ask */
const ownRequests = (ask) => Object.assign(new InternalFetch(() => 0), { ask })

/** A site that answers when the test says so, and what it was asked for. */
function aSite() {
  /** @type {string[]} */
  const asked = []
  /** @type {(() => void)[]} */
  const waiting = []
  const site = { content: 'first', status: 200, isSlow: false }
  const own = ownRequests(async (path) => {
    asked.push(path)
    const { content, status, isSlow } = site
    if (isSlow) await new Promise((resolve) => waiting.push(() => resolve(undefined)))
    const headers = new Headers({ 'content-type': 'text/html' })
    return { status, headers, body: Buffer.from(content) }
  })
  const documents = new PageCache(own)
  return {
    documents,
    asked,
    site,
    finish: () => {
      for (const go of waiting.splice(0)) go()
    },
    /** @param {string} path */
    kept: (path) => documents.find(path)?.body.toString(),
  }
}

const COURSE = '/course/course-id-2'

describe('what is kept', () => {
  it('should be made once, however many ask', async () => {
    const { documents, asked, kept } = aSite()
    await Promise.all([1, 2, 3].map(() => documents.make(COURSE, '')))
    expect(asked).toEqual([COURSE])
    expect(kept(COURSE)).toBe('first')
  })

  it('should be made anew when it changes, and nothing else', async () => {
    const { documents, asked, site, kept } = aSite()
    await documents.make(COURSE, '')
    await documents.make('/privacy', '')
    site.content = 'second'
    siteProcess.contentChanges.tell({ paths: [COURSE] })

    expect(kept(COURSE)).toBeUndefined()
    await vi.waitFor(() => expect(kept(COURSE)).toBe('second'))
    expect(kept('/privacy')).toBe('first')
    expect(asked).toEqual([COURSE, '/privacy', COURSE])
  })

  it('should be everything that was there, and what is named, when anything may have changed', async () => {
    const { documents, site, kept } = aSite()
    await documents.make(COURSE, '')
    site.content = 'second'
    siteProcess.contentChanges.tell({ paths: null, make: ['/course/named'] })

    for (const path of [COURSE, '/course/named', '/', '/error-page/unexpected'])
      await vi.waitFor(() => expect(kept(path)).toBe('second'))
  })

  it('should lose its lessons whatever changes, and make them when somebody asks', async () => {
    const { documents, asked, site, kept } = aSite()
    const lesson = '/module1?lesson=first'
    const file = '/_next/static/chunks/a.js'
    await documents.make(lesson, '')
    await documents.make(file, '')
    site.content = 'second'
    siteProcess.contentChanges.tell({ paths: ['/privacy'] })
    await vi.waitFor(() => expect(kept('/privacy')).toBe('second'))

    expect(kept(lesson)).toBeUndefined()
    // The build alone makes it.
    expect(kept(file)).toBe('first')
    expect(asked).toEqual([lesson, file, '/privacy'])
    await documents.make(lesson, '')
    expect(kept(lesson)).toBe('second')
  })

  it('should not be what was in the making during a change', async () => {
    const { documents, site, finish, kept } = aSite()
    site.isSlow = true
    const visitor = documents.make(COURSE, '')
    site.isSlow = false
    site.status = 404
    siteProcess.contentChanges.tell({ paths: [COURSE] })
    await vi.waitFor(() => expect(documents.find(COURSE)).toBeUndefined())
    finish()

    // Who asked before the change gets what was there before it.
    expect((await visitor).document?.body.toString()).toBe('first')
    expect(kept(COURSE)).toBeUndefined()
    expect((await documents.make(COURSE, '')).answer?.status).toBe(404)
  })

  it('should not be what is not found, or has failed', async () => {
    const { documents, asked, site, kept } = aSite()
    for (const status of [404, 500, 307]) {
      site.status = status
      expect((await documents.make('/course/none', '')).answer?.status).toBe(status)
      expect(kept('/course/none')).toBeUndefined()
    }
    expect(asked).toHaveLength(3)
  })

  it('should be asked for again after no answer came', async () => {
    const told = vi.spyOn(serverLog, 'error').mockReturnValue()
    const own = ownRequests(() => Promise.reject(new Error('The line is cut.')))
    const documents = new PageCache(own)
    for (let time = 0; time < 2; time += 1)
      expect((await documents.make(COURSE, '')).answer?.status).toBe(503)
    expect(told).toHaveBeenCalledTimes(2)
  })

  it('should be nothing that has no address of its own', async () => {
    const { asked } = aSite()
    siteProcess.contentChanges.tell({ paths: ['/course/%41', '/dashboard', COURSE] })
    await vi.waitFor(() => expect(asked).toEqual([COURSE]))
  })
})

describe('the requests of the site to itself', () => {
  it('should be told from those of others, whose mark is taken away', () => {
    const own = new InternalFetch(() => 0)
    /** @type {any} */
    const request = { headers: { 'x-internal-request': 'guess', accept: '*/*' } }
    expect(own.isOwn(request)).toBe(false)
    expect(request.headers).toEqual({ accept: '*/*' })
  })
})
