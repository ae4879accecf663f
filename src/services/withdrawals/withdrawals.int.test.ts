import { sql } from '@payloadcms/db-postgres'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Payment, User } from '@/payload-types'
import { aCourse } from '@/testing/factories/courses'
import { deleteOwnAccount } from '@/testing/factories/deletions'
import { findDocs } from '@/testing/docs'
import { anInstructor } from '@/testing/factories/people'
import {
  enrollmentsIn,
  forceCheckoutState,
  mailsTo,
  readPayments,
} from '@/testing/factories/purchases'
import {
  aCreatedRefund,
  aPaidPurchase,
  type PaidPurchase,
  readRefunds,
  reloadPayment,
  runRefundSync,
} from '@/testing/factories/refunds'
import { receiveAndProcess } from '@/testing/factories/webhook-events'
import { createRequest, executeSql } from '@/testing/payload'
import { setUpTestPayPal } from '@/testing/paypal'
import { refundPayment } from '@/services/refunds/refund-payment'
import { confirmWithdrawal } from './confirm-withdrawal'
import { readContract } from './read-contract'
import { hashEmail, sendWithdrawalLink } from './send-withdrawal-link'
import { verifyWithdrawalToken, withdrawalPath } from './withdrawal-token'

const ROUNDS = process.env.TEST_FULL ? 200 : 4

const paypal = setUpTestPayPal()
let instructor: User

beforeAll(async () => {
  instructor = await anInstructor()
})

const confirm = async ({ id }: Payment) => confirmWithdrawal(await createRequest(null), id)

const readWithdrawals = ({ id }: Payment) =>
  findDocs('withdrawals', { payment: { equals: id } }, 'createdAt')

const readObstacle = async ({ id }: Payment) =>
  (await readContract(await createRequest(null), id))?.obstacle

const kindsTo = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind)

const movePaidAt = ({ id }: Payment, days: number) =>
  executeSql(sql`update receipts set paid_at = now() - make_interval(days => ${days}::int)
    where payment_id = ${id}`)

/** Expects that a payment was refunded once, after the worker has run. */
const expectOneRefund = async (payment: Payment) => {
  for (const refund of await readRefunds(payment)) await runRefundSync(refund)
  expect(await paypal.listRefunds(payment.captureId)).toHaveLength(1)
  expect(await reloadPayment(payment)).toMatchObject({ status: 'refunded' })
}

describe('a withdrawal', () => {
  it('should be acknowledged with its content and time, and refund in full', async () => {
    const { user, payment, course } = await aPaidPurchase(paypal)

    await confirm(payment)

    const [withdrawal] = await readWithdrawals(payment)
    expect(withdrawal?.declaration).toContain(
      `I withdraw from my contract for the course “${course.title}”`,
    )
    expect(await readRefunds(payment)).toMatchObject([
      { source: 'withdrawal', state: 'completed', amountCents: payment.amountCents },
    ])
    expect(await paypal.listRefunds(payment.captureId)).toHaveLength(1)
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'revoked' }])
    const mail = (await mailsTo(user.email)).find(({ kind }) => kind === 'withdrawal')
    expect(mail?.text).toContain(withdrawal?.declaration)
    expect(mail?.text).toMatch(/withdrawal on .+ at .+ UTC/)
    expect(await kindsTo(user.email)).toContain('refund')
    const notices = (await mailsTo(instructor.email)).filter(
      ({ kind, text }) => kind === 'withdrawal-notice' && text.includes(course.title),
    )
    expect(notices).toHaveLength(1)
  })

  it('should refund once, even if confirmed fifty times at the same time', async () => {
    const { payment, user } = await aPaidPurchase(paypal)

    await Promise.all(Array.from({ length: 50 }, () => confirm(payment)))

    expect(await readWithdrawals(payment)).toHaveLength(1)
    expect(await paypal.listRefunds(payment.captureId)).toHaveLength(1)
    expect((await kindsTo(user.email)).filter((kind) => kind === 'withdrawal')).toHaveLength(1)
  })

  it('should be possible for 14 days', async () => {
    const { payment } = await aPaidPurchase(paypal)
    await movePaidAt(payment, 14)
    expect(await readObstacle(payment)).toBeNull()
    // The 14th day may have been a Saturday.
    await movePaidAt(payment, 17)
    expect(await readObstacle(payment)).toBe('tooLate')
    await expect(confirm(payment)).rejects.toMatchObject({ code: 'withdrawal_too_late' })
    expect(await readWithdrawals(payment)).toEqual([])
  })

  it('should be refused after the buyer gave up the right, or got a refund', async () => {
    const { user, payment, checkoutId } = await aPaidPurchase(paypal)
    await executeSql(sql`update checkouts set consented_at = now() where id = ${checkoutId}`)
    await expect(confirm(payment)).rejects.toMatchObject({ code: 'withdrawal_given_up' })
    // The right stays ended, but only ends once the buyer has access.
    await deleteOwnAccount(user)
    expect(await readObstacle(payment)).toBe('givenUp')
    await forceCheckoutState(checkoutId, 'paid')
    expect(await readObstacle(payment)).toBeNull()

    const refunded = await aPaidPurchase(paypal)
    await runRefundSync(await aCreatedRefund(refunded.payment))
    await expect(confirm(refunded.payment)).rejects.toMatchObject({ code: 'withdrawal_refunded' })
  })

  it('should count while another full refund is being sent, and refund once', async () => {
    const { payment } = await aPaidPurchase(paypal)
    await aCreatedRefund(payment)

    await confirm(payment)

    expect(await readWithdrawals(payment)).toHaveLength(1)
    await expectOneRefund(payment)
  })

  it('should refund the rest after a partial refund', async () => {
    const { payment } = await aPaidPurchase(paypal)
    await runRefundSync(await aCreatedRefund(payment, { amountCents: 1000 }))

    await confirm(payment)

    expect(await reloadPayment(payment)).toMatchObject({
      status: 'refunded',
      refundedCents: payment.amountCents,
    })
  })

  it('should count during a dispute, and ask the instructor to refund', async () => {
    const { payment, course } = await aPaidPurchase(paypal)
    await executeSql(sql`update payments set dispute_state = 'open' where id = ${payment.id}`)

    await confirm(payment)

    expect(await readWithdrawals(payment)).toHaveLength(1)
    expect(await readRefunds(payment)).toEqual([])
    const notices = (await mailsTo(instructor.email)).filter(
      ({ text }) => text.includes(course.title) && text.includes('The site couldn’t refund'),
    )
    expect(notices).toHaveLength(1)
  })
})

// Hundreds of rounds take minutes.
describe('a withdrawal in a race', { timeout: 10 * 60_000 }, () => {
  it('should refund at most once at the same time as a dispute', async () => {
    const course = await aCourse()
    for (let round = 0; round < ROUNDS; round += 1) {
      const { payment, checkoutId } = await aPaidPurchase(paypal, { course })
      const dispute = async () => {
        await paypal.control('dispute', { captureId: payment.captureId })
        await receiveAndProcess(paypal, 'CUSTOMER.DISPUTE.CREATED')
      }

      await Promise.all([confirm(payment), dispute()])

      expect(await readWithdrawals(payment)).toHaveLength(1)
      const refundsAtPayPal = await paypal.listRefunds(payment.captureId)
      const refunds = await readRefunds(payment)
      expect(refunds.filter(({ state }) => state === 'completed')).toHaveLength(
        refundsAtPayPal.length,
      )
      expect(refundsAtPayPal.length).toBeLessThanOrEqual(1)
      expect(await readPayments(checkoutId)).toMatchObject([{ disputeState: 'open' }])
    }
  })

  it('should refund once at the same time as the instructor', async () => {
    const course = await aCourse()
    for (let round = 0; round < ROUNDS; round += 1) {
      const { payment } = await aPaidPurchase(paypal, { course })
      const req = await createRequest(instructor)
      await Promise.allSettled([
        confirm(payment),
        refundPayment(req, {
          paymentId: payment.id,
          amountCents: null,
          displayedRefundableCents: payment.amountCents,
          reason: '',
        }),
      ])
      await expectOneRefund(payment)
    }
  })

  it('should refund once at the same time as a deletion of the account', async () => {
    const course = await aCourse()
    for (let round = 0; round < ROUNDS; round += 1) {
      const { payment, user } = await aPaidPurchase(paypal, { course })
      const [outcome] = await Promise.allSettled([confirm(payment), deleteOwnAccount(user)])
      if (outcome.status === 'rejected') {
        // The account was deleted first, so the buyer has to say where to send the acknowledgment.
        expect(outcome.reason).toMatchObject({ code: 'withdrawal_email_required' })
        const buyer = { email: user.email, name: 'Ada Bell' }
        await confirmWithdrawal(await createRequest(null), payment.id, buyer)
      }
      await expectOneRefund(payment)
    }
  })
})

describe('the acknowledgment of a withdrawal', () => {
  const setConfirmed = async ({ user }: PaidPurchase, isConfirmed: boolean) => {
    const [email, payerEmail] = [`new-${user.email}`, `payer-${user.email}`]
    await executeSql(sql`update users set email = ${email}, email_verified = ${isConfirmed}
      where id = ${user.id}`)
    await executeSql(sql`update payments set payer_email = ${payerEmail}
      where user_id = ${user.id}`)
    return { email, payerEmail }
  }

  it('should be sent to the account’s current email only, if it’s confirmed', async () => {
    const purchase = await aPaidPurchase(paypal)
    const { email, payerEmail } = await setConfirmed(purchase, true)

    await confirm(purchase.payment)

    expect(await kindsTo(email)).toContain('withdrawal')
    for (const other of [purchase.user.email, payerEmail])
      expect(await kindsTo(other)).not.toContain('withdrawal')
  })

  it('should be sent to the payer at PayPal, too, if the email may be mistyped', async () => {
    const purchase = await aPaidPurchase(paypal)
    const { email, payerEmail } = await setConfirmed(purchase, false)

    await confirm(purchase.payment)

    for (const address of [email, payerEmail])
      expect(await kindsTo(address)).toContain('withdrawal')
  })
})

describe('the acknowledgment after the account was deleted', () => {
  it('should be sent to the email that the buyer enters', async () => {
    const { payment, user } = await aPaidPurchase(paypal)
    const email = `other-${user.email}`
    await deleteOwnAccount(user)

    await expect(confirm(payment)).rejects.toMatchObject({ code: 'withdrawal_email_required' })
    expect(await readWithdrawals(payment)).toEqual([])

    await confirmWithdrawal(await createRequest(null), payment.id, { email, name: 'Ada Bell' })

    const [mail, ...others] = await mailsTo(email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'withdrawal' })
    expect(mail?.text).toContain('Ada Bell: I withdraw')
  })

  it('should be sent nowhere else while the account exists', async () => {
    const { payment, user } = await aPaidPurchase(paypal)
    const email = `other-${user.email}`

    await confirmWithdrawal(await createRequest(null), payment.id, { email, name: 'Eve' })

    expect(await kindsTo(email)).toEqual([])
    expect(await kindsTo(user.email)).toContain('withdrawal')
  })
})

describe('a link to withdraw', () => {
  const request = async (email: string, receiptNumber: number) =>
    sendWithdrawalLink(await createRequest(null), { emailHash: hashEmail(email), receiptNumber })

  const readReceiptNumber = async ({ id }: Payment) => {
    const [row] = await executeSql(
      sql`select number::int as number from receipts where payment_id = ${id}`,
    )
    return Number(row?.number)
  }

  it('should be emailed to the buyer of the purchase, and to no one else', async () => {
    const [own, other] = [await aPaidPurchase(paypal), await aPaidPurchase(paypal)]
    const number = await readReceiptNumber(own.payment)

    await request(other.user.email, number)
    await request(own.user.email, number + 1_000_000)
    expect(await kindsTo(other.user.email)).not.toContain('withdrawal-link')
    expect(await kindsTo(own.user.email)).not.toContain('withdrawal-link')

    await request(own.user.email.toUpperCase(), number)
    const mail = (await mailsTo(own.user.email)).find(({ kind }) => kind === 'withdrawal-link')
    expect(mail?.text).toContain(withdrawalPath(own.payment.id))
    expect(await readWithdrawals(own.payment)).toEqual([])
  })

  it('should be valid for its payment only', async () => {
    const [own, other] = [await aPaidPurchase(paypal), await aPaidPurchase(paypal)]
    const token =
      new URL(withdrawalPath(own.payment.id), 'https://site.example').searchParams.get('token') ??
      ''

    expect(verifyWithdrawalToken(token)).toBe(own.payment.id)
    const [, signature = ''] = token.split('.')
    for (const forged of [`${other.payment.id}.${signature}`, own.payment.id, `${token}x`, ''])
      expect(verifyWithdrawalToken(forged)).toBeNull()
  })
})
