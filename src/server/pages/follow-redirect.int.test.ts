import { beforeEach, describe, expect, it } from 'vitest'
import LearningPage from '@/app/(site)/[...path]/page'
import CheckoutPage from '@/app/(site)/checkout/[courseId]/page'
import SalesPage from '@/app/(site)/course/[courseId]/page'
import { GET as getSharePicture } from '@/app/(site)/course/[courseId]/share.png/route'
import ReviewPage from '@/app/(site)/review/[courseId]/page'
import SignUpPage from '@/app/(site)/signup/page'
import type { User } from '@/payload-types'
import { aCourse, aModule, unpublish } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { aPage } from '@/testing/factories/pages'
import { aStudent, anInstructor } from '@/testing/factories/people'
import { createSessionHeaders } from '@/testing/factories/sign-ins'
import { testPayload } from '@/testing/payload'
import { clearCookies, cookies, setRequestHeaders } from '@/testing/setup/next-headers'
import { uniqueText } from '@/testing/unique-text'

beforeEach(() => {
  clearCookies()
  setRequestHeaders()
})

const signIn = async (user: User) => {
  const [name = '', value = ''] = (await createSessionHeaders(user)).cookie?.split('=') ?? []
  ;(await cookies()).set(name, value, {})
}

/** Renders the page at a URL, like the router of Next.js. */
function render(url: string): Promise<unknown> {
  const { pathname, searchParams } = new URL(url, 'http://localhost:3000')
  const [, prefix, courseId = '', file] = pathname.split('/')
  const params = Promise.resolve({ courseId })
  const query = Promise.resolve(Object.fromEntries(searchParams))
  if (file === 'share.png') return getSharePicture(new Request('http://x.invalid'), { params })
  if (prefix === 'course') return SalesPage({ params })
  if (prefix === 'checkout') return CheckoutPage({ params, searchParams: query })
  if (prefix === 'review') return ReviewPage({ params })
  if (prefix === 'signup') return SignUpPage({ searchParams: query })
  const path = pathname.slice(1).split('/')
  return LearningPage({ params: Promise.resolve({ path }), searchParams: query })
}

/** Opens a page and returns its redirect, such as "308 /new", or null for a missing page. */
async function open(url: string): Promise<string | null> {
  setRequestHeaders({ 'x-page-path': url })
  try {
    await render(url)
    throw new Error('The page rendered.')
  } catch (error) {
    const digest: unknown = error instanceof Error ? Reflect.get(error, 'digest') : null
    if (typeof digest !== 'string') throw error
    const [kind, , location, status] = digest.split(';')
    return kind === 'NEXT_REDIRECT' ? `${status} ${location}` : null
  }
}

const update = async (collection: 'courses' | 'modules' | 'pages', id: string, data: object) =>
  (await testPayload()).update({ collection, id, data, depth: 0, overrideAccess: true })

/** Creates a course and a module whose URLs have all changed from `old-…` to `new-…`. */
async function aMovedCourse() {
  const suffix = uniqueText()
  const course = await aCourse({ slug: `old-${suffix}`, overviewPath: `/Old-${suffix}` })
  const module = await aModule(course, { path: `/old-${suffix}/module` })
  await update('courses', course.id, { slug: `new-${suffix}`, overviewPath: `/New-${suffix}` })
  await update('modules', module.id, { path: `/new-${suffix}/module` })
  return {
    course,
    module,
    sales: [`/course/old-${suffix}`, `/course/new-${suffix}`],
    overview: [`/Old-${suffix}`, `/New-${suffix}`],
    modulePage: [`/old-${suffix}/module`, `/new-${suffix}/module`],
  } as const
}

describe('an earlier URL', () => {
  it.each(['sales', 'overview', 'modulePage'] as const)(
    'should redirect a visitor permanently, with the query: %s',
    async (page) => {
      const [oldPath, newPath] = (await aMovedCourse())[page]

      expect(await open(oldPath)).toBe(`308 ${newPath}`)
      expect(await open(`${oldPath}?coupon=A%20B&lesson=first`)).toBe(
        `308 ${newPath}?coupon=A%20B&lesson=first`,
      )
    },
  )

  it('should ignore case where the current URL does', async () => {
    const { overview, sales } = await aMovedCourse()

    expect(await open(overview[0].toUpperCase())).toBe(`308 ${overview[1]}`)
    expect(await open(sales[0].replace('old', 'OLD'))).toBeNull()
  })

  it('should not reveal an unpublished course to people without access', async () => {
    const { course, sales, overview, modulePage } = await aMovedCourse()
    await unpublish(course)
    const expectUnknown = async () => {
      expect(await open(sales[0])).toBeNull()
      for (const [path] of [overview, modulePage]) expect(await open(path)).toBe('307 /')
    }

    await expectUnknown()
    await signIn(await aStudent())
    await expectUnknown()
  })

  it('should redirect the students of an unpublished course', async () => {
    const { course, overview, modulePage } = await aMovedCourse()
    await unpublish(course)
    const student = await aStudent()
    await enroll(student, course)
    await signIn(student)

    for (const [oldPath, newPath] of [overview, modulePage])
      expect(await open(oldPath)).toBe(`308 ${newPath}`)
  })

  it('should redirect only the instructor to a hidden module', async () => {
    const { module, modulePage } = await aMovedCourse()
    await update('modules', module.id, { visible: false })

    expect(await open(modulePage[0])).toBe('307 /')
    await signIn(await anInstructor())
    expect(await open(modulePage[0])).toBe(`308 ${modulePage[1]}`)
  })

  it('should keep redirecting while only a draft uses it', async () => {
    const { overview, sales } = await aMovedCourse()
    await aCourse({ slug: sales[0].slice(8), overviewPath: overview[0], _status: 'draft' })

    for (const [oldPath, newPath] of [overview, sales])
      expect(await open(oldPath)).toBe(`308 ${newPath}`)
  })

  it('should stop redirecting once the instructor removes the redirect', async () => {
    const { sales } = await aMovedCourse()
    const removed = await (
      await testPayload()
    ).delete({
      collection: 'redirects',
      where: { fromPath: { equals: sales[0] } },
      overrideAccess: false,
      user: await anInstructor(),
    })

    expect(removed.docs).toHaveLength(1)
    expect(await open(sales[0])).toBeNull()
  })
})

describe('the earlier URL of a page', () => {
  const aMovedPage = async () => {
    const suffix = uniqueText()
    const page = await aPage({ slug: `Old-${suffix}` })
    await update('pages', page.id, { slug: `new-${suffix}` })
    return { page, oldPath: `/Old-${suffix}`, newPath: `/new-${suffix}` }
  }

  it('should redirect a visitor permanently, with the query, ignoring case', async () => {
    const { oldPath, newPath } = await aMovedPage()
    expect(await open(`${oldPath}?from=mail`)).toBe(`308 ${newPath}?from=mail`)
    expect(await open(oldPath.toUpperCase())).toBe(`308 ${newPath}`)
  })

  it('should not reveal an unpublished page to visitors and students', async () => {
    const { page, oldPath } = await aMovedPage()
    await update('pages', page.id, { _status: 'draft' })

    expect(await open(oldPath)).toBe('307 /')
    await signIn(await aStudent())
    expect(await open(oldPath)).toBe('307 /')
  })
})

describe('another page of a course whose slug changed', () => {
  it.each([
    '/course/SLUG/share.png',
    '/checkout/SLUG?token=order',
    '/review/SLUG',
    '/signup?courseId=SLUG&token=order',
  ])('should redirect permanently: %s', async (url) => {
    const { sales } = await aMovedCourse()
    const [oldSlug, newSlug] = sales.map((path) => path.replace('/course/', ''))
    await signIn(await aStudent())

    expect(await open(url.replace('SLUG', String(oldSlug)))).toBe(
      `308 ${url.replace('SLUG', String(newSlug))}`,
    )
  })
})

it.each(['/course/never', '/never', '/course/%00', "/never'", '/wp-login'])(
  'should not redirect an unknown path: %s',
  async (path) => {
    expect([null, '307 /']).toContain(await open(path))
  },
)
