import { createServer, type Server } from 'node:http'
import { sql } from '@payloadcms/db-postgres'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { env } from '@/lib/env'
import { POST } from '@/app/(site)/api/internal/revalidate/route'
import { announceChange, EVERY_PAGE } from '@/services/catalog/announce-change'
import { requestOf, testPayload } from '@/testing/payload'
import { DatabaseProxy } from '@/testing/database-proxy'

type Asked = { url: string | undefined; authorization: string | undefined; body: string }

let site: Server
const asked: Asked[] = []
const database = new DatabaseProxy(new URL(env.DATABASE_URL))

const everything = JSON.stringify({ paths: [EVERY_PAGE] })

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
  vi.stubEnv('DATABASE_URL', await database.open())
  vi.resetModules()
  const { listenForContent } = await import('./content-listener')
  listenForContent({ pingMs: 100, answerMs: 1000 })
  expect(await nextAsked()).toMatchObject({ url: '/api/internal/revalidate', body: everything })
})

afterAll(async () => {
  site.close()
  await database.cut()
  vi.unstubAllEnvs()
})

const nextAsked = (): Promise<Asked> =>
  vi.waitFor(() => asked.shift() ?? Promise.reject(new Error('Nothing yet.')), { timeout: 10_000 })

it('should forget what is announced, and everything when it cannot read what changed', async () => {
  await announceChange(await requestOf(null), ['/course/course-id-2'])
  expect((await nextAsked()).body).toBe(JSON.stringify({ paths: ['/course/course-id-2'] }))
  const { drizzle } = (await testPayload()).db
  await drizzle.execute(sql`select pg_notify('content_changed', 'not json')`)
  expect((await nextAsked()).body).toBe(everything)

  // A few seconds later, all of it once more.
  expect((await nextAsked()).body).toBe(
    JSON.stringify({ paths: [EVERY_PAGE, '/course/course-id-2'] }),
  )
})

it('should forget everything after a break', async () => {
  await database.cut()
  await database.open()

  expect((await nextAsked()).body).toBe(everything)
  expect((await nextAsked()).body).toBe(everything)
})

it('should notice a connection that was dropped without a word, and then forget everything', async () => {
  database.drop()
  await announceChange(await requestOf(null), ['/never-heard-of'])

  expect((await nextAsked()).body).toBe(everything)
  await announceChange(await requestOf(null), ['/heard-again'])
  expect((await nextAsked()).body).toBe(JSON.stringify({ paths: ['/heard-again'] }))
})

it('should ask with a key, without which the route is not there', async () => {
  const ask = (headers: Record<string, string>) =>
    POST(new Request('http://127.0.0.1/api', { method: 'POST', headers, body: '{"paths":["/"]}' }))

  expect((await ask({})).status).toBe(404)
  expect((await ask({ authorization: 'Bearer guess' })).status).toBe(404)
  expect((await ask({ authorization: 'Bearer ' })).status).toBe(404)
})
