import { Client } from 'pg'
import type { Payload } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { env } from '@/lib/env'
import { inTransaction } from '@/services/database/in-transaction'
import { aCourse, aLesson, aModule, anFaqEntry, unpublish } from '@/testing/factories/courses'
import { aPage } from '@/testing/factories/pages'
import { createRequest, testPayload } from '@/testing/payload'
import { buildRichText, buildRichTextOf, lessonLinkNode } from '@/testing/factories/rich-text'
import { uniqueText } from '@/testing/unique-text'
import { waitUntilBlocked } from '@/testing/wait-until-blocked'
import { invalidatePages, CONTENT_CHANNEL, EVERY_PAGE } from './invalidate-pages'

/** Pages that list every course, including other courses' not-found pages. */
const courseListPaths = ['/', '/sitemap.xml', '/error-page/course', '/error-page/checkout']

let payload: Payload
let listener: Client
let heard: unknown[] = []

/** All paths received so far. A query after a commit runs after its notification. */
const receivedPaths = async (): Promise<unknown[]> => {
  const marker = `/marker-${uniqueText()}`
  await invalidatePages(await createRequest(null), [marker])
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
  await receivedPaths()
  heard = []
})

describe('invalidatePages', () => {
  it('works outside a request and a transaction', async () => {
    await invalidatePages(await createRequest(null), ['/here', '/there'])

    expect(await receivedPaths()).toEqual(['/here', '/there'])
  })

  it('notifies no one before the commit', async () => {
    await inTransaction(await createRequest(null), async (req) => {
      await invalidatePages(req, ['/inside'])
      expect(await receivedPaths()).not.toContain('/inside')
    })

    expect(await receivedPaths()).toContain('/inside')
  })

  it('notifies no one of a rollback', async () => {
    await inTransaction(await createRequest(null), async (req) => {
      await invalidatePages(req, ['/undone'])
      throw new Error('undo')
    }).catch(() => undefined)

    expect(await receivedPaths()).toEqual([])
  })

  it('doesn’t invalidate for a refused write', async () => {
    await aCourse({ price: -1 }).catch(() => undefined)

    expect(await receivedPaths()).toEqual([])
  })
})

describe('a change of', () => {
  it('a course invalidates its page and the home page', async () => {
    const { slug } = await aCourse()

    expect(await receivedPaths()).toEqual([
      ...courseListPaths,
      `/course/${slug}`,
      `/course/${slug}/share.png`,
    ])
  })

  it('a course’s slug also invalidates the old page', async () => {
    const { id, slug } = await aCourse()
    await receivedPaths()
    heard = []
    const renamed = `renamed-${uniqueText()}`

    await payload.update({
      collection: 'courses',
      id,
      data: { slug: renamed },
      overrideAccess: true,
    })

    expect(new Set(await receivedPaths())).toEqual(
      new Set([
        ...courseListPaths,
        ...[slug, renamed].flatMap((name) => [`/course/${name}`, `/course/${name}/share.png`]),
      ]),
    )
  })

  it('a deleted course invalidates its page', async () => {
    const { id, slug } = await aCourse()
    await receivedPaths()
    heard = []

    await payload.delete({ collection: 'courses', id, overrideAccess: true })

    expect(await receivedPaths()).toContain(`/course/${slug}`)
  })

  it('a page invalidates that page', async () => {
    await payload.update({
      collection: 'pages',
      where: { slug: { equals: 'terms' } },
      data: { title: 'Terms' },
      overrideAccess: true,
    })

    expect(await receivedPaths()).toEqual(['/terms', '/sitemap.xml'])
  })

  it('a page that appears, moves, or disappears invalidates every page', async () => {
    const { id } = await aPage()
    const save = (data: object) =>
      payload.update({ collection: 'pages', id, data, overrideAccess: true })
    await save({ slug: `moved-${uniqueText()}` })
    await save({ _status: 'draft' })

    expect(await receivedPaths()).toEqual([EVERY_PAGE, EVERY_PAGE, EVERY_PAGE])
  })

  it('a global invalidates every page', async () => {
    await payload.updateGlobal({
      slug: 'site',
      data: { footerText: 'Another text.' },
      overrideAccess: true,
    })

    expect(await receivedPaths()).toEqual([EVERY_PAGE])
  })

  it('a testimonial invalidates the home page', async () => {
    await payload.create({
      collection: 'testimonials',
      data: { name: 'Kim', review: 'Good.', stars: 5, order: 1 },
      overrideAccess: true,
    })

    expect(await receivedPaths()).toEqual(['/'])
  })

  it('a module, a lesson or a question invalidates only its course’s page', async () => {
    const course = await aCourse()
    await receivedPaths()
    heard = []

    await aLesson(await aModule(course))
    await anFaqEntry(course)

    const path = `/course/${course.slug}`
    expect(await receivedPaths()).toEqual([path, path, path])
  })

  it('a moved lesson invalidates both courses, and a deleted one its own', async () => {
    const [before, after] = [await aCourse(), await aCourse()]
    const lesson = await aLesson(await aModule(before))
    const { id: module } = await aModule(after)
    await receivedPaths()
    heard = []

    const { id } = lesson
    await payload.update({ collection: 'lessons', id, data: { module }, overrideAccess: true })
    expect(new Set(await receivedPaths())).toEqual(
      new Set([`/course/${before.slug}`, `/course/${after.slug}`]),
    )
    heard = []
    await payload.delete({ collection: 'lessons', id, overrideAccess: true })
    expect(await receivedPaths()).toEqual([`/course/${after.slug}`])
  })

  it('a lesson invalidates the new URL of a course that is renamed concurrently', async () => {
    const course = await aCourse()
    const lesson = await aLesson(await aModule(course))
    await receivedPaths()
    heard = []
    const slug = `renamed-${uniqueText()}`

    const saved = await inTransaction(await createRequest(null), async (req) => {
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

    expect((await receivedPaths()).at(-1)).toBe(`/course/${slug}`)
  })

  it('a draft invalidates nothing until it is published, then both URLs', async () => {
    const { id, slug } = await aCourse()
    const lesson = await aLesson(await aModule(await aCourse()))
    await receivedPaths()
    heard = []
    const renamed = `renamed-${uniqueText()}`
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
    expect(await receivedPaths()).toEqual([])

    await save({ _status: 'published' }, false)
    expect(await receivedPaths()).toEqual(
      expect.arrayContaining([`/course/${slug}`, `/course/${renamed}`]),
    )
  })

  it('a lesson or its course invalidates every page while a public text links to it', async () => {
    const course = await aCourse()
    const lesson = await aLesson(await aModule(course))
    const { id: faq } = await anFaqEntry(await aCourse())
    const saveFaq = (answer: ReturnType<typeof buildRichTextOf>) =>
      payload.update({ collection: 'faqs', id: faq, data: { answer }, overrideAccess: true })
    await saveFaq(buildRichTextOf(lessonLinkNode(lesson.id)))
    await receivedPaths()
    heard = []

    const { id } = lesson
    await payload.update({
      collection: 'lessons',
      id,
      data: { slug: `renamed-${uniqueText()}` },
      overrideAccess: true,
    })
    expect(await receivedPaths()).toEqual([EVERY_PAGE])
    heard = []
    await unpublish(course)
    expect(await receivedPaths()).toEqual([EVERY_PAGE])

    await saveFaq(buildRichText('No link.'))
    await receivedPaths()
    heard = []
    await payload.delete({ collection: 'lessons', id, overrideAccess: true })
    expect(await receivedPaths()).toEqual([`/course/${course.slug}`])
  })

  it('a section invalidates its page', async () => {
    await payload.update({
      collection: 'pages',
      where: { slug: { equals: 'privacy' } },
      data: { sections: [{ heading: 'New', body: buildRichText('New.') }] },
      overrideAccess: true,
    })

    expect(await receivedPaths()).toEqual(['/privacy', '/sitemap.xml'])
  })
})
