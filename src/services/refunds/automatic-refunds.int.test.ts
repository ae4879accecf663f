import { sql } from '@payloadcms/db-postgres'
import { beforeAll, describe, expect, it } from 'vitest'
import type { RefundPolicy } from '@/domain/refunds/refund-policy'
import type { Payment, User } from '@/payload-types'
import { aCourse } from '@/testing/factories/courses'
import { accountExists, deleteOwnAccount } from '@/testing/factories/deletions'
import { anInstructor } from '@/testing/factories/people'
import { enrollmentsIn, mailsTo } from '@/testing/factories/purchases'
import {
  aCreatedRefund,
  aPaidPurchase,
  readRefundRequests,
  readRefunds,
  reloadPayment,
  runRefundSync,
} from '@/testing/factories/refunds'
import { createRequest, executeSql } from '@/testing/payload'
import { setUpTestPayPal } from '@/testing/paypal'
import { countOwedRefunds } from './count-owed-refunds'
import { createRefundRequest } from './create-refund-request'
import { listRefundEligibility } from './list-refund-eligibility'
import { refundPayment } from './refund-payment'

const ROUNDS = process.env.TEST_FULL ? 200 : 4

const paypal = setUpTestPayPal()
const policy: RefundPolicy = { mode: 'automatic', days: 14 }
let instructor: User

beforeAll(async () => {
  instructor = await anInstructor()
})

const getRefund = async (user: User, payment: Payment, words = '', isAutomatic = true) =>
  createRefundRequest(await createRequest(user), {
    userId: user.id,
    paymentId: payment.id,
    words,
    isAutomatic,
    policy,
  })

const readEligibility = async (user: User, payment: Payment) =>
  (await listRefundEligibility(await createRequest(user), user.id, policy)).get(payment.id)

const mailsAbout = async (email: string, text: string) =>
  (await mailsTo(email)).filter((mail) => mail.text.includes(text))

const refuseOnce = (issue: string) =>
  paypal.injectFault('refund', {
    kind: 'rewrite',
    status: 422,
    times: 1,
    change: () => `{"details":[{"issue":"${issue}"}]}`,
  })

describe('an automatic refund', () => {
  it('should refund right away, end access, and notify both', async () => {
    const { user, payment, course } = await aPaidPurchase(paypal)
    const reason = `Not for us ${user.id}`

    expect(await getRefund(user, payment, reason)).toMatchObject({
      state: 'completed',
      source: 'student',
      amountCents: payment.amountCents,
    })

    expect(await paypal.listRefunds(payment.captureId)).toHaveLength(1)
    expect(await readRefundRequests(payment)).toMatchObject([
      { status: 'granted', handling: 'automatic', words: reason },
    ])
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'revoked' }])
    expect(await readEligibility(user, payment)).toMatchObject({ kind: 'refunded' })
    expect((await mailsTo(user.email)).map(({ kind }) => kind)).toEqual(['course-ready', 'refund'])
    expect(await mailsAbout(instructor.email, reason)).toMatchObject([
      { kind: 'refund-automatic', replyTo: user.email },
    ])
  })

  it('should refund once, even if asked for fifty times at the same time', async () => {
    const { user, payment } = await aPaidPurchase(paypal)

    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () => getRefund(user, payment)),
    )

    expect(results.filter(({ status }) => status === 'fulfilled')).not.toEqual([])
    expect(await paypal.listRefunds(payment.captureId)).toHaveLength(1)
    expect(await readRefunds(payment)).toHaveLength(1)
    expect(await readRefundRequests(payment)).toHaveLength(1)
  })

  it('should wait for the instructor if PayPal refuses it', async () => {
    const { user, payment, course } = await aPaidPurchase(paypal)
    const owedBefore = await countOwedRefunds(await createRequest(null))
    refuseOnce('REFUND_FAILED_INSUFFICIENT_FUNDS')

    expect(await getRefund(user, payment)).toMatchObject({ state: 'failed' })

    expect(await readRefundRequests(payment)).toMatchObject([{ status: 'open' }])
    expect(await readEligibility(user, payment)).toMatchObject({ kind: 'requested' })
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'active' }])
    expect(await countOwedRefunds(await createRequest(null))).toBe(owedBefore + 1)
    expect((await mailsTo(user.email)).map(({ kind }) => kind)).toContain('refund-delayed')
    expect(await mailsAbout(instructor.email, payment.captureId)).toMatchObject([
      { kind: 'refund-failed' },
    ])
  })

  it('should happen once for each person and course', async () => {
    const { user, payment, course } = await aPaidPurchase(paypal)
    await getRefund(user, payment)
    const again = await aPaidPurchase(paypal, { user, course })
    const reason = `Again ${user.id}`

    expect(await readEligibility(user, again.payment)).toMatchObject({ handling: 'again' })
    expect(await getRefund(user, again.payment, reason, false)).toBeNull()

    expect(await paypal.listRefunds(again.payment.captureId)).toEqual([])
    expect(await readRefundRequests(again.payment)).toMatchObject([
      { status: 'open', handling: 'again' },
    ])
    const [task] = await mailsAbout(instructor.email, reason)
    expect(task?.text).toContain('because this person already got a refund for this course')
    const other = await aPaidPurchase(paypal, { user })
    expect(await getRefund(user, other.payment)).toMatchObject({ state: 'completed' })
  })

  it.each([
    [
      'partial',
      async (payment: Payment) =>
        runRefundSync(await aCreatedRefund(payment, { amountCents: 1000 })),
    ],
    [
      'disputed',
      (payment: Payment) =>
        executeSql(sql`update payments set dispute_state = 'open' where id = ${payment.id}`),
    ],
    [
      'review',
      (payment: Payment) =>
        executeSql(
          sql`update checkouts set state = 'review' where id = (select checkout_id from payments where id = ${payment.id})`,
        ),
    ],
    [
      'blocked',
      (payment: Payment) =>
        executeSql(sql`update payments set environment = 'live' where id = ${payment.id}`),
    ],
  ] as const)('should be the instructor’s decision: %s', async (handling, prepare) => {
    const { user, payment } = await aPaidPurchase(paypal)
    await prepare(payment)
    const refundsBefore = await paypal.listRefunds(payment.captureId)
    const eligibility = await readEligibility(user, payment)
    // The dashboard doesn't ask PayPal, so it still offers a refund right away if that's blocked.
    const offered = handling === 'blocked' ? 'automatic' : handling
    expect(eligibility).toMatchObject({ kind: 'canRequest', handling: offered })

    expect(await getRefund(user, payment, '', offered === 'automatic')).toBeNull()

    expect(await paypal.listRefunds(payment.captureId)).toEqual(refundsBefore)
    expect(await readRefundRequests(payment)).toMatchObject([{ status: 'open', handling }])
  })

  it('should not happen if the student only confirmed a request', async () => {
    const { user, payment } = await aPaidPurchase(paypal)

    expect(await getRefund(user, payment, '', false)).toBeNull()

    expect(await paypal.listRefunds(payment.captureId)).toEqual([])
    expect(await readRefundRequests(payment)).toMatchObject([
      { status: 'open', handling: 'manual' },
    ])
  })
})

// Hundreds of rounds take minutes.
describe('an automatic refund at the same time as', { timeout: 10 * 60_000 }, () => {
  it('the instructor’s refund should refund once', async () => {
    const course = await aCourse()
    for (let round = 0; round < ROUNDS; round += 1) {
      const { user, payment } = await aPaidPurchase(paypal, { course })
      const req = await createRequest(instructor)
      await Promise.allSettled([
        getRefund(user, payment),
        refundPayment(req, {
          paymentId: payment.id,
          amountCents: null,
          displayedRefundableCents: payment.amountCents,
          reason: '',
        }),
      ])

      expect(await paypal.listRefunds(payment.captureId)).toHaveLength(1)
      expect(await reloadPayment(payment)).toMatchObject({
        status: 'refunded',
        refundedCents: payment.amountCents,
      })
      for (const { status } of await readRefundRequests(payment)) expect(status).not.toBe('open')
    }
  })

  it('a dispute should refund at most once, and never afterward', async () => {
    const course = await aCourse()
    for (let round = 0; round < ROUNDS; round += 1) {
      const { user, payment } = await aPaidPurchase(paypal, { course })
      const [refund] = await Promise.all([
        getRefund(user, payment),
        executeSql(sql`update payments set dispute_state = 'open' where id = ${payment.id}`),
      ])

      expect(await paypal.listRefunds(payment.captureId)).toHaveLength(refund ? 1 : 0)
      const [request] = await readRefundRequests(payment)
      expect(request).toMatchObject(
        refund ? { handling: 'automatic' } : { handling: 'disputed', status: 'open' },
      )
    }
  })

  it('the deletion of the account should leave equal ledgers', async () => {
    const course = await aCourse()
    for (let round = 0; round < ROUNDS; round += 1) {
      const { user, payment } = await aPaidPurchase(paypal, { course })
      const [refund, deletion] = await Promise.allSettled([
        getRefund(user, payment),
        deleteOwnAccount(user),
      ])

      const [row, ...others] = await readRefunds(payment)
      expect(others).toEqual([])
      const finished = row && (await runRefundSync(row))
      expect(await paypal.listRefunds(payment.captureId)).toHaveLength(row ? 1 : 0)
      expect(await reloadPayment(payment)).toMatchObject({
        status: finished ? 'refunded' : 'completed',
      })
      if (refund.status === 'fulfilled') expect(finished).toMatchObject({ state: 'completed' })
      expect(await accountExists(user)).toBe(deletion.status === 'rejected')
    }
  })
})
