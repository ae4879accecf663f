import { expect, it } from 'vitest'
import { listColumns } from '@/domain/people/list-columns'
import { toCsvLine } from '@/domain/text/csv'
import { aCheckout, aPayment } from '@/testing/factories/checkouts'
import { aCourse } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { aStudent } from '@/testing/factories/people'
import { createRequest, testPayload } from '@/testing/payload'
import { uniqueText } from '@/testing/unique-text'
import { type ExportRow, exportPayments, exportPeople, exportReviews } from './export-lists'

/** Reads the lines of a list that contain a text, by column name. */
async function readLines(
  name: keyof typeof listColumns,
  pages: AsyncGenerator<ExportRow[]>,
  of: string,
) {
  const rows: ExportRow[] = []
  for await (const page of pages) rows.push(...page)
  return rows
    .filter((row) => row.includes(of))
    .map((row) => {
      expect(row).toHaveLength(listColumns[name].length)
      return {
        ...Object.fromEntries(listColumns[name].map((key, at) => [key, row[at]])),
        line: toCsvLine(row),
      }
    })
}

const aFormula = () => `=HYPERLINK("http://x.example","${uniqueText()}")`

it('people: each user once, with the courses open to them', async () => {
  const course = await aCourse()
  const student = await aStudent({ username: aFormula() })
  await enroll(student, course)

  const [line, ...others] = await readLines(
    'people',
    exportPeople(await createRequest(null)),
    student.email,
  )

  expect(others).toEqual([])
  expect(line).toMatchObject({
    number: student.manualUserId,
    name: student.username,
    role: 'student',
    account: 'active',
    courses: course.title,
    line: expect.stringContaining(`"'=HYPERLINK(""http`) as unknown,
  })
})

it('payments: amounts in dollars, refunds, and PayPal’s ids', async () => {
  const [course, student] = [await aCourse({ price: 99 }), await aStudent()]
  const checkout = await aCheckout(course, { user: student.id })
  const payment = await aPayment(checkout, {
    user: student.id,
    amountCents: 9900,
    refundedCents: 1050,
    status: 'partially_refunded',
    payerName: '+1 Payer',
    payerEmail: 'payer@example.com',
    paidAt: '2026-11-20T08:00:00.000Z',
  })

  const req = await createRequest(null)
  const [line, ...others] = await readLines('payments', exportPayments(req), payment.captureId)

  expect(others).toEqual([])
  expect(line).toMatchObject({
    paid_at_utc: '2026-11-20T08:00:00Z',
    course: course.title,
    email: student.email,
    payer_name: '+1 Payer',
    payer_email: 'payer@example.com',
    status: 'partially_refunded',
    amount: '99.00',
    refunded: '10.50',
    currency: 'USD',
    environment: 'sandbox',
    paypal_order: payment.paypalOrderId,
    line: expect.stringContaining(`"'+1 Payer"`) as unknown,
  })
})

it('reviews: the text as written, and whether it may be published', async () => {
  const [course, student] = [await aCourse(), await aStudent()]
  await enroll(student, course)
  const words = `@cmd, "quoted"\nand a second line ${uniqueText()}`
  await (
    await testPayload()
  ).create({
    collection: 'reviews',
    data: { user: student.id, course: course.id, stars: 4, words, mayPublish: false },
    overrideAccess: true,
  })

  const [line] = await readLines('reviews', exportReviews(await createRequest(null)), words)

  expect(line).toMatchObject({
    course: course.title,
    name: student.username,
    email: student.email,
    stars: 4,
    may_be_shown: 'no',
    line: expect.stringContaining(`"'${words.replaceAll('"', '""')}"`) as unknown,
  })
})
