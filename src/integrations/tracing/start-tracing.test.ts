import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { trace } from '@opentelemetry/api'
import { afterEach, expect, it, vi } from 'vitest'
import { withLogFields } from '@/lib/site-process.mjs'
import { startTracing } from './start-tracing'

afterEach(() => {
  vi.unstubAllEnvs()
})

it('should send spans with the request ID and without queries', async () => {
  const received: string[] = []
  const collector = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(`${String(request.url)} ${body}`)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const address = collector.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`)
  const provider = startTracing()

  withLogFields({ requestId: 'ABCD1234' }, () => {
    const target = '/confirm-email?token=secret'
    trace
      .getTracer('test')
      .startSpan(`GET ${target}`, { attributes: { 'http.target': target } })
      .end()
  })
  await provider.shutdown()

  const [sent = ''] = received
  expect(sent).toMatch(/^\/v1\/traces /)
  for (const part of ['"GET /confirm-email"', '"ABCD1234"', '"heart2heart"'])
    expect(sent).toContain(part)
  expect(sent).not.toContain('secret')
  collector.close()
})
