import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { readPdf } from '../src/testing/read-pdf'
import { openPage } from './support/wait-for-scripts'
import { payAs, reachPayment } from './support/buyer'
import { query } from './support/database'
import { readEmailsTo, waitForEmail } from './support/outbox'
import { signIn } from './support/sign-in'
import { createStudentInCourse, openInstructorPage, createDocument } from './support/students'
import { stack } from './stack'

// The second test checks the first test's purchase.
test.describe.configure({ mode: 'serial' })

let buyer: string, receiptPath: string, number: string

const receipts = (page: Page) => page.getByRole('region', { name: 'Receipts' })

const withoutSpace = (text: string) => text.replace(/\s/g, '')

test('a buyer gets a receipt by email and in the dashboard, and no one else does', async ({
  page,
  browser,
}) => {
  await page.goto('/signup')
  buyer = await reachPayment(page)
  await payAs(page, 'ok')
  await page.waitForURL('/dashboard')

  const mail = await waitForEmail(buyer, 'Transaction ID')
  number = /Receipt: No\. (\d+)/.exec(mail.text ?? '')?.[1] ?? ''
  const [file, ...others] = mail.attachments
  expect(others).toEqual([])
  expect(file).toMatchObject({ filename: `Receipt-${number}.pdf`, mimeType: 'application/pdf' })
  if (!(file?.content instanceof ArrayBuffer)) throw new Error('The receipt is no file.')
  const mailed = await readPdf(new Uint8Array(file.content))
  expect(mailed.pageCount).toBe(1)
  for (const words of [`Receipt No. ${number}`, 'Ada Lovelace', buyer, 'Conflict Cure', '$99.00'])
    // A long email address wraps.
    expect(withoutSpace(mailed.text)).toContain(withoutSpace(words))
  const withReceipt = (await readEmailsTo(buyer)).filter(
    ({ attachments }) => attachments.length > 0,
  )
  expect(withReceipt).toHaveLength(1)

  await page.goto('/PersonalDashboard')
  await expect(receipts(page).getByText(`Receipt No. ${number}`)).toBeVisible()
  const link = receipts(page).getByRole('link', { name: /^Download receipt \(PDF\)/ })
  receiptPath = (await link.getAttribute('href')) ?? ''
  const waiting = page.waitForEvent('download')
  await link.click()
  const download = await waiting
  expect(download.suggestedFilename()).toBe(`Receipt-${number}.pdf`)
  expect((await readPdf(await readFile(await download.path()))).text).toBe(mailed.text)

  const response = await page.request.get(receiptPath)
  expect(response.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
  })

  const stranger = await browser.newPage({ baseURL: stack.site })
  await stranger.goto(receiptPath)
  await expect(stranger).toHaveURL(/\/signin\?next=/)
  const instructor = await openInstructorPage(browser)
  const other = await createStudentInCourse(instructor, 'course-id-2')
  await signIn(stranger, other)
  expect((await stranger.request.get(receiptPath)).status()).toBe(404)
  await stranger.close()
  await instructor.close()
})

test('the instructor sees the last 30 days, finds a payment, and opens its receipt @full', async ({
  browser,
}) => {
  const page = await openInstructorPage(browser)
  await openPage(page, '/admin')
  const figures = page.getByRole('region', { name: 'Last 30 days' })
  await expect(figures.getByText('Test payments')).toBeVisible()
  await expect(figures.getByText('New students')).toBeVisible()
  await expect(figures.getByText(/^\$\d[\d,]*\.\d\d$/).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Needs your attention' })).toBeVisible()

  await openPage(page, `/admin/collections/payments?search=${encodeURIComponent(buyer)}`)
  await page.getByRole('link', { name: 'Ada Lovelace' }).click()
  const link = page.getByRole('link', { name: /Open receipt \(PDF\)/ })
  await expect(link).toHaveAttribute('href', receiptPath)
  const response = await page.request.get(receiptPath)
  expect((await readPdf(await response.body())).text).toContain(`Receipt No. ${number}`)
  await page.close()
})

test('a free course is shown as free, and one that got a price meanwhile explains it', async ({
  browser,
}) => {
  const instructor = await openInstructorPage(browser)
  const slug = `free-${randomUUID().slice(0, 8)}`
  const title = `Free ${slug}`
  await createDocument(instructor, 'courses', {
    title,
    slug,
    price: 0,
    listed: false,
    _status: 'published',
  })
  const student = await createStudentInCourse(instructor, 'course-id-1')
  const setPrice = (price: number) =>
    query('update courses set price = $2 where slug = $1', [slug, price])
  const page = await browser.newPage({ baseURL: stack.site })
  await signIn(page, student)

  // The price changes while the page requests the course.
  await page.route('**/api/checkout/free*', async (route) => {
    await setPrice(25)
    await route.continue()
  })
  await page.goto(`/checkout/${slug}`)
  await expect(page.getByText('The price of this course is now $25.00.')).toBeVisible()
  await page.getByRole('button', { name: 'Go to payment' }).click()
  await expect(page.getByText('You pay $25.00, one time.')).toBeVisible()

  await page.unroute('**/api/checkout/free*')
  await setPrice(0)
  await page.goto(`/checkout/${slug}`)
  await page.waitForURL('/PersonalDashboard')
  await expect(receipts(page).getByRole('listitem').filter({ hasText: title })).toContainText(
    'Free course',
  )
  await page.close()
  await instructor.close()
})
