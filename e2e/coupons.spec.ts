import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { readPdf } from '../src/testing/read-pdf'
import { openPage } from './support/wait-for-scripts'
import { payAs, reachPayment, applyCoupon } from './support/buyer'
import { signIn } from './support/sign-in'
import {
  createDocument,
  createStudent,
  createStudentInCourse,
  findDocumentId,
  openInstructorPage,
} from './support/students'

// The last test checks the first test's purchase.
test.describe.configure({ mode: 'serial' })

const course = 'course-id-2'
let half: string, whole: string

test.beforeAll(async ({ browser }) => {
  const suffix = Date.now().toString(36).toUpperCase()
  half = `HALF-${suffix}`
  whole = `GIFT-${suffix}`
  const terms = { state: 'active', kind: 'percent', scope: 'every', oncePerPerson: true }
  const instructor = await openInstructorPage(browser)
  await createDocument(instructor, 'coupons', { ...terms, code: half, percent: 50 })
  await createDocument(instructor, 'coupons', { ...terms, code: whole, percent: 100, maxUses: 1 })
  await instructor.close()
})

test('a visitor with a coupon link pays less, as the receipt shows', async ({ page }) => {
  await page.goto(`/course/${course}?coupon=NOPE`)
  await expect(page.getByText('We couldn’t find that coupon.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Enroll Now for $99' })).toHaveCount(2)
  await page.goto(`/course/${course}?coupon=${half.toLowerCase()}`)
  await expect(page.getByRole('link', { name: 'Enroll Now for $49.50' })).toHaveCount(2)
  await expect(page.getByText(`$49.50, reduced from $99 with coupon ${half}`)).toBeVisible()
  await page.goto('/signup')
  await reachPayment(page)
  await expect(page.getByText(`Coupon ${half} takes $49.50 off.`).last()).toBeVisible()
  await expect(page.getByText('You pay $49.50, one time.')).toBeVisible()
  await payAs(page, 'ok')
  await page.waitForURL('/dashboard')

  await page.goto('/PersonalDashboard')
  await expect(page.getByText(`$49.50 off with coupon ${half}`)).toBeVisible()
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Download receipt \(PDF\)/ }).click()
  const { text } = await readPdf(await readFile(await (await waiting).path()))
  for (const words of ['Price', '$99.00 USD', `Coupon ${half}`, '−$49.50 USD'])
    expect(text.replace(/\s/g, '')).toContain(words.replace(/\s/g, ''))
})

test('a coupon link and ownership work on a page the instructor made', async ({
  page,
  browser,
}) => {
  const instructor = await openInstructorPage(browser)
  const [own, other] = await Promise.all(
    [course, 'course-id-3'].map((slug) => findDocumentId(instructor, 'courses', 'slug', slug)),
  )
  const path = `/launch-${half.toLowerCase()}`
  await createDocument(instructor, 'pages', {
    title: 'Launch',
    slug: path.slice(1),
    _status: 'published',
    sections: [
      { blockType: 'callToAction', heading: 'Start today', course: own },
      { blockType: 'guarantee', course: other },
    ],
  })
  const price = (text: string) => page.getByRole('link', { name: `Enroll Now for ${text}` })
  await expect
    .poll(async () => (await page.request.get(path, { maxRedirects: 0 })).status())
    .toBe(200)

  await page.goto(`${path}?coupon=${half.toLowerCase()}`)
  await expect(price('$49.50')).toBeVisible()
  await expect(page.getByText(`$49.50, reduced from $99 with coupon ${half}`)).toBeVisible()
  await expect(price('$50')).toBeVisible()

  await signIn(page, await createStudentInCourse(instructor, course))
  await page.goto(path)
  await expect(page.getByRole('link', { name: 'Go to your course' })).toHaveCount(1)
  await expect(page.getByRole('link', { name: /^Enroll Now for/ })).toHaveCount(1)
  await instructor.close()
})

test('a 100% coupon opens the course without PayPal, and an invalid one is explained', async ({
  page,
  browser,
}) => {
  await signIn(page, await createStudent(browser), '/checkout/course-id-3')
  await applyCoupon(page, 'NOBODY-KNOWS')
  await expect(page.getByText('We couldn’t find that coupon.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Coupon' })).toHaveValue('NOBODY-KNOWS')

  await applyCoupon(page, whole.toLowerCase())
  await page.getByRole('button', { name: 'Remove coupon' }).click()
  await expect(page.getByText('You pay $100.00, one time.')).toBeVisible()
  await applyCoupon(page, whole)
  await page.getByRole('button', { name: 'Enroll for free' }).click()
  await page.waitForURL('/PersonalDashboard')
})

test('the instructor sees a coupon’s uses, and downloads the year’s statement @full', async ({
  browser,
}) => {
  const page = await openInstructorPage(browser)
  await openPage(page, '/admin/collections/coupons')
  await expect(page.getByRole('row', { name: new RegExp(`${whole}.*1 of 1`) })).toBeVisible()
  await page.getByRole('link', { name: half }).click()
  await expect(page.getByLabel('Link to Conflict Cure')).toHaveValue(
    new RegExp(`/course/${course}\\?coupon=${half}$`),
  )

  await openPage(page, '/admin/statement')
  await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible()
  const download = async (name: RegExp) => {
    const waiting = page.waitForEvent('download')
    await page.getByRole('link', { name }).click()
    return readFile(await (await waiting).path())
  }
  expect((await download(/\(CSV\)/)).toString('utf8')).toMatch(
    new RegExp(`Sale,\\d+,\\w+,[^,]+,${half},49.5,49.5,-2.22,47.28,USD`),
  )
  expect((await readPdf(await download(/\(PDF\)/))).text).toContain('PayPal fees')

  await openPage(page, '/admin/statement?year=12')
  await expect(page.getByText('That year isn’t available.')).toBeVisible()
  await page.close()
})
