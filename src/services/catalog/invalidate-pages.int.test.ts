import { Client } from 'pg'
import type { Payload } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { env } from '@/lib/env'
import { inTransaction } from '@/services/database/in-transaction'
import { aCourse, aLesson, aModule, aQuestion } from '@/testing/factories/courses'
import { requestOf, testPayload } from '@/testing/payload'
import { richTextOf } from '@/testing/factories/rich-text'
import { unique } from '@/testing/unique'
import { waitUntilBlocked } from '@/testing/wait-until-blocked'
import { invalidatePages, CONTENT_CHANNEL, EVERY_PAGE } from './invalidate-pages'

/** What shows every course: those that say of another one that it is not there, too. */
const listsOfCourses = ['/', '/sitemap.xml', '/error-page/course', '/error-page/checkout']

let payload: Payload
let listener: Client
let heard: unknown[] = []

/**
 * All paths heard of until now. What is asked after a commit comes after what the commit announced.
 */
const heardPaths = async (): Promise<unknown[]> => {
  const marker = `/marker-${unique()}`
  await invalidatePages(await requestOf(null), [marker])
  await vi.waitFor(() => expect(heard.flat()).toContain(marker), 5000)
  return heard.flat().filter((path) => path !== marker)
}

beforeAll(async () => {
  payload = await testPayload()
  listener = new Client({ connectionString: env.DATABASE_URL })
  await listener.connect()
  listener.on('notification', ({ payload: text }) => {
    const message: unknown = JSON.parse(text ?? '')
    heard.push(Reflect.get(Object(message), 'paths'))
  })
  await listener.query(`listen ${CONTENT_CHANNEL}`)
})

afterAll(async () => {
  await listener.end()
})

beforeEach(async () => {
  await heardPaths()
  heard = []
})

describe('invalidatePages', () => {
  it('works outside a request and outside a transaction', async () => {
    await invalidatePages(await requestOf(null), ['/here', '/there'])

    expect(await heardPaths()).toEqual(['/here', '/there'])
  })

  it('tells nobody before the transaction is committed', async () => {
    await inTransaction(await requestOf(null), async (req) => {
      await invalidatePages(req, ['/inside'])
      expect(await heardPaths()).not.toContain('/inside')
    })

    expect(await heardPaths()).toContain('/inside')
  })

  it('tells nobody of a transaction that was undone', async () => {
    await inTransaction(await requestOf(null), async (req) => {
      await invalidatePages(req, ['/undone'])
      throw new Error('undo')
    }).catch(() => undefined)

    expect(await heardPaths()).toEqual([])
  })

  it('does not announce a write that was refused', async () => {
    await aCourse({ price: -1 }).catch(() => undefined)

    expect(await heardPaths()).toEqual([])
  })
})

describe('a change of', () => {
  it('a course announces its page and the home page', async () => {
    const { slug } = await aCourse()

    expect(await heardPaths()).toEqual([
      ...listsOfCourses,
      `/course/${slug}`,
      `/course/${slug}/share.png`,
    ])
  })

  it('a course’s short name announces the old page too', async () => {
    const { id, slug } = await aCourse()
    await heardPaths()
    heard = []
    const renamed = `renamed-${unique()}`

    await payload.update({
      collection: 'courses',
      id,
      data: { slug: renamed },
      overrideAccess: true,
    })

    expect(new Set(await heardPaths())).toEqual(
      new Set([
        ...listsOfCourses,
        ...[slug, renamed].flatMap((name) => [`/course/${name}`, `/course/${name}/share.png`]),
      ]),
    )
  })

  it('a course that is deleted announces its page', async () => {
    const { id, slug } = await aCourse()
    await heardPaths()
    heard = []

    await payload.delete({ collection: 'courses', id, overrideAccess: true })

    expect(await heardPaths()).toContain(`/course/${slug}`)
  })

  it('a page announces that page', async () => {
    await payload.update({
      collection: 'pages',
      where: { slug: { equals: 'terms' } },
      data: { title: 'Terms' },
      overrideAccess: true,
    })

    expect(await heardPaths()).toEqual(['/terms', '/sitemap.xml'])
  })

  it('a global announces every page', async () => {
    await payload.updateGlobal({
      slug: 'site',
      data: { footerText: 'Another text.' },
      overrideAccess: true,
    })

    expect(await heardPaths()).toEqual([EVERY_PAGE])
  })

  it('a testimonial announces the home page', async () => {
    await payload.create({
      collection: 'testimonials',
      data: { name: 'Kim', review: 'Good.', stars: 5, order: 1 },
      overrideAccess: true,
    })

    expect(await heardPaths()).toEqual(['/'])
  })

  it('a module, a lesson or a question announces the page of its course alone', async () => {
    const course = await aCourse()
    await heardPaths()
    heard = []

    await aLesson(await aModule(course))
    await aQuestion(course)

    const path = `/course/${course.slug}`
    expect(await heardPaths()).toEqual([path, path, path])
  })

  it('a lesson that moves to another course announces both, and one that is deleted its own', async () => {
    const [before, after] = [await aCourse(), await aCourse()]
    const lesson = await aLesson(await aModule(before))
    const { id: module } = await aModule(after)
    await heardPaths()
    heard = []

    const { id } = lesson
    await payload.update({ collection: 'lessons', id, data: { module }, overrideAccess: true })
    expect(new Set(await heardPaths())).toEqual(
      new Set([`/course/${before.slug}`, `/course/${after.slug}`]),
    )
    heard = []
    await payload.delete({ collection: 'lessons', id, overrideAccess: true })
    expect(await heardPaths()).toEqual([`/course/${after.slug}`])
  })

  it('a lesson announces the new address of a course that is renamed at that moment', async () => {
    const course = await aCourse()
    const lesson = await aLesson(await aModule(course))
    await heardPaths()
    heard = []
    const slug = `renamed-${unique()}`

    const saved = await inTransaction(await requestOf(null), async (req) => {
      const { id } = course
      await payload.update({ collection: 'courses', id, data: { slug }, overrideAccess: true, req })
      const saving = payload.update({
        collection: 'lessons',
        id: lesson.id,
        data: { title: 'Another title' },
        overrideAccess: true,
      })
      await waitUntilBlocked(payload)
      return { saving }
    })
    await saved.saving

    expect((await heardPaths()).at(-1)).toBe(`/course/${slug}`)
  })

  it('a draft announces nothing, and what it becomes when it is published both addresses', async () => {
    const { id, slug } = await aCourse()
    const lesson = await aLesson(await aModule(await aCourse()))
    await heardPaths()
    heard = []
    const renamed = `renamed-${unique()}`
    const save = (data: object, draft: boolean) =>
      payload.update({ collection: 'courses', id, data, draft, overrideAccess: true })

    await save({ slug: renamed }, true)
    await payload.update({
      collection: 'lessons',
      id: lesson.id,
      data: { title: 'A draft' },
      draft: true,
      autosave: true,
      overrideAccess: true,
    })
    await payload.create({ collection: 'modules', data: {}, draft: true, overrideAccess: true })
    await payload.updateGlobal({
      slug: 'home',
      data: { heading: 'A draft' },
      draft: true,
      overrideAccess: true,
    })
    expect(await heardPaths()).toEqual([])

    await save({ _status: 'published' }, false)
    expect(await heardPaths()).toEqual(
      expect.arrayContaining([`/course/${slug}`, `/course/${renamed}`]),
    )
  })

  it('a section of a page is announced with its page', async () => {
    await payload.update({
      collection: 'pages',
      where: { slug: { equals: 'privacy' } },
      data: { sections: [{ heading: 'New', body: richTextOf('New.') }] },
      overrideAccess: true,
    })

    expect(await heardPaths()).toEqual(['/privacy', '/sitemap.xml'])
  })
})
