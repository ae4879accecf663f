import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { GET, HEAD } from '@/app/(site)/api/receipts/[id]/route'
import type { Receipt, User } from '@/payload-types'
import { memberMessages } from '@/domain/messages/member-messages'
import { renderPdf } from '@/integrations/pdf/render-pdf'
import { renderReceipt } from '@/integrations/pdf/render-receipt'
import { inTransaction } from '@/services/database/in-transaction'
import { aCheckout, aPayment } from '@/testing/factories/checkouts'
import { aCourse } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { createRequest, testPayload } from '@/testing/payload'
import { setUpTestPayPal } from '@/testing/paypal'
import { aStudent, anInstructor } from '@/testing/factories/people'
import {
  aStartedCheckout,
  aVisitor,
  mailsTo,
  readPayments,
  usersWithEmail,
} from '@/testing/factories/purchases'
import { readPdf } from '@/testing/read-pdf'
import { startPdfProcess } from '@/testing/factories/receipts'
import { createSessionHeaders } from '@/testing/factories/sign-ins'
import { completeRegistration } from '../complete-registration'
import { provisionCheckout } from '../provision-checkout'
import { syncCheckout } from '@/services/checkout/orders/sync-checkout'
import { issueReceipt } from './issue-receipt'
import { readReceipt } from './read-receipt'

vi.mock('@/integrations/pdf/render-receipt', { spy: true })
vi.mock('@/integrations/pdf/render-pdf', { spy: true })

const paypal = setUpTestPayPal()
let payload: Payload

beforeAll(async () => {
  payload = await testPayload()
  await startPdfProcess()
})

type Seller = { name: string | null; address: string | null; taxId: string | null }

// Tests prepare data as the system does: every call here overrides access.
const setSeller = (seller: Seller) =>
  payload.updateGlobal({ slug: 'site', data: { seller }, depth: 0, overrideAccess: true })

beforeEach(async () => {
  await setSeller({ name: null, address: null, taxId: null })
})

const readReceipts = async (paymentId: string): Promise<Receipt[]> => {
  const { docs } = await payload.find({
    collection: 'receipts',
    where: { payment: { equals: paymentId } },
    depth: 0,
    overrideAccess: true,
  })
  return docs
}

const readCheckoutReceipt = async (checkoutId: string): Promise<Receipt> => {
  const [payment] = await readPayments(checkoutId)
  const [receipt, ...others] = await readReceipts(payment?.id ?? '')
  if (!receipt || others.length > 0) throw new Error('There is not exactly one receipt.')
  return receipt
}

const sync = async (checkoutId: string) => syncCheckout(await createRequest(null), checkoutId)

/** A payment without a receipt. */
const aPaid = async (user?: User) => {
  const checkout = await aCheckout(await aCourse({ title: 'Calm Talk' }), {
    fullName: 'Vera Visitor',
    state: 'provisioned',
  })
  return aPayment(checkout, { user: user?.id ?? null })
}

const issue = async (paymentId: string) =>
  inTransaction(await createRequest(null), (req) => issueReceipt(req, paymentId))

describe('the receipt of a purchase', () => {
  it('should be issued with the payment, and assigned to the new account', async () => {
    const started = await aStartedCheckout(await aCourse(), { buyer: aVisitor() })
    await paypal.approve(started.orderId)
    await sync(started.checkoutId)
    const before = await readCheckoutReceipt(started.checkoutId)
    expect(before).toMatchObject({ user: null, buyerEmail: started.buyer.email })

    await completeRegistration(await createRequest(null), {
      browserHash: started.browserHash,
      courseId: started.course.id,
      password: 'chosen at step 1',
    })

    const [user] = await usersWithEmail(started.buyer.email)
    const after = await readCheckoutReceipt(started.checkoutId)
    expect(after).toMatchObject({ id: before.id, number: before.number, user: user?.id })
    const [mail] = await mailsTo(started.buyer.email)
    expect(mail).toMatchObject({ kind: 'welcome', receiptId: after.id })
    expect(mail?.text).toContain(`Receipt: No. ${after.number}\n`)
  })

  it('should be sent once to each email when the browser never came back', async () => {
    const started = await aStartedCheckout(await aCourse(), { buyer: aVisitor() })
    await paypal.approve(started.orderId)
    await sync(started.checkoutId)
    await Promise.all([
      provisionCheckout(await createRequest(null), started.checkoutId),
      provisionCheckout(await createRequest(null), started.checkoutId),
    ])

    const { id } = await readCheckoutReceipt(started.checkoutId)
    for (const email of [started.buyer.email, 'olivia.kay@buyers.example']) {
      const mails = (await mailsTo(email)).filter(({ receiptId }) => receiptId === id)
      expect(mails).toMatchObject([{ kind: 'set-password' }])
    }
  })

  it('should use the time zone of a buyer with an account', async () => {
    const user = await aStudent()
    await payload.update({
      collection: 'users',
      id: user.id,
      data: { timezone: 'jst' },
      overrideAccess: true,
    })
    const { checkoutId, orderId } = await aStartedCheckout(await aCourse(), { user })
    await paypal.approve(orderId)
    await Promise.all([sync(checkoutId), sync(checkoutId), sync(checkoutId)])

    const receipt = await readCheckoutReceipt(checkoutId)
    expect(receipt).toMatchObject({ user: user.id, timezone: 'jst', amountCents: 5000 })
    const mails = await mailsTo(user.email)
    expect(mails).toMatchObject([{ kind: 'course-ready', receiptId: receipt.id }])
    expect(mails[0]?.text).toContain('(JST)\n')
  })

  it('should be issued for a duplicate payment, without a user', async () => {
    const [course, user] = [await aCourse(), await aStudent()]
    const { checkoutId, orderId } = await aStartedCheckout(course, { user })
    await enroll(user, course)
    await paypal.approve(orderId)
    await sync(checkoutId)

    expect(await readCheckoutReceipt(checkoutId)).toMatchObject({ user: null })
  })
})

describe('issueReceipt', () => {
  it('should issue one per payment under concurrent calls, with consecutive numbers', async () => {
    const payments = [await aPaid(), await aPaid(), await aPaid()]

    const issued = await Promise.all(
      payments.flatMap(({ id }) => [issue(id), issue(id), issue(id)]),
    )

    expect(new Set(issued.map(({ id }) => id)).size).toBe(3)
    expect(new Set(issued.map(({ number }) => number)).size).toBe(3)
    for (const { number } of issued) expect(number).toBeGreaterThan(1000)
    for (const { id } of payments) expect(await readReceipts(id)).toHaveLength(1)
  })

  it('should use a separate number while another is being issued', async () => {
    const [first, second] = [await aPaid(), await aPaid()]
    await inTransaction(await createRequest(null), async (req) => {
      const { number } = await issueReceipt(req, first.id)
      const concurrent = await inTransaction(await createRequest(null), async (other, tx) => {
        await tx.execute(sql`set local lock_timeout = '3s'`)
        return issueReceipt(other, second.id)
      })
      expect(concurrent.number).not.toBe(number)
    })
  })

  it('should leave none behind when its transaction is rolled back', async () => {
    const { id } = await aPaid()
    await expect(
      inTransaction(await createRequest(null), async (req) => {
        await issueReceipt(req, id)
        throw new Error('the money was not recorded')
      }),
    ).rejects.toThrow('the money was not recorded')
    expect(await readReceipts(id)).toEqual([])
  })

  it('should name the site until a seller is set, and the seller from then on', async () => {
    const [first, second] = [await aPaid(), await aPaid()]
    expect(await issue(first.id)).toMatchObject({
      sellerName: 'Heart2Heart',
      sellerAddress: null,
      sellerTaxId: null,
      sellerEmail: 'support@heart2heart.example',
    })

    await setSeller({ name: ' Mara Lindqvist ', address: 'Linnégatan 12', taxId: 'SE1' })

    expect(await issue(second.id)).toMatchObject({
      sellerName: 'Mara Lindqvist',
      sellerAddress: 'Linnégatan 12',
      sellerTaxId: 'SE1',
    })
    // Existing receipts don't change.
    expect(await issue(first.id)).toMatchObject({ sellerName: 'Heart2Heart', sellerTaxId: null })
  })

  it('should keep buyer and course as they were', async () => {
    const payment = await aPaid(await aStudent({ username: 'Another Name' }))
    expect(await issue(payment.id)).toMatchObject({
      buyerName: 'Vera Visitor',
      courseTitle: 'Calm Talk',
      captureId: payment.captureId,
    })
  })
})

describe('a receipt that is read', () => {
  it('should list completed refunds only', async () => {
    const payment = await aPaid()
    const { id } = await issue(payment.id)
    const refund = (cents: number, state: string, kind = 'refund') =>
      payload.db.drizzle.execute(sql`
        insert into refunds (payment_id, amount_cents, state, kind, source, request_key, completed_at)
        values (${payment.id}, ${cents}, ${state}, ${kind}, 'instructor', gen_random_uuid()::text,
          '2026-11-25T12:00:00Z')`)
    await refund(2000, 'completed')
    for (const state of ['sending', 'pending', 'failed']) await refund(100, state)

    const receipt = await readReceipt(await createRequest(null), id, { asSystem: true })

    const refundedAt = new Date('2026-11-25T12:00:00Z')
    expect(receipt?.refunds).toEqual([{ amountCents: 2000, kind: 'refund', refundedAt }])
    expect(receipt?.isTest).toBe(true)
  })
})

describe('GET /api/receipts/[id]', () => {
  const getWith = (id: string, headers: Record<string, string>) =>
    GET(new Request(`http://localhost:3000/api/receipts/${encodeURIComponent(id)}`, { headers }), {
      params: Promise.resolve({ id }),
    })
  const get = async (id: string, user: User | null, headers: Record<string, string> = {}) =>
    getWith(id, { ...(await createSessionHeaders(user)), ...headers })

  it('should return the PDF to owner and instructor, and forbid caching', async () => {
    const user = await aStudent()
    const { id, number } = await issue((await aPaid(user)).id)

    for (const reader of [user, await anInstructor()]) {
      const response = await get(id, reader)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('application/pdf')
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect(response.headers.get('content-disposition')).toBe(
        `inline; filename=Receipt-${number}.pdf`,
      )
      const { text } = await readPdf(new Uint8Array(await response.arrayBuffer()))
      expect(text).toContain(`Receipt No. ${number}`)
      expect(text).toContain('Vera Visitor')
    }
  })

  it('should respond to others as if it did not exist', async () => {
    const { id } = await issue((await aPaid(await aStudent())).id)
    const other = await aStudent()

    const refused = await get(id, other)
    const missing = await get('00000000-0000-4000-8000-000000000000', other)

    expect([refused.status, missing.status]).toEqual([404, 404])
    expect(await refused.text()).toBe(await missing.text())
    expect((await get(id, null)).status).toBe(401)
  })

  it.each([
    '',
    '1',
    '..',
    '\u0000',
    "'",
    '[object Object]',
    '00000000-0000-4000-8000-00000000000g',
  ])('should respond with 404 to %j', async (id) => {
    expect((await get(id, await aStudent())).status).toBe(404)
  })

  it('should return a visitor to it after signing in', async () => {
    const response = await get('00000000-0000-4000-8000-000000000000', null, {
      'sec-fetch-mode': 'navigate',
    })
    expect(response.status).toBe(307)
    expect(response.headers.get('location')).toBe(
      '/signin?next=%2Fapi%2Freceipts%2F00000000-0000-4000-8000-000000000000',
    )
  })

  const head = async (id: string, user: User) =>
    HEAD(
      new Request(`http://localhost:3000/api/receipts/${id}`, {
        method: 'HEAD',
        headers: await createSessionHeaders(user),
      }),
      { params: Promise.resolve({ id }) },
    )

  it('should respond to HEAD without rendering', async () => {
    const user = await aStudent()
    const { id } = await issue((await aPaid(user)).id)
    vi.mocked(renderPdf).mockClear()

    const response = await head(id, user)

    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(await response.text()).toBe('')
    expect(renderPdf).not.toHaveBeenCalled()
  })

  it('should limit 54 concurrent requests of one person, and render in another process', async () => {
    const user = await aStudent()
    const { id } = await issue((await aPaid(user)).id)
    const cookie = await createSessionHeaders(user)
    vi.mocked(renderReceipt).mockClear()
    vi.mocked(renderPdf).mockClear()

    const responses = await Promise.all(Array.from({ length: 54 }, () => getWith(id, cookie)))

    const statuses = responses.map(({ status }) => status).sort()
    const files = statuses.filter((status) => status === 200).length
    expect(renderReceipt).not.toHaveBeenCalled()
    expect(renderPdf).toHaveBeenCalledTimes(files)
    // One is rendered while ten wait, and 30 may be requested in ten minutes.
    expect(files).toBeGreaterThanOrEqual(11)
    expect(files).toBeLessThanOrEqual(30)
    expect(statuses.slice(files)).toEqual(Array(54 - files).fill(429))
  })

  it('should show a refund that came after it was opened', async () => {
    const user = await aStudent()
    const payment = await aPaid(user)
    const { id } = await issue(payment.id)
    const readText = async (response: Response) =>
      (await readPdf(new Uint8Array(await response.arrayBuffer()))).text
    expect(await readText(await get(id, user))).not.toContain('Refunded')

    await payload.db.drizzle.execute(sql`
      insert into refunds (payment_id, amount_cents, state, kind, source, request_key, completed_at)
      values (${payment.id}, 2000, 'completed', 'refund', 'instructor', gen_random_uuid()::text,
        '2026-11-25T12:00:00Z')`)

    expect(await readText(await get(id, user))).toContain('Refunded $20.00')
  })

  it('should respond with an error when rendering fails, and render for the next request', async () => {
    const user = await aStudent()
    const { id } = await issue((await aPaid(user)).id)
    vi.mocked(renderPdf).mockRejectedValueOnce(new Error('The process that draws ended.'))

    const response = await get(id, user)

    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({
      error: { code: 'receipt_pdf_failed', message: memberMessages.receipts.pdfFailed },
    })
    expect((await get(id, user)).status).toBe(200)
  })
})
