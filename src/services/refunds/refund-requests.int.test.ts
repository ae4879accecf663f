import { sql } from '@payloadcms/db-postgres'
import { beforeAll, describe, expect, it } from 'vitest'
import { refundMessages } from '@/domain/refunds/refund-messages'
import type { RefundPolicy } from '@/domain/refunds/refund-policy'
import type { Payment, User } from '@/payload-types'
import { sendDigestsNow } from '@/testing/factories/mail-digests'
import { createRequest, testPayload } from '@/testing/payload'
import { setUpTestPayPal } from '@/testing/paypal'
import { aStudent, anInstructor } from '@/testing/factories/people'
import { enrollmentsIn, mailsTo } from '@/testing/factories/purchases'
import {
  aPaidPurchase,
  reloadPayment,
  readRefunds,
  readRefundRequests,
  runRefundSync,
  aCreatedRefund,
} from '@/testing/factories/refunds'
import { countOwedRefunds } from './count-owed-refunds'
import { createRefundRequest } from './create-refund-request'
import { declineRefundRequest } from './decline-refund-request'
import { approveRefundRequest } from './approve-refund-request'
import { recordPayPalRefund } from './record-paypal-refund'
import { refundPayment } from './refund-payment'
import { listRefundEligibility } from './list-refund-eligibility'
import { withdrawRefundRequest } from './withdraw-refund-request'

const paypal = setUpTestPayPal()
const policy: RefundPolicy = { mode: 'manual', days: 14 }
let instructor: User

beforeAll(async () => {
  instructor = await anInstructor()
})

const requestRefund = async (user: User, payment: Payment, message = '') =>
  createRefundRequest(await createRequest(user), {
    userId: user.id,
    paymentId: payment.id,
    words: message,
    isAutomatic: false,
    policy,
  })

const withdraw = async (user: User, id: string) =>
  withdrawRefundRequest(await createRequest(user), id)
const approve = async (id: string, user: User | null = instructor) =>
  approveRefundRequest(await createRequest(user), id)
const decline = async (id: string, user: User | null = instructor) =>
  declineRefundRequest(await createRequest(user), {
    requestId: id,
    answer: 'Let us talk.\nCall me.',
  })

const readEligibility = async (user: User, payment: Payment) =>
  (await listRefundEligibility(await createRequest(user), user.id, policy)).get(payment.id)

const kindsTo = async (email: string, about: string) =>
  (await mailsTo(email)).filter(({ text }) => text.includes(about)).map(({ kind }) => kind)

const movePaidAt = async (payment: Payment, days: number) => {
  const { db } = await testPayload()
  await db.drizzle.execute(
    sql`update payments set paid_at = now() - make_interval(days => ${days}::int) where id = ${payment.id}`,
  )
}

/** A student with an open refund request. */
const aStudentWithRequest = async (message = 'It is not for us.') => {
  const bought = await aPaidPurchase(paypal)
  await requestRefund(bought.user, bought.payment, message)
  const [request] = await readRefundRequests(bought.payment)
  if (!request) throw new Error('No request was created.')
  return { ...bought, request }
}

describe('a refund request', () => {
  it('should be one task for the instructor, even if sent repeatedly', async () => {
    const { user, payment, course } = await aPaidPurchase(paypal)
    const message = `Not for us ${user.id}`

    await Promise.all(Array.from({ length: 5 }, () => requestRefund(user, payment, message)))

    expect(await readRefundRequests(payment)).toMatchObject([
      { status: 'open', words: message, user: user.id, course: course.id },
    ])
    expect(await kindsTo(user.email, 'asked for a refund')).toEqual(['refund-asked'])
    expect(await kindsTo(instructor.email, message)).toEqual(['refund-task'])
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'active' }])
    expect(await readEligibility(user, payment)).toMatchObject({ kind: 'requested' })
    const [mail] = (await mailsTo(instructor.email)).filter(({ text }) => text.includes(message))
    expect(mail?.replyTo).toBe(user.email)
  })

  it('should be emailed immediately, and again an hour later after several changes', async () => {
    const { user, payment } = await aPaidPurchase(paypal)
    for (let time = 1; time <= 5; time += 1) {
      await requestRefund(user, payment, `Reason ${time} of ${user.id}`)
      const latest = (await readRefundRequests(payment)).at(-1)
      if (time < 5) await withdraw(user, latest?.id ?? '')
    }

    expect(await kindsTo(user.email, 'asked for a refund')).toEqual(['refund-asked'])
    expect(await kindsTo(instructor.email, user.id)).toEqual(['refund-task'])
    for (const email of [user.email, instructor.email]) await sendDigestsNow(email)
    expect(await kindsTo(user.email, 'cancel the request')).toHaveLength(2)
    const [, task, ...others] = (await mailsTo(instructor.email)).filter(({ text }) =>
      text.includes(user.id),
    )
    expect(others).toEqual([])
    expect(task).toMatchObject({ kind: 'refund-task', replyTo: user.email })
    for (const time of [2, 3, 4, 5]) expect(task?.text).toContain(`Reason ${time} of ${user.id}`)
    const open = (await readRefundRequests(payment)).find(({ status }) => status === 'open')
    expect(task?.text).toContain(`/admin/collections/refund-requests/${open?.id}`)
  })

  it('should be limited to the buyer', async () => {
    const { payment } = await aPaidPurchase(paypal)

    for (const stranger of [await aStudent(), instructor])
      await expect(requestRefund(stranger, payment)).rejects.toMatchObject({ status: 404 })

    expect(await readRefundRequests(payment)).toEqual([])
  })

  it('should be possible for 14 days, and politely refused afterwards', async () => {
    const { user, payment } = await aPaidPurchase(paypal)
    await movePaidAt(payment, 16)

    expect(await readEligibility(user, payment)).toEqual({ kind: 'tooLate', days: 14 })
    await expect(requestRefund(user, payment)).rejects.toMatchObject({
      code: 'refund_too_late',
      userMessage: refundMessages.tooLate(14),
    })

    await movePaidAt(payment, 14)
    await requestRefund(user, payment)
    expect(await readRefundRequests(payment)).toHaveLength(1)
  })

  it('should be refused during a refund and during a dispute', async () => {
    const { user, payment } = await aPaidPurchase(paypal)
    const { db } = await testPayload()
    await db.drizzle.execute(
      sql`update payments set dispute_state = 'open' where id = ${payment.id}`,
    )
    await expect(requestRefund(user, payment)).rejects.toMatchObject({ code: 'refund_disputed' })
    await db.drizzle.execute(
      sql`update payments set dispute_state = 'resolved' where id = ${payment.id}`,
    )
    await aCreatedRefund(payment, { amountCents: 1000 })

    await expect(requestRefund(user, payment)).rejects.toMatchObject({ code: 'refund_on_its_way' })

    expect(await readRefundRequests(payment)).toEqual([])
  })

  it('should be refused after a full refund', async () => {
    const { user, payment } = await aPaidPurchase(paypal)
    await runRefundSync(await aCreatedRefund(payment))

    expect(await readEligibility(user, payment)).toMatchObject({ kind: 'refunded' })
    await expect(requestRefund(user, payment)).rejects.toMatchObject({
      code: 'refund_not_available',
    })
  })
})

describe('withdrawing a request', () => {
  it('should change nothing else, and allow a new request', async () => {
    const { user, payment, request } = await aStudentWithRequest()

    await Promise.all([withdraw(user, request.id), withdraw(user, request.id)])

    expect(await readRefundRequests(payment)).toMatchObject([{ status: 'withdrawn' }])
    expect(await readEligibility(user, payment)).toMatchObject({ kind: 'canRequest' })
    await requestRefund(user, payment)
    expect(await readRefundRequests(payment)).toMatchObject([
      { status: 'withdrawn' },
      { status: 'open' },
    ])
  })

  it('should be limited to the student', async () => {
    const { payment, request } = await aStudentWithRequest()

    for (const stranger of [await aStudent(), instructor])
      await expect(withdraw(stranger, request.id)).rejects.toMatchObject({ status: 404 })

    expect(await readRefundRequests(payment)).toMatchObject([{ status: 'open' }])
  })

  it('should be refused once the refund is pending', async () => {
    const { user, request, payment } = await aStudentWithRequest()
    paypal.injectFault('refund', { kind: 'refuse' })
    await approve(request.id)

    await expect(withdraw(user, request.id)).rejects.toMatchObject({ code: 'refund_on_its_way' })

    expect(await readEligibility(user, payment)).toEqual({ kind: 'inProgress' })
  })
})

describe('approving a request', () => {
  it('should refund once, and end access', async () => {
    const { user, payment, course, request } = await aStudentWithRequest()

    const clicks = await Promise.allSettled([approve(request.id), approve(request.id)])

    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await paypal.listRefunds(payment.captureId)).toHaveLength(1)
    expect(await readRefunds(payment)).toMatchObject([
      ...[
        { state: 'completed', source: 'student', request: request.id, requestedBy: instructor.id },
      ],
    ])
    expect(await readRefundRequests(payment)).toMatchObject([{ status: 'granted' }])
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'revoked' }])
    expect(await readEligibility(user, payment)).toMatchObject({ kind: 'refunded' })
    await expect(approve(request.id)).rejects.toMatchObject({ code: 'refund_request_decided' })
  })

  it('should refund the rest after a partial refund', async () => {
    const { payment, request } = await aStudentWithRequest()
    await runRefundSync(await aCreatedRefund(payment, { amountCents: 1000 }))
    expect(await readRefundRequests(payment)).toMatchObject([{ status: 'open' }])

    expect(await approve(request.id)).toMatchObject({ amountCents: 4000, state: 'completed' })

    expect(await readRefundRequests(payment)).toMatchObject([{ status: 'granted' }])
  })

  it('should leave it open when PayPal refuses', async () => {
    const { user, payment, request } = await aStudentWithRequest()
    paypal.injectFault('refund', {
      kind: 'rewrite',
      status: 422,
      times: 1,
      change: () => '{"details":[{"issue":"REFUND_FAILED_INSUFFICIENT_FUNDS"}]}',
    })

    expect(await approve(request.id)).toMatchObject({ state: 'failed' })

    expect(await readRefundRequests(payment)).toMatchObject([{ status: 'open' }])
    expect(await readEligibility(user, payment)).toMatchObject({ kind: 'requested' })
    expect(await approve(request.id)).toMatchObject({ state: 'completed' })
  })

  it('should be resolved by a refund from the payment page', async () => {
    const { payment } = await aStudentWithRequest()

    await runRefundSync(await aCreatedRefund(payment))

    expect(await readRefundRequests(payment)).toMatchObject([{ status: 'resolved_elsewhere' }])
  })

  it('should be limited to the instructor, as should declining', async () => {
    const { user, payment, request } = await aStudentWithRequest()

    for (const person of [
      user,
      await aStudent(),
      null,
      await anInstructor({ status: 'disabled' }),
    ]) {
      await expect(approve(request.id, person)).rejects.toMatchObject({ status: 404 })
      await expect(decline(request.id, person)).rejects.toMatchObject({ status: 404 })
    }

    expect(await readRefundRequests(payment)).toMatchObject([{ status: 'open' }])
    expect(await readRefunds(payment)).toEqual([])
  })
})

describe('an undone refund', () => {
  /** Makes PayPal undo a completed refund, and report it. */
  const undo = async (payment: Payment, status: 'FAILED' | 'CANCELLED' = 'FAILED') => {
    const [{ paypalRefundId } = {}] = await readRefunds(payment)
    paypal.injectFault('get', {
      kind: 'rewrite',
      change: (body) => body.replace('"status":"COMPLETED"', `"status":"${status}"`),
    })
    const report = {
      paymentId: payment.id,
      paypalRefundId: paypalRefundId ?? '',
      kind: 'refund' as const,
    }
    await recordPayPalRefund(await createRequest(null), report)
    await recordPayPalRefund(await createRequest(null), report)
    paypal.reset()
  }

  const undoneMailsTo = async (email: string) =>
    (await mailsTo(email)).filter(({ kind }) => kind === 'refund-undone')

  it('should reopen the granted request, and notify both once', async () => {
    const { user, payment, course, request } = await aStudentWithRequest()
    await approve(request.id)
    await movePaidAt(payment, 30)
    const owedBefore = await countOwedRefunds(await createRequest(null))

    await undo(payment)

    expect(await countOwedRefunds(await createRequest(null))).toBe(owedBefore + 1)
    expect(await readRefundRequests(payment)).toMatchObject([{ status: 'open', decidedAt: null }])
    expect(await readEligibility(user, payment)).toMatchObject({ kind: 'requested' })
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'active' }])
    const mails = await undoneMailsTo(user.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('the money came back to us')
    expect(mails[0]?.text).toContain('Your refund request is open again')
    const notifications = (await mailsTo(instructor.email)).filter(({ text }) =>
      text.includes(payment.captureId),
    )
    const [failure, ...more] = notifications.filter(({ kind }) => kind === 'refund-failed')
    expect(more).toEqual([])
    expect(failure?.text).toContain('The money is back in your PayPal account')
    expect(failure?.text).toContain('Their refund request is open again')
    expect(failure?.text).not.toContain('no one lost access')

    await decline(request.id)
    expect(await readRefundRequests(payment)).toMatchObject([{ status: 'declined' }])
  })

  it.each(['FAILED', 'CANCELLED'] as const)(
    'should reopen a request that another refund had resolved: %s',
    async (status) => {
      const { user, payment } = await aStudentWithRequest()
      await runRefundSync(await aCreatedRefund(payment))
      expect(await readRefundRequests(payment)).toMatchObject([{ status: 'resolved_elsewhere' }])

      await undo(payment, status)

      expect(await readRefundRequests(payment)).toMatchObject([{ status: 'open' }])
      expect(await undoneMailsTo(user.email)).toHaveLength(1)
    },
  )

  it('should leave a withdrawn request as it is', async () => {
    const { user, payment, request } = await aStudentWithRequest()
    await withdraw(user, request.id)
    await runRefundSync(await aCreatedRefund(payment))

    await undo(payment)

    expect(await readRefundRequests(payment)).toMatchObject([{ status: 'withdrawn' }])
    const [mail] = await undoneMailsTo(user.email)
    expect(mail?.text).not.toContain('Your request')
  })
})

describe('declining a request', () => {
  it('should send the student the instructor’s answer, without changing access', async () => {
    const { user, payment, course, request } = await aStudentWithRequest()

    await decline(request.id)

    expect(await readRefundRequests(payment)).toMatchObject([
      { status: 'declined', answer: 'Let us talk.\nCall me.' },
    ])
    const [mail] = (await mailsTo(user.email)).filter(({ kind }) => kind === 'refund-declined')
    expect(mail?.text).toContain('Let us talk.')
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'active' }])
    expect(await readEligibility(user, payment)).toMatchObject({ kind: 'declined' })
    await expect(requestRefund(user, payment)).rejects.toMatchObject({
      code: 'refund_not_available',
    })
    await expect(approve(request.id)).rejects.toMatchObject({ code: 'refund_request_decided' })
    await expect(withdraw(user, request.id)).rejects.toMatchObject({
      code: 'refund_request_decided',
    })
  })

  it('should exclude approving and withdrawing', async () => {
    const { user, payment, request } = await aStudentWithRequest()

    await Promise.allSettled([
      ...[approve(request.id), decline(request.id), withdraw(user, request.id)],
    ])

    const [decided] = await readRefundRequests(payment)
    const refundCount = (await paypal.listRefunds(payment.captureId)).length
    expect(['granted', 'declined', 'withdrawn']).toContain(decided?.status)
    expect(refundCount).toBe(decided?.status === 'granted' ? 1 : 0)
  })
})

describe('a refund from the payment page', () => {
  const refund = async (
    payment: Payment,
    input: { amountCents: number | null; displayedRefundableCents: number },
    user: User | null = instructor,
  ) =>
    refundPayment(await createRequest(user), {
      paymentId: payment.id,
      reason: 'Kindness',
      ...input,
    })

  it('should be made once for a double click on a partial refund', async () => {
    const { payment } = await aPaidPurchase(paypal)
    const input = { amountCents: 1000, displayedRefundableCents: 5000 }

    const clicks = await Promise.allSettled([refund(payment, input), refund(payment, input)])
    await expect(refund(payment, input)).rejects.toMatchObject({ code: 'payment_changed' })

    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await readRefunds(payment)).toMatchObject([
      { amountCents: 1000, reason: 'Kindness', requestedBy: instructor.id, source: 'instructor' },
    ])
    expect(await reloadPayment(payment)).toMatchObject({ refundedCents: 1000 })
  })

  it('should be limited to the instructor', async () => {
    const { user, payment } = await aPaidPurchase(paypal)
    const input = { amountCents: null, displayedRefundableCents: 5000 }

    for (const person of [user, await aStudent(), null, await anInstructor({ status: 'disabled' })])
      await expect(refund(payment, input, person)).rejects.toMatchObject({ status: 404 })

    expect(await readRefunds(payment)).toEqual([])
  })
})
