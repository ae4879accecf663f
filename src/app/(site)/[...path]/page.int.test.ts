import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { siteProcess } from '@/lib/site-process.mjs'
import type { User } from '@/payload-types'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { aPage } from '@/testing/factories/pages'
import { aStudent, anInstructor } from '@/testing/factories/people'
import { buildRichText } from '@/testing/factories/rich-text'
import { createSessionHeaders } from '@/testing/factories/sign-ins'
import { testPayload } from '@/testing/payload'
import { clearCookies, cookies, setRequestHeaders } from '@/testing/setup/next-headers'
import LearningPage, { generateMetadata } from './page'

beforeEach(() => {
  clearCookies()
  setRequestHeaders()
})

const signIn = async (user: User) => {
  const [name = '', value = ''] = (await createSessionHeaders(user)).cookie?.split('=') ?? []
  ;(await cookies()).set(name, value, {})
}

const toProps = (path: string) => ({
  params: Promise.resolve({ path: path.slice(1).split('/') }),
  searchParams: Promise.resolve({}),
})

/** Opens a path, and returns the HTML or the redirect, such as "307 /". */
async function open(path: string): Promise<string> {
  try {
    return renderToStaticMarkup(await LearningPage(toProps(path)))
  } catch (error) {
    const digest = String(Reflect.get(Object(error), 'digest'))
    if (!digest.startsWith('NEXT_REDIRECT')) throw error
    const [, , location, status] = digest.split(';')
    return `${status} ${location}`
  }
}

describe('a page that the instructor created', () => {
  it('should be open to everyone at its URL, and lead there from other spellings', async () => {
    const { slug } = await aPage({ title: 'About us' })

    expect(await open(`/${slug}`)).toContain('About us</h1>')
    expect(await open(`/${slug.toUpperCase()}`)).toBe(`307 /${slug}`)
    expect(await open('/TERMS')).toBe('307 /terms')
    await signIn(await aStudent())
    expect(await open(`/${slug}`)).toContain('About us</h1>')
  })

  it('should have its own title, canonical URL, and visibility for search engines', async () => {
    const page = await aPage({ title: 'About us', seoDescription: 'Who we are.' })
    const hidden = await aPage({ isHiddenFromSearch: true })

    expect(await generateMetadata(toProps(`/${page.slug}`))).toMatchObject({
      title: 'About us',
      description: 'Who we are.',
      alternates: { canonical: `/${page.slug}` },
    })
    expect(await generateMetadata(toProps(`/${page.slug}`))).not.toHaveProperty('robots')
    expect(await generateMetadata(toProps(`/${hidden.slug}`))).toMatchObject({
      robots: { index: false },
    })
  })

  it('should have its introduction as its description, with its codes filled in', async () => {
    const { slug } = await aPage({ intro: 'Write to {supportEmail}.' })

    const { description } = await generateMetadata(toProps(`/${slug}`))

    expect(description).toMatch(/^Write to \S+@\S+\.$/)
  })

  it('should list its questions for search engines, also if its texts are numbered', async () => {
    const questions = [{ question: 'When?', answer: buildRichText('Today.') }]
    const { slug } = await aPage({ isNumbered: true, sections: [{ blockType: 'faq', questions }] })

    expect(await open(`/${slug}`)).toMatch(/"@type":"FAQPage".*"When\?".*"Today\."/)
  })

  it('should be unknown while it is a draft, even to the instructor', async () => {
    const { slug, id } = await aPage({ title: 'Secret plans', _status: 'draft' })
    const expectUnknown = async () => {
      expect(await open(`/${slug}`)).toBe('307 /')
      expect(await generateMetadata(toProps(`/${slug}`))).toEqual({ robots: { index: false } })
    }

    await expectUnknown()
    for (const user of [await aStudent(), await anInstructor()]) {
      await signIn(user)
      await expectUnknown()
    }
    await (
      await testPayload()
    ).update({ collection: 'pages', id, data: { _status: 'published' }, overrideAccess: true })
    expect(await open(`/${slug}`)).toContain('Secret plans')
  })

  it('should show published text only, while a draft of it waits', async () => {
    const { slug, id } = await aPage({ title: 'About us' })
    await (
      await testPayload()
    ).update({
      collection: 'pages',
      id,
      data: { title: 'Secret plans' },
      draft: true,
      overrideAccess: true,
    })

    expect(await open(`/${slug}`)).not.toContain('Secret plans')
  })
})

it('should show a lesson in an internal request only if it is for learners', async () => {
  const module = await aModule(await aCourse(), { path: `/module-${Date.now()}` })
  await aLesson(module)
  const path = String(module.path)
  const key = { 'x-internal-request': siteProcess.internalRequestKey }

  setRequestHeaders(key)
  expect(await open(path)).toBe(`307 /signin?next=${encodeURIComponent(path)}`)
  expect(await generateMetadata(toProps(path))).toEqual({ robots: { index: false } })
  setRequestHeaders({ ...key, 'x-learners-page': '1' })
  expect(await generateMetadata(toProps(path))).toHaveProperty('title', 'A Lesson – A Module')
})
