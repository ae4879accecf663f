import { afterEach, describe, expect, it, vi } from 'vitest'
import { siteProcess } from '../lib/site-process.mjs'
import { serverLog } from './server-log.mjs'
import { sendRequest, startServer } from '../testing/test-server.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

describe('a page that the instructor created', () => {
  // The page caches of earlier tests render their pages, too, but their servers are closed.
  vi.spyOn(serverLog, 'error').mockReturnValue()

  afterEach(() => {
    siteProcess.pagePaths = new Set()
    siteProcess.authorizePage = () => Promise.resolve(null)
  })

  /** Answers like Next.js: the page at /about, or where its visitors go instead. */
  const aSite = () => {
    const site = { isPublished: true, rendered: 0 }
    const handle = (/** @type {Request} */ request, /** @type {Response} */ response) => {
      if (!site.isPublished) return response.writeHead(307, { location: '/' }).end()
      site.rendered += 1
      const { cookie } = request.headers
      const isForLearners = 'x-learners-page' in request.headers
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(`${request.url} for ${cookie}, ${isForLearners}`)
    }
    return { site, handle }
  }
  const visit = { path: '/about?from=mail', headers: { cookie: 'own=secret' } }

  it('should be cached for everyone while it is published', async () => {
    const { site, handle } = aSite()
    const port = await startServer(handle)
    siteProcess.pagePaths = new Set(['/about'])
    for (let time = 0; time < 2; time += 1)
      expect(await sendRequest(port, visit)).toMatchObject({
        text: '/about for undefined, false',
        headers: { 'cache-control': 'public, max-age=0, must-revalidate' },
      })
    expect(site.rendered).toBe(1)
  })

  it('should not be cached in another spelling, or before it is known to be published', async () => {
    const { handle } = aSite()
    const port = await startServer(handle)
    expect((await sendRequest(port, visit)).text).toBe('/about?from=mail for own=secret, false')
    siteProcess.pagePaths = new Set(['/about'])
    for (const path of ['/About', '/about/', '/%61bout'])
      expect((await sendRequest(port, { ...visit, path })).text).toBe(
        `${path} for own=secret, false`,
      )
  })

  it('should not be sent once it is unpublished, even if the list is out of date', async () => {
    const { site, handle } = aSite()
    const port = await startServer(handle)
    siteProcess.pagePaths = new Set(['/about'])
    await sendRequest(port, visit)
    site.isPublished = false
    siteProcess.contentChanges.publish()
    expect(await sendRequest(port, visit)).toMatchObject({
      status: 307,
      headers: { location: '/?from=mail', 'cache-control': 'private, no-store' },
    })
  })

  it('should never be rendered as a lesson, which only authorized users get', async () => {
    const { handle } = aSite()
    const port = await startServer(handle)
    siteProcess.authorizePage = async (url) => ({ url, isShared: true })
    const { text } = await sendRequest(port, { path: '/about', headers: { cookie: 'student' } })
    expect(text).toBe('/about for undefined, true')

    // A page takes the URL of the lesson.
    siteProcess.pagePaths = new Set(['/about'])
    siteProcess.contentChanges.publish()
    expect((await sendRequest(port, visit)).text).toBe('/about for undefined, false')
  })
})
