import { Client } from 'pg'
import type { Payload } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { env } from '@/lib/env'
import { inTransaction } from '@/services/database/in-transaction'
import { aCourse, aLesson, aModule, anFaqEntry } from '@/testing/factories/courses'
import { aPage } from '@/testing/factories/pages'
import { anExercise } from '@/testing/factories/together'
import { createRequest, testPayload } from '@/testing/payload'
import { uniqueText } from '@/testing/unique-text'
import { invalidatePages, CONTENT_CHANNEL } from './invalidate-pages'

/** Processes of 0.1.0 understand this as all pages. */
const EVERY_PAGE = '{"paths":["*"]}'

let payload: Payload
let listener: Client
let heard: string[] = []

/** Returns what was received since the last call. Notifications arrive in the order of commits. */
async function receive(): Promise<string[]> {
  const marker = uniqueText()
  await payload.db.pool.query('select pg_notify($1, $2)', [CONTENT_CHANNEL, marker])
  await vi.waitFor(() => expect(heard).toContain(marker), 5000)
  const received = heard.filter((text) => text !== marker)
  heard = []
  return received
}

beforeAll(async () => {
  payload = await testPayload()
  listener = new Client({ connectionString: env.DATABASE_URL })
  await listener.connect()
  listener.on('notification', ({ payload: text }) => heard.push(text ?? ''))
  await listener.query(`listen ${CONTENT_CHANNEL}`)
})

afterAll(async () => {
  await listener.end()
})

beforeEach(async () => {
  await receive()
})

describe('invalidatePages', () => {
  it('works outside a request and a transaction', async () => {
    await invalidatePages(await createRequest(null))

    expect(await receive()).toEqual([EVERY_PAGE])
  })

  it('notifies once, after the commit', async () => {
    await inTransaction(await createRequest(null), async (req) => {
      await invalidatePages(req)
      await invalidatePages(req)
      expect(await receive()).toEqual([])
    })

    expect(await receive()).toEqual([EVERY_PAGE])
  })

  it('notifies no one of a rollback', async () => {
    await inTransaction(await createRequest(null), async (req) => {
      await invalidatePages(req)
      throw new Error('undo')
    }).catch(() => undefined)

    expect(await receive()).toEqual([])
  })

  it('doesn’t invalidate for a refused write', async () => {
    await aCourse({ price: -1 }).catch(() => undefined)

    expect(await receive()).toEqual([])
  })
})

const drafted = [
  ['courses', () => aCourse()],
  ['modules', async () => aModule(await aCourse())],
  ['lessons', async () => aLesson(await aModule(await aCourse()))],
  ['faqs', async () => anFaqEntry(await aCourse())],
  ['pages', () => aPage()],
] as const

describe.each(drafted)('one of the %s', (collection, create) => {
  it('invalidates every page when it is published, unpublished, or deleted', async () => {
    const { id } = await create()
    expect(await receive()).toContain(EVERY_PAGE)
    await payload.update({
      collection,
      id,
      data: { _status: 'published' },
      overrideAccess: true,
    })
    expect(await receive()).toEqual([EVERY_PAGE])
    await payload.update({ collection, id, data: { _status: 'draft' }, overrideAccess: true })
    expect(await receive()).toEqual([EVERY_PAGE])
    await payload.delete({ collection, id, overrideAccess: true })
    expect(await receive()).toEqual([EVERY_PAGE])
  })

  it('invalidates nothing as a draft', async () => {
    const { id } = await create()
    await receive()

    const draft = { collection, data: {}, draft: true } as const
    await payload.create({ ...draft, overrideAccess: true })
    await payload.update({ ...draft, id, overrideAccess: true })
    await payload.update({ ...draft, id, autosave: true, overrideAccess: true })

    expect(await receive()).toEqual([])
  })
})

describe('a change of', () => {
  it('a testimonial invalidates every page, also its deletion', async () => {
    const collection = 'testimonials'
    const data = { name: 'Kim', review: 'Good.', stars: 5, order: 1 }
    const { id } = await payload.create({ collection, data, overrideAccess: true })
    expect(await receive()).toEqual([EVERY_PAGE])
    await payload.update({ collection, id, data: { stars: 4 }, overrideAccess: true })
    expect(await receive()).toEqual([EVERY_PAGE])
    await payload.delete({ collection, id, overrideAccess: true })
    expect(await receive()).toEqual([EVERY_PAGE])
  })

  it('an exercise invalidates every page', async () => {
    const lesson = await aLesson(await aModule(await aCourse()))
    await receive()
    await anExercise(lesson)
    expect(await receive()).toEqual([EVERY_PAGE])
  })

  it('a global invalidates every page, unless it’s a draft', async () => {
    const overrideAccess = true
    const footer = { footerText: 'Another text.' }
    await payload.updateGlobal({ slug: 'site', data: footer, overrideAccess })
    expect(await receive()).toEqual([EVERY_PAGE])
    const heading = { heading: 'Another heading' }
    await payload.updateGlobal({ slug: 'home', data: heading, draft: true, overrideAccess })
    expect(await receive()).toEqual([])
    await payload.updateGlobal({ slug: 'home', data: heading, overrideAccess })
    expect(await receive()).toEqual([EVERY_PAGE])
  })
})
