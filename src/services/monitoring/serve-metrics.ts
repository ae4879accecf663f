import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics } from 'prom-client'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { metrics } from '@/lib/metrics.mjs'

const { registry } = metrics

/**
 * Serves Prometheus metrics at /metrics of METRICS_HOST and METRICS_PORT, if that is set. A
 * separate port, so that no misconfigured proxy exposes them.
 *
 * @param program the process, which labels all its metrics
 * @param measure updates the metrics that are not counted as they happen
 */
export function serveMetrics(
  program: 'site' | 'worker',
  measure: () => Promise<void>,
): Server | null {
  if (env.METRICS_PORT === undefined) return null
  registry.setDefaultLabels({ program })
  collectDefaultMetrics({ register: registry })
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    measure()
      .then(() => registry.metrics())
      .then((text) => response.setHeader('content-type', registry.contentType).end(text))
      .catch((error: unknown) => {
        log.error({ err: error }, 'could not write metrics')
        response.writeHead(500).end()
      })
  })
  const { METRICS_PORT: port, METRICS_HOST: host } = env
  server.on('error', (error) => {
    // The site must run even without metrics.
    log.error({ err: error, host, port }, 'cannot serve metrics: METRICS_PORT is in use')
  })
  server.listen(port, host, () => log.info({ host, port }, 'metrics ready'))
  // The server doesn't prevent the process from exiting.
  server.unref()
  return server
}
