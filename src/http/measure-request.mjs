import { routeClass } from '../domain/http/route-class.mjs'
import { metrics } from '../lib/metrics.mjs'
import { siteProcess } from '../lib/site-process.mjs'

/**
 * Counts a request and measures the time until its response or connection ends.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export function measureRequest(request, response) {
  const route = routeClass(request, siteProcess.pagePaths)
  const startedAt = performance.now()
  response.once('close', () => {
    const status = response.writableFinished ? String(response.statusCode) : 'aborted'
    metrics.requests.observe({ route, status }, (performance.now() - startedAt) / 1000)
  })
}
