import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '@/payload-types'
import { createDraft } from '@/services/catalog/create-draft'
import { findUniquePageSlug, findUniquePath } from '@/services/catalog/unique-names'
import { findDocs } from '@/testing/docs'
import { aCourse, aModule } from '@/testing/factories/courses'
import { aPage } from '@/testing/factories/pages'
import { anInstructor } from '@/testing/factories/people'
import { createRequest, testPayload } from '@/testing/payload'
import { uniqueText } from '@/testing/unique-text'
import { getWriteRejection } from '@/testing/write-rejection'

const taken = 'Another course, module, or page already uses this URL. Please choose another one.'
const reserved = 'The site already uses this URL. Please choose another one.'

let payload: Payload

beforeAll(async () => {
  payload = await testPayload()
})

const newSlug = () => `page-${uniqueText()}`

const publish = (id: string, data: Partial<Page>) =>
  payload.update({
    collection: 'pages',
    id,
    data: { ...data, _status: 'published' },
    depth: 0,
    overrideAccess: true,
  })

const expectRefused = async (write: Promise<unknown>, path: string, message: string) => {
  const { fields } = await getWriteRejection(write)
  expect(fields).toEqual([{ path, message }])
}

const findLegalPage = async (): Promise<Page> => {
  const [page] = await findDocs('pages', { slug: { equals: 'terms' } })
  if (!page) throw new Error('The seed has terms.')
  return page
}

describe('the URL of a page', () => {
  it('should be refused if a course, a module, or a page has it, in any letter case', async () => {
    const [course, module, page] = [newSlug(), newSlug(), newSlug()]
    await aModule(await aCourse({ overviewPath: `/${course}` }), { path: `/${module}` })
    await aPage({ slug: page, _status: 'draft' })

    for (const slug of [course, module, page])
      await expectRefused(aPage({ slug: slug.toUpperCase() }), 'slug', taken)
  })

  it('should be refused to courses and modules', async () => {
    const { slug } = await aPage()
    const course = await aCourse()

    await expectRefused(aCourse({ overviewPath: `/${slug}` }), 'overviewPath', taken)
    await expectRefused(aModule(course, { path: `/${slug.toUpperCase()}` }), 'path', taken)
  })

  it('should go to one of twenty pages that are saved at the same time', async () => {
    const slug = newSlug()
    const saves = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        aPage({ slug: index % 2 === 0 ? slug : slug.toUpperCase() }),
      ),
    )

    const refused = saves.filter((save) => save.status === 'rejected')
    expect(refused).toHaveLength(19)
    for (const { reason } of refused)
      await expectRefused(Promise.reject(reason as Error), 'slug', taken)
  })

  it('should be kept by the database, too', async () => {
    const { slug } = await aPage()
    const course = await aCourse()
    const path = `/${slug.toUpperCase()}`

    await expect(
      payload.db.drizzle.execute(
        sql`update courses set overview_path = ${path} where id = ${course.id}::uuid`,
      ),
    ).rejects.toThrow()
  })

  it.each(['admin', 'SignIn', 'Terms', 'course'])('should not be reserved: %s', async (slug) => {
    await expectRefused(aPage({ slug }), 'slug', reserved)
  })

  it('should be stored without slashes around it, and with hyphens instead of spaces', async () => {
    const slug = newSlug()
    expect(await aPage({ slug: `/${slug.replaceAll('-', ' ')}/ ` })).toMatchObject({ slug })
  })

  it('should not conflict with its own page', async () => {
    const page = await aPage()
    expect(await publish(page.id, { slug: page.slug, title: 'Another' })).toMatchObject({
      slug: page.slug,
    })
  })

  it('should be free again after its page moved or was deleted', async () => {
    const page = await aPage()
    await publish(page.id, { slug: newSlug() })
    const second = await aPage({ slug: page.slug })
    await payload.delete({ collection: 'pages', id: second.id, overrideAccess: true })

    expect(await aCourse({ overviewPath: `/${page.slug}` })).toMatchObject({
      overviewPath: `/${page.slug}`,
    })
  })
})

describe('a page without a URL', () => {
  it('should get one from its title when it is published', async () => {
    const title = `Über ${uniqueText()}`
    const first = await aPage({ title, slug: '' })
    const second = await aPage({ title, slug: '' })

    expect(first.slug).toMatch(/^uber-/)
    expect(second.slug).toBe(`${first.slug}-2`)
  })

  it('should have one from the start if it was created from its title', async () => {
    const title = `Landing ${uniqueText()}`
    const req = await createRequest(await anInstructor())
    const id = await createDraft(req, { collection: 'pages', title, into: '' })
    const slug = title.toLowerCase().replace(' ', '-')

    expect(await findDocs('pages', { id: { equals: id } })).toMatchObject([{ slug }])
  })

  it('should not get one that is reserved, redirected, or that a draft of another page has', async () => {
    const [moved, changed] = [await aPage(), await aPage()]
    await publish(moved.id, { slug: newSlug() })
    const draftSlug = newSlug()
    await payload.update({
      collection: 'pages',
      id: changed.id,
      data: { slug: draftSlug },
      draft: true,
      overrideAccess: true,
    })
    const req = await createRequest(null)

    expect(await findUniquePageSlug(req, 'Support')).toMatch(/^support-\d+$/)
    for (const slug of [moved.slug, draftSlug]) {
      expect(await findUniquePageSlug(req, slug)).toBe(`${slug}-2`)
      expect(await findUniquePath(req, slug)).toBe(`/${slug}-2`)
    }
  })
})

describe('the redirects of a page', () => {
  const findRedirects = async (...slugs: string[]) => {
    const paths = slugs.map((slug) => `/${slug}`)
    const docs = await findDocs('redirects', { fromPath: { in: paths } })
    return docs.map(({ fromPath, toPath }) => `${fromPath} → ${toPath}`).toSorted()
  }

  it('should lead to its newest URL, without chains and loops', async () => {
    const [a, b, c] = [newSlug(), newSlug(), newSlug()]
    const { id } = await aPage({ slug: a })
    await publish(id, { slug: b })
    await publish(id, { slug: c })
    expect(await findRedirects(a, b, c)).toEqual([`/${a} → /${c}`, `/${b} → /${c}`].toSorted())

    await publish(id, { slug: a })
    expect(await findRedirects(a, b, c)).toEqual([`/${b} → /${a}`, `/${c} → /${a}`].toSorted())
  })

  it('should not start at a URL that was never published', async () => {
    const page = await aPage({ _status: 'draft' })
    await publish(page.id, { slug: newSlug() })
    expect(await findRedirects(page.slug)).toEqual([])
  })

  it('should end when a module takes the URL, and be deleted with the page', async () => {
    const [a, b, c] = [newSlug(), newSlug(), newSlug()]
    const { id } = await aPage({ slug: a })
    await publish(id, { slug: b })
    await publish(id, { slug: c })
    await aModule(await aCourse(), { path: `/${a}` })
    expect(await findRedirects(a, b)).toEqual([`/${b} → /${c}`])

    await payload.delete({ collection: 'pages', id, overrideAccess: true })
    expect(await findRedirects(b)).toEqual([])
  })
})

describe('a legal page', () => {
  const linked = 'The whole site links to this page, so'

  it('should keep its URL', async () => {
    const { id } = await findLegalPage()
    await expectRefused(
      publish(id, { slug: newSlug() }),
      'slug',
      `${linked} its URL must stay “/terms.”`,
    )
    await expectRefused(publish(id, { slug: '' }), 'slug', `${linked} its URL must stay “/terms.”`)
  })

  it('should keep its date, which other pages don’t need', async () => {
    const { id } = await findLegalPage()
    await expectRefused(
      publish(id, { lastUpdated: null }),
      'lastUpdated',
      'Enter the day of the last change.',
    )
    expect((await aPage()).lastUpdated ?? null).toBeNull()
  })

  it('should not be deleted', async () => {
    const { id } = await findLegalPage()
    const { message } = await getWriteRejection(
      payload.delete({ collection: 'pages', id, overrideAccess: true }),
    )
    expect(message).toBe(`${linked} it can’t be deleted.`)
  })

  it('should not be unpublished, but have drafts', async () => {
    const { id } = await findLegalPage()
    const saveDraft = (draft: boolean) =>
      payload.update({
        collection: 'pages',
        id,
        data: { _status: 'draft', title: 'Terms, changed' },
        draft,
        overrideAccess: true,
      })
    await saveDraft(true)

    const { message } = await getWriteRejection(saveDraft(false))
    expect(message).toContain(`${linked} it can’t be unpublished.`)
    expect(await findLegalPage()).toMatchObject({ _status: 'published' })
  })
})
