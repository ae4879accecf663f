import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics } from 'prom-client'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { metrics } from '@/lib/metrics.mjs'

const { registry } = metrics

/**
 * Answers Prometheus at /metrics of METRICS_HOST and METRICS_PORT, and nobody when there is no such
 * port. It is a port of its own, so that no mistake in a proxy shows the figures to the world.
 *
 * @param program Which of the processes this is: a label of all its figures.
 * @param measure Brings up to date what is not counted as it happens.
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
    // The site is worth more than its figures.
    log.error({ err: error, host, port }, 'cannot serve metrics: METRICS_PORT is in use')
  })
  server.listen(port, host, () => log.info({ host, port }, 'metrics ready'))
  // It is no reason to go on.
  server.unref()
  return server
}
