import { sql } from '@payloadcms/db-postgres'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { User } from '@/payload-types'
import { applyEmailLink } from '@/services/identity/email/confirm-email'
import { deleteAccount } from '@/services/personal-data/delete-account/delete-account'
import { createEmailLink } from '@/services/identity/email/email-links'
import { exportSections } from '@/services/personal-data/export/sections'
import { resetPassword } from '@/services/identity/password/reset-password'
import { withUserLock } from '@/services/database/with-user-lock'
import { aCourse } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { createRequest, testPayload } from '@/testing/payload'
import { setUpTestPayPal } from '@/testing/paypal'
import { aStudent, testPassword } from '@/testing/factories/people'
import {
  aStartedCheckout,
  aVisitor,
  type StartedCheckout,
  reloadCheckout,
  enrollmentsIn,
  mailsTo,
  readPayments,
  usersWithEmail,
} from '@/testing/factories/purchases'
import { completeRegistration } from './complete-registration'
import { provisionCheckout } from './provision-checkout'
import { syncCheckout } from '@/services/checkout/orders/sync-checkout'

const paypal = setUpTestPayPal()
afterEach(() => vi.useRealTimers())

/** Someone has signed up with the email of a visitor who is paying; then the payment arrives. */
const aStrangersAccount = async (): Promise<{ paid: StartedCheckout; stranger: User }> => {
  const paid = await aStartedCheckout(await aCourse(), { buyer: aVisitor() })
  const stranger = await aStudent({ email: paid.buyer.email, emailVerified: false })
  await paypal.approve(paid.orderId)
  await syncCheckout(await createRequest(null), paid.checkoutId)
  return { paid, stranger }
}

const provision = async ({ checkoutId }: StartedCheckout) =>
  provisionCheckout(await createRequest(null), checkoutId)

const query = async (text: ReturnType<typeof sql>) =>
  (await (await testPayload()).db.drizzle.execute(text)).rows

const readReceipts = ({ checkoutId }: StartedCheckout) =>
  query(sql`
    select r.id, r.user_id from receipts r join payments p on p.id = r.payment_id
    where p.checkout_id = ${checkoutId}::uuid`)

/** Seconds until the worker checks it next. */
const nextCheck = async ({ checkoutId }: StartedCheckout) => {
  const [job] = await query(sql`
    select extract(epoch from run_at - now())::int as seconds
    from graphile_worker.jobs where key = ${`provision:${checkoutId}`}`)
  return Number(job?.seconds)
}

const kindsTo = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind)

const deleteTheAccount = async ({ id: userId, email }: User) =>
  deleteAccount(await createRequest(null), {
    userId,
    clientInfo: null,
    credentials: { email, password: testPassword },
  })

const linkTo = async (email: string) =>
  /token=([0-9a-f]{40})/.exec((await mailsTo(email))[0]?.text ?? '')?.[1] ?? ''

describe('the purchase of a visitor whose email got an unconfirmed account', () => {
  it('should stay paid without a user, and email its buyer once', async () => {
    const { paid } = await aStrangersAccount()

    await provision(paid)
    await provision(paid)

    expect(await reloadCheckout(paid.checkoutId)).toMatchObject({ state: 'paid', user: null })
    expect(await enrollmentsIn(paid.course)).toEqual([])
    expect(await readPayments(paid.checkoutId)).toMatchObject([{ user: null }])
    const [receipt] = await readReceipts(paid)
    expect(await mailsTo(paid.buyer.email)).toMatchObject([
      { kind: 'purchase-waits', userId: null, receiptId: receipt?.id },
    ])
    expect(await nextCheck(paid)).toBeGreaterThan(3000)
  })

  it('should email its buyer a few more links as they expire', async () => {
    const { paid } = await aStrangersAccount()
    const today = Date.now()
    vi.useFakeTimers({ toFake: ['Date'] })
    const mailedOn = async (day: number) => {
      vi.setSystemTime(today + day * 24 * 60 * 60 * 1000)
      await provision(paid)
      return (await mailsTo(paid.buyer.email)).length
    }

    const emailCounts = []
    for (const day of [0, 3, 9, 9, 18, 27, 36, 60]) emailCounts.push(await mailedOn(day))

    expect(emailCounts).toEqual([1, 1, 2, 2, 3, 4, 4, 4])
    const mails = await mailsTo(paid.buyer.email)
    expect(new Set(mails.map(({ text }) => /token=([0-9a-f]{40})/.exec(text)?.[1])).size).toBe(4)
    // The first email had the receipt.
    expect(mails.filter(({ receiptId }) => receiptId !== null)).toHaveLength(1)
  })

  it('should not be paid again by the user with that email', async () => {
    const { paid, stranger } = await aStrangersAccount()
    const { course } = paid

    await expect(aStartedCheckout(course, { user: stranger })).rejects.toMatchObject({
      code: 'already_paid',
      status: 409,
    })
    await expect(aStartedCheckout(await aCourse(), { user: stranger })).resolves.toBeDefined()
    await expect(aStartedCheckout(course, { user: await aStudent() })).resolves.toBeDefined()
  })

  it('should not be registered by its browser', async () => {
    const { paid } = await aStrangersAccount()
    const { browserHash, course } = paid

    await expect(
      completeRegistration(await createRequest(null), {
        browserHash,
        courseId: course.id,
        password: 'chosen at step 1',
      }),
    ).rejects.toMatchObject({ code: 'email_taken' })

    expect(await enrollmentsIn(course)).toEqual([])
    expect(await kindsTo(paid.buyer.email)).toEqual(['purchase-waits'])
  })

  it('should send the link to the account’s email only', async () => {
    const { paid } = await aStrangersAccount()
    const payer = `payer-${paid.buyer.email}`
    await query(sql`
      update payments set payer_email = ${payer} where checkout_id = ${paid.checkoutId}::uuid`)

    await provision(paid)

    expect(await linkTo(paid.buyer.email)).not.toBe('')
    const [notice, ...others] = await mailsTo(payer)
    expect(others).toEqual([])
    const [receipt] = await readReceipts(paid)
    expect(receipt).toMatchObject({ user_id: null })
    expect(notice).toMatchObject({ kind: 'purchase-waits', receiptId: receipt?.id })
    expect(notice?.text).not.toContain('token=')
  })

  it('should be refunded when that account owns the course already', async () => {
    const { paid, stranger } = await aStrangersAccount()
    // For instance from another device.
    await enroll(stranger, paid.course, { source: 'payment' })

    await provision(paid)

    expect(await reloadCheckout(paid.checkoutId)).toMatchObject({ state: 'review', user: null })
    const [payment] = await readPayments(paid.checkoutId)
    expect(
      await query(sql`
        select source::text, state::text from refunds where payment_id = ${payment?.id}::uuid`),
    ).toEqual([{ source: 'system', state: 'sending' }])
    expect(await kindsTo(paid.buyer.email)).not.toContain('purchase-waits')
  })

  it('should not be in the export of that account', async () => {
    const { paid, stranger } = await aStrangersAccount()
    await provision(paid)

    for (const { fileName, queryFor } of exportSections.filter(({ fileName: name }) =>
      ['payments.json', 'receipts.json', 'purchases.json', 'courses.json'].includes(name),
    ))
      expect([fileName, await query(queryFor(stranger.id))]).toEqual([fileName, []])
  })

  it('should survive the deletion of that account, and then create its own', async () => {
    const { paid, stranger } = await aStrangersAccount()
    await provision(paid)
    const before = await readPayments(paid.checkoutId)

    await deleteTheAccount(stranger)

    expect(await readPayments(paid.checkoutId)).toEqual(before)
    await provision(paid)
    const [owner] = await usersWithEmail(paid.buyer.email)
    expect(owner?.id).not.toBe(stranger.id)
    expect(await enrollmentsIn(paid.course)).toMatchObject([{ user: owner?.id }])
    expect(await kindsTo(paid.buyer.email)).toContain('set-password')
  })

  it('should be assigned to its buyer once they use the emailed link', async () => {
    const { paid, stranger } = await aStrangersAccount()
    await provision(paid)
    const password = 'another horse-2'

    await resetPassword(await createRequest(null), {
      token: await linkTo(stranger.email),
      password,
    })

    expect(await nextCheck(paid)).toBeLessThanOrEqual(0)
    await provision(paid)
    expect(await reloadCheckout(paid.checkoutId)).toMatchObject({
      state: 'provisioned',
      user: stranger.id,
      stateReason: null,
    })
    expect(await enrollmentsIn(paid.course)).toMatchObject([{ user: stranger.id }])
    expect(await kindsTo(stranger.email)).toContain('course-ready')
  })

  it('should not let its browser set the password of that account', async () => {
    const { paid, stranger } = await aStrangersAccount()
    await provision(paid)
    const password = 'another horse-2'
    await resetPassword(await createRequest(null), {
      token: await linkTo(stranger.email),
      password,
    })
    await provision(paid)
    const hashes = () => query(sql`select hash, salt from users where id = ${stranger.id}::uuid`)
    const before = await hashes()

    const { browserHash, course } = paid
    await completeRegistration(await createRequest(null), {
      browserHash,
      courseId: course.id,
      password: 'chosen at step 1',
    })

    expect(await hashes()).toEqual(before)
  })

  it.each(['confirm_email', 'change_email'] as const)(
    'should be assigned after a confirmation by a %s link',
    async (kind) => {
      const paid = await aStartedCheckout(await aCourse(), { buyer: aVisitor() })
      const { email } = paid.buyer
      const moved = kind === 'change_email'
      const user = await aStudent(moved ? {} : { email, emailVerified: false })
      await paypal.approve(paid.orderId)
      await syncCheckout(await createRequest(null), paid.checkoutId)
      const req = await createRequest(null)
      const url = await withUserLock(req, user.id, (txReq) =>
        createEmailLink(txReq, { userId: user.id, email, kind, validForHours: 1 }),
      )
      const token = new URL(url).searchParams.get('token') ?? ''

      expect(await applyEmailLink(await createRequest(null), token, null)).toBe(kind)

      expect(await nextCheck(paid)).toBeLessThanOrEqual(0)
      await provision(paid)
      expect(await enrollmentsIn(paid.course)).toMatchObject([{ user: user.id }])
    },
  )
})
