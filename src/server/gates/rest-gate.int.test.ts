import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import * as adminApi from '@/app/(payload)/api/[...slug]/route'
import { log } from '@/lib/log'
import { isClientError } from '@/lib/create-logger.mjs'
import type { User } from '@/payload-types'
import { aCourse } from '@/testing/factories/courses'
import { aStudent, anInstructor } from '@/testing/factories/people'
import { testPayload } from '@/testing/payload'
import { uniqueText } from '@/testing/unique-text'
import { createSessionHeaders } from '@/testing/factories/sign-ins'

const site = 'http://localhost:3000'
// src/testing/entry-points.alone.int.test.ts checks that every endpoint is closed to visitors and
// students.

const nowhere = '00000000-0000-4000-8000-000000000000'

const listSchema = z.object({
  docs: z.array(z.object({ id: z.string(), sessions: z.array(z.unknown()).optional() })),
})

type Call = {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  body?: unknown
  headers?: HeadersInit
}

let payload: Payload
let asInstructor: Record<string, string>
let asStudent: Record<string, string>
let student: User

beforeAll(async () => {
  payload = await testPayload()
  student = await aStudent()
  asStudent = await createSessionHeaders(student)
  asInstructor = await createSessionHeaders(await anInstructor())
})

const call = async (path: string, { method = 'GET', body, headers }: Call = {}) => {
  const url = new URL(`${site}/api${path}`)
  const request = new Request(url, {
    method,
    headers: {
      origin: site,
      'content-type': 'application/json',
      ...Object.fromEntries(new Headers(headers)),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const slug = url.pathname.split('/').slice(2).map(decodeURIComponent)
  const response = await adminApi[method](request, { params: Promise.resolve({ slug }) })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

describe.each([
  ['a visitor', () => ({})],
  ['a student', () => asStudent],
])('public images for %s', (_who, getHeaders) => {
  it('should be served', async () => {
    const name = `${uniqueText()}.webp`
    await writeFile(join(process.env.FILES_DIR ?? '', 'media', name), 'RIFF0000WEBP')
    await payload.db.drizzle.execute(sql`
      insert into media (alt, filename, mime_type, filesize) values ('A', ${name}, 'image/webp', 12)`)

    const { status, text, headers } = await call(`/media/file/${name}`, { headers: getHeaders() })

    expect({ status, text }).toEqual({ status: 200, text: 'RIFF0000WEBP' })
    expect(headers.get('cache-control')).toBe('public, no-cache, no-transform')
    expect(headers.get('last-modified')).not.toBeNull()
    const again = { 'if-none-match': headers.get('etag') ?? '' }
    const at = `/media/file/${name}?v=1`
    const known = await call(at, { headers: { ...getHeaders(), ...again } })
    expect([known.status, known.headers.get('cache-control')]).toEqual([
      304,
      'public, max-age=31536000, immutable, no-transform',
    ])
    const part = await call(at, { headers: { ...getHeaders(), range: 'bytes=8-' } })
    expect([part.status, part.text]).toEqual([206, 'WEBP'])

    const head = new Request(`${site}/api/media/file/${name}`, { method: 'HEAD' })
    const slug = ['media', 'file', name]
    expect((await adminApi.GET(head, { params: Promise.resolve({ slug }) })).status).toBe(200)
  })

  it.each(
    [
      '..%2F..%2Fsecret.webp',
      'no-such.webp',
      '%00',
      '.',
      'a%5Cb',
      'x.webp?prefix=a',
      'a'.repeat(256),
    ].map((name) => `/media/file/${name}`),
  )('should be 404 for %s, without an error in the log', async (path) => {
    const logged = vi.spyOn(log, 'error').mockClear()
    expect((await call(path, { headers: getHeaders() })).status).toBe(404)
    expect(logged).not.toHaveBeenCalled()
  })
})

describe('the REST API for instructors', () => {
  it('should not report a disconnected client as a lost database', async () => {
    const logged = vi.spyOn(log, 'error').mockClear()
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
      },
    })
    const headers = { ...asInstructor, origin: site, 'content-type': 'application/json' }
    // The DOM types don't know `duplex`.
    const init = { method: 'POST', headers, body, duplex: 'half' }
    const request = new Request(`${site}/api/coupons`, init)
    const params = Promise.resolve({ slug: ['coupons'] })

    expect((await adminApi.POST(request, { params })).status).toBe(400)
    expect(logged).not.toHaveBeenCalled()
  })

  it('should list documents without hashes, salts, tokens, and sessions', async () => {
    const { status, text } = await call('/users?limit=100', { headers: asInstructor })

    expect(status).toBe(200)
    expect(text).toContain(student.email)
    expect(text).not.toMatch(/"(hash|salt|password|resetPassword\w+|loginAttempts)"/)
    const { docs } = listSchema.parse(JSON.parse(text))
    expect(docs.find(({ id }) => id === student.id)?.sessions ?? []).toEqual([])
  })

  it('should list audit events without IPs and devices', async () => {
    const [address, device] = ['203.0.113.0', `Firefox on ${uniqueText()}`]
    const { rows } = await payload.db.drizzle.execute(sql`
      insert into audit_events (kind, user_id, address, device)
      values ('password_changed', ${student.id}::uuid, ${address}, ${device}) returning id`)
    const id = String(rows[0]?.id)

    for (const path of [`/audit-events?where[user][equals]=${student.id}`, `/audit-events/${id}`]) {
      const { status, text } = await call(path, { headers: asInstructor })
      expect(status).toBe(200)
      expect(text).toContain('password_changed')
      expect(text).not.toContain(address)
      expect(text).not.toContain(device)
    }
    for (const query of [
      `where[address][equals]=${address}`,
      `where[device][equals]=${encodeURIComponent(device)}`,
    ]) {
      const { status, text } = await call(`/audit-events?${query}`, { headers: asInstructor })
      expect(status).toBe(400)
      expect(text).not.toContain(id)
    }
  })

  it.each(['author.hash', '-user.salt', 'title,course.createdBy.hash'])(
    'should refuse to sort by %s',
    async (sort) => {
      for (const key of ['sort', 'sort[]', 'sort[0]']) {
        const query = new URLSearchParams({ [key]: sort })
        expect((await call(`/courses?${query}`, { headers: asInstructor })).status).toBe(400)
      }
    },
  )

  it.each([
    'not-an-id',
    '1',
    '%00',
    '__proto__',
    "'%20or%20true",
    'a'.repeat(5000),
    '%F0%9F%98%80',
  ])('should refuse the malformed ID %s', async (id) => {
    for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
      const body = method === 'PATCH' ? { title: 'New' } : undefined
      const { status, text } = await call(`/courses/${id}`, { method, body, headers: asInstructor })
      expect([400, 404]).toContain(status)
      expect(text).not.toMatch(/select|insert|update .* set|\$1/i)
    }
  })

  it.each([
    '/courses?where[id][equals]=not-an-id',
    '/courses?where[title][equals]=%00',
    '/courses?where[__proto__][equals]=x',
    '/courses?where[no_such_field][equals]=x',
    '/courses?where[title][no_such_operator]=x',
    '/courses?where[price][equals]=not-a-number',
    '/courses?where=text',
    '/courses?select=text',
    '/courses?populate=text',
    '/courses?joins=text',
    `/courses?where${'[and][0]'.repeat(50)}[title][equals]=x`,
    '/courses?limit=-1',
    '/courses?limit=text',
    '/courses?page=99999999999999999999',
    '/courses?depth=1e9',
    '/courses?select[no_such_field]=true',
    '/enrollments?where[user][equals]=not-an-id',
    '/enrollments?where[user.email][like]=%25',
    '/globals/no-such-global',
    '/no-such-collection',
  ])('should respond to %s without failing', async (path) => {
    const { status, text } = await call(path, { headers: asInstructor })

    expect(status).toBeLessThan(500)
    expect(text).not.toMatch(/"users"\."|\$1|pg_catalog/)
  })

  it('should refuse the same in a form-encoded query', async () => {
    const type = 'application/x-www-form-urlencoded'
    const headers = {
      ...asInstructor,
      'content-type': type,
      'x-payload-http-method-override': 'GET',
    }
    const ask = async (form: string) => {
      const url = `${site}/api/courses`
      const request = new Request(url, {
        method: 'POST',
        headers: { origin: site, ...headers },
        body: form,
      })
      const response = await adminApi.POST(request, {
        params: Promise.resolve({ slug: ['courses'] }),
      })
      return response.status
    }

    expect(await ask('limit=1&sort=title')).toBe(200)
    expect(await ask('limit=1&sort=author.hash')).toBe(400)
    expect(await ask('where[title][equals]=%00')).toBe(400)
  })

  it.each([
    ['/courses', { title: 'x', slug: 'y', price: 'free' }],
    ['/courses', { title: { deep: true }, price: [] }],
    ['/courses', []],
    ['/courses', 'text'],
    ['/enrollments', { user: 'not-an-id', course: nowhere }],
    ['/faqs', { course: { relationTo: 'users', value: '1' }, question: '\u0000' }],
    ['/faqs', { question: 'a', answer: { root: { children: [{ text: 'a\u0000b' }] } } }],
    ['/faqs', { question: 'a', answer: { 'a\u0000b': 1 } }],
    ['/faqs', JSON.parse('{"question":"a","__proto__":{"role":"instructor"}}')],
    ['/faqs', JSON.parse(`{"answer":${'['.repeat(300)}${']'.repeat(300)}}`)],
    ['/coupons', { code: 'a\u0000b', amountCents: 100 }],
  ])('should refuse the malformed body of %s %j', async (path, body) => {
    const { status, text } = await call(path, { method: 'POST', body, headers: asInstructor })

    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(text).not.toMatch(/insert into|\$1/i)
  })

  const part = (head: string, content: string) =>
    `--XX\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`
  const picture = (name: string) => part(`name="file"; filename="${name}"`, 'x')
  const document = part('name="_payload"', '{"alt":"A","title":"A"}')
  const foreign = { alt: 'A', title: 'A', url: 'http://127.0.0.1:9/x.png', filename: 'x.png' }

  it.each([
    ['an upload with a NUL in its name', `${document}${picture('a\0b.png')}--XX--\r\n`],
    ['a form with a NUL in a value', `${part('name="_payload"', '{"alt":"a\\u0000b"}')}--XX--\r\n`],
    ['a form with a NUL in a name', `${part('name="_payload"', '{"a\\u0000b":1}')}--XX--\r\n`],
    ['a form that is cut off', `${document}--XX\r\nContent-Dis`],
    ['no form at all', 'nonsense'],
    ['a form with broken JSON', `${part('name="_payload"', '{nope')}--XX--\r\n`],
    ['a form without boundary', document, 'multipart/form-data'],
    ['an address to fetch a file from', JSON.stringify(foreign), 'application/json'],
    [
      'the same in a form',
      `${part('name="_payload"', JSON.stringify(foreign))}--XX--\r\n`,
      'multipart/form-data; boundary=XX',
    ],
    ['no file', '{"alt":"A","title":"A"}', 'application/json'],
  ])(
    'should refuse %s with a message, and not log an error',
    async (_, body, type = 'multipart/form-data; boundary=XX') => {
      const logged = vi.spyOn(log, 'error').mockClear()
      for (const slug of [['media'], ['videos'], ['documents']]) {
        const request = new Request(`${site}/api/${slug.join('/')}`, {
          method: 'POST',
          body,
          headers: { origin: site, ...asInstructor, 'content-type': type },
        })
        const response = await adminApi.POST(request, { params: Promise.resolve({ slug }) })
        expect({ slug, status: response.status }).toEqual({ slug, status: 400 })
        expect(await response.text()).toMatch(/"message":"(We couldn’t read|Please choose a file)/)
      }
      // Payload logs every refusal as an error; our log downgrades it (lib/log.ts).
      expect(logged.mock.calls.filter(([entry]) => !isClientError(entry))).toEqual([])
    },
  )

  it.each([
    ['/courses?where[priceCents][greater_than]=99999999999999', 400],
    ['/enrollments?where[user][equals]=constructor', 200],
    ['/courses?limit=1&page=99999999999999999999', 400],
    ['/courses/constructor', 404],
    ['/globals/constructor', 404],
    ['/constructor', 404],
    ['/toString/1', 404],
    ['/courses?where[constructor][equals]=1', 200],
    ['/courses?where[title][constructor]=1', 200],
    ['/courses?sort=constructor&limit=1', 200],
    ['/courses?select[constructor]=true&limit=1', 200],
    ['/courses?populate[constructor]=true&limit=1', 200],
  ])('should respond to %s with %i, and not log an error', async (path, expected) => {
    const logged = vi.spyOn(log, 'error').mockClear()
    const { status, text } = await call(path, { headers: asInstructor })

    expect({ path, status }).toEqual({ path, status: expected })
    expect(text).not.toMatch(/select|\$1| {4}at /)
    expect(logged.mock.calls.filter(([entry]) => !isClientError(entry))).toEqual([])
  })

  it('should refuse changes from another site', async () => {
    const course = await aCourse()
    for (const origin of ['https://evil.example', 'null', 'http://localhost:3000.evil.example']) {
      const { status } = await call(`/courses/${course.id}`, {
        method: 'PATCH',
        body: { title: 'Stolen' },
        headers: { ...asInstructor, origin },
      })
      expect(status).toBe(403)
    }
    const { title } = await payload.findByID({
      collection: 'courses',
      id: course.id,
      overrideAccess: true,
    })
    expect(title).toBe(course.title)
  })

  it('should not make anyone an instructor', async () => {
    const { status } = await call(`/users/${student.id}`, {
      method: 'PATCH',
      body: { role: 'instructor', manualUserId: 'user-id-0', emailVerified: true },
      headers: asInstructor,
    })
    const after = await payload.findByID({
      collection: 'users',
      id: student.id,
      overrideAccess: true,
    })

    expect(status).toBe(200)
    expect(after).toMatchObject({
      role: 'student',
      manualUserId: student.manualUserId,
      emailVerified: false,
    })
  })

  it.each(['short', 'x'.repeat(257), '        '])(
    'should not create an account with the password %j',
    async (password) => {
      const body = { email: 'made-by-hand@example.com', username: 'Ann Lee', password }

      const { status } = await call('/users', { method: 'POST', body, headers: asInstructor })

      expect(status).toBe(400)
    },
  )

  it('should be closed when the account is disabled', async () => {
    const former = await anInstructor()
    const headers = await createSessionHeaders(former)
    expect((await call('/users/me', { headers })).status).toBe(200)
    await payload.update({
      collection: 'users',
      id: former.id,
      data: { status: 'disabled' },
      overrideAccess: true,
    })

    expect((await call('/users/me', { headers })).status).toBe(404)
  })
})

describe('an empty database', () => {
  it('should never let a visitor become an instructor', async () => {
    await payload.db.drizzle.execute(sql`truncate users cascade`)

    const tries = [
      await call('/users/first-register', {
        method: 'POST',
        body: {
          email: 'first@example.com',
          password: 'abcdefgh',
          username: 'F',
          role: 'instructor',
        },
      }),
      await call('/users', {
        method: 'POST',
        body: {
          email: 'first@example.com',
          password: 'abcdefgh',
          username: 'F',
          role: 'instructor',
        },
      }),
      await call('/users/init'),
    ]

    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await payload.count({ collection: 'users', overrideAccess: true })).totalDocs).toBe(0)
  })
})
