import { createServer, type Server } from 'node:http'
import { sql } from '@payloadcms/db-postgres'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { POST } from '@/app/(site)/api/internal/revalidate/route'
import { env } from '@/lib/env'
import { announceChange, EVERY_PAGE } from '@/services/catalog/announce-change'
import { requestOf, testPayload } from '@/testing/payload'
import { DatabaseProxy } from '@/testing/setup/database-proxy'

let site: Server
let asked: string[] = []
const database = new DatabaseProxy(new URL(env.DATABASE_URL))
const bodySchema = z.object({ paths: z.array(z.string()) })

/** Stands for the site's process, which the listener asks to forget pages. */
beforeAll(async () => {
  site = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { paths } = bodySchema.parse(JSON.parse(Buffer.concat(chunks).toString()))
      if (request.url === '/api/internal/revalidate') asked.push(...paths)
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
})

afterAll(async () => {
  site.close()
  await database.cut()
  vi.unstubAllEnvs()
})

/** Waits until the site is asked to forget this, and overlooks what it was asked before. */
const isAskedFor = async (path: string): Promise<void> => {
  await vi.waitFor(() => expect(asked).toContain(path), { timeout: 20_000 })
  asked = []
}

/** Content changes once more, and once more, until the listener hears of it. */
const hearsAgain = async (path: string): Promise<void> => {
  await vi.waitFor(
    async () => {
      await announceChange(await requestOf(null), [path])
      expect(asked).toContain(path)
    },
    { timeout: 20_000, interval: 250 },
  )
}

it('should forget everything when it begins, and what is announced, a few seconds later once more', async () => {
  await isAskedFor(EVERY_PAGE)
  await announceChange(await requestOf(null), ['/course/course-id-2'])
  await isAskedFor('/course/course-id-2')
  await isAskedFor('/course/course-id-2')
})

it('should forget everything when it cannot read what changed', async () => {
  const { drizzle } = (await testPayload()).db
  asked = []
  await drizzle.execute(sql`select pg_notify('content_changed', 'not json')`)
  await isAskedFor(EVERY_PAGE)
})

it('should forget everything after a break', async () => {
  await database.cut()
  asked = []
  await database.open()
  await isAskedFor(EVERY_PAGE)
})

it('should notice a connection that was dropped without a word, and hear again', async () => {
  await hearsAgain('/before')
  database.drop()
  asked = []
  await hearsAgain('/after')
  expect(asked).toContain(EVERY_PAGE)
})

it('should ask with a key, without which the route is not there', async () => {
  const ask = (headers: Record<string, string>) =>
    POST(new Request('http://127.0.0.1/api', { method: 'POST', headers, body: '{"paths":["/"]}' }))

  expect((await ask({})).status).toBe(404)
  expect((await ask({ authorization: 'Bearer guess' })).status).toBe(404)
  expect((await ask({ authorization: 'Bearer ' })).status).toBe(404)
})
