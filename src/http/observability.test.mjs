import { describe, expect, it, vi } from 'vitest'
import { REFERENCE_HEADER } from '../domain/http/error-pages.mjs'
import { logFields } from '../lib/site-process.mjs'
import { metrics } from '../lib/metrics.mjs'
import { sendRequest, startServer } from '../testing/test-server.mjs'

const requestCounts = async () => {
  const { values } = await metrics.requests.get()
  const counts = values.filter(({ metricName }) => metricName?.endsWith('_count'))
  return Object.fromEntries(
    counts.map(({ labels: { route, status }, value }) => [`${route} ${status}`, value]),
  )
}

describe('a request', () => {
  it('should have one ID for the client, the failing page, and the log', async () => {
    /** @type {unknown[]} */
    const seen = []
    const port = await startServer(async ({ headers }, response) => {
      await new Promise(setImmediate)
      seen.push(headers[REFERENCE_HEADER], logFields())
      response.end()
    })
    const responses = await Promise.all(
      ['/a', '/b'].map((path) =>
        sendRequest(port, { path, headers: { 'x-request-id': 'forged' } }),
      ),
    )

    const [first, second] = responses.map(({ headers }) => headers['x-request-id'])
    expect(first).toMatch(/^[0-9A-F]{8}$/)
    expect(second).not.toBe(first)
    expect(seen).toHaveLength(4)
    expect(seen).toEqual(expect.arrayContaining([first, { requestId: first }]))
    expect(seen).toEqual(expect.arrayContaining([second, { requestId: second }]))
  })

  it('should have an ID when it is refused, and when it is served from the cache', async () => {
    const port = await startServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end('a page')
    })

    for (const path of ['/\\', '/privacy', '/privacy', '/error-page/unexpected'])
      expect((await sendRequest(port, { path })).headers['x-request-id'], path).toMatch(
        /^[0-9A-F]{8}$/,
      )
  })

  it('should be counted once, by route class and status, without its URL', async () => {
    metrics.requests.reset()
    const port = await startServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end('a page')
    })

    await sendRequest(port, { path: '/privacy' })
    await sendRequest(port, { path: '/profile/ann?email=ann@example.com' })
    await sendRequest(port, { path: '/profile/ann', method: 'BREW' }).catch(() => undefined)
    await sendRequest(port, { path: '/settings', method: 'POST', headers: { 'next-action': 'x' } })

    await vi.waitFor(async () => {
      expect(await requestCounts()).toMatchObject({
        'public 200': 1,
        'page 200': 1,
        'action 400': 1,
      })
    })
    expect(await metrics.registry.metrics()).not.toMatch(/ann|profile/)
  })

  it('should be counted as aborted when the client disconnects', async () => {
    metrics.requests.reset()
    const left = new AbortController()
    const port = await startServer(() => left.abort())

    await expect(
      fetch(`http://127.0.0.1:${port}/module1`, { signal: left.signal }),
    ).rejects.toThrow()

    await vi.waitFor(async () => {
      expect(await requestCounts()).toEqual({ 'page aborted': 1 })
    })
  })
})
