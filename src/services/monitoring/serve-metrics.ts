import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics } from 'prom-client'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { metrics } from '@/lib/metrics.mjs'

const { registry } = metrics

/**
 * Serves Prometheus metrics at /metrics if METRICS_PORT is set, otherwise returns null. The
 * separate port keeps a misconfigured proxy from exposing the metrics.
 */
export function serveMetrics(
  program: 'site' | 'worker',
  updateMetrics: () => Promise<void>,
): Server | null {
  if (env.METRICS_PORT === undefined) return null
  registry.setDefaultLabels({ program })
  collectDefaultMetrics({ register: registry })
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    updateMetrics()
      .then(() => registry.metrics())
      .then((text) => response.setHeader('content-type', registry.contentType).end(text))
      .catch((error: unknown) => {
        log.error({ err: error }, 'could not write metrics')
        response.writeHead(500).end()
      })
  })
  const { METRICS_PORT: port, METRICS_HOST: host } = env
  server.on('error', (error) => {
    // The site must run even if metrics can't be served.
    log.error({ err: error, host, port }, 'cannot serve metrics: METRICS_PORT is in use')
  })
  server.listen(port, host, () => log.info({ host, port }, 'metrics ready'))
  server.unref()
  return server
}
