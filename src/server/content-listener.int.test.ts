import { createServer, type Server } from 'node:http'
import { sql } from '@payloadcms/db-postgres'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { POST } from '@/app/(site)/api/internal/revalidate/route'
import { announceChange, EVERY_PAGE } from '@/services/catalog/announce-change'
import { requestOf, testPayload } from '@/testing/payload'

type Asked = { url: string | undefined; authorization: string | undefined; body: string }

let site: Server
let asked: Asked[] = []

/** Stands for the site's process, which the listener asks to forget pages. */
beforeAll(async () => {
  site = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { authorization } = request.headers
      asked.push({ url: request.url, authorization, body: Buffer.concat(chunks).toString() })
      response.setHeader('content-type', 'application/json').end('{"pages":[]}')
    })
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const address = site.address()
  vi.stubEnv('PORT', String(typeof address === 'object' && address ? address.port : 0))
  vi.resetModules()
  const { listenForContent } = await import('./content-listener')
  listenForContent()
})

afterAll(() => {
  site.close()
  vi.unstubAllEnvs()
})

const nextAsked = async (): Promise<Asked> => {
  const first = await vi.waitFor(() => asked.at(0) ?? Promise.reject(new Error('Nothing yet.')), {
    timeout: 10_000,
  })
  asked = []
  return first
}

it('should forget everything when it begins, what is announced, and everything after a break', async () => {
  const payload = await testPayload()

  const first = await nextAsked()
  expect(first).toMatchObject({
    url: '/api/internal/revalidate',
    body: JSON.stringify({ paths: [EVERY_PAGE] }),
  })

  await announceChange(await requestOf(null), ['/course/course-id-2'])
  expect((await nextAsked()).body).toBe(JSON.stringify({ paths: ['/course/course-id-2'] }))

  await payload.db.drizzle.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen %'`)
  expect((await nextAsked()).body).toBe(JSON.stringify({ paths: [EVERY_PAGE] }))

  // What it cannot read may be anything.
  await payload.db.drizzle.execute(sql`select pg_notify('content_changed', 'not json')`)
  expect((await nextAsked()).body).toBe(JSON.stringify({ paths: [EVERY_PAGE] }))
})

it('should ask with a key, without which the route is not there', async () => {
  const ask = (headers: Record<string, string>) =>
    POST(new Request('http://127.0.0.1/api', { method: 'POST', headers, body: '{"paths":["/"]}' }))

  expect((await ask({})).status).toBe(404)
  expect((await ask({ authorization: 'Bearer guess' })).status).toBe(404)
  expect((await ask({ authorization: 'Bearer ' })).status).toBe(404)
})
