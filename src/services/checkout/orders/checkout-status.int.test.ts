import { describe, expect, it } from 'vitest'
import { aCourse } from '@/testing/factories/courses'
import { createRequest } from '@/testing/payload'
import { setUpTestPayPal } from '@/testing/paypal'
import { aStudent } from '@/testing/factories/people'
import { aStartedCheckout, newBrowserHash } from '@/testing/factories/purchases'
import { findCheckoutStatus } from './checkout-status'
import { syncCheckout } from './sync-checkout'

const paypal = setUpTestPayPal()

const sync = async (checkoutId: string) => syncCheckout(await createRequest(null), checkoutId)

describe('the status of a purchase', () => {
  it('should be null without a purchase in this browser', async () => {
    const { course } = await aStartedCheckout(await aCourse())
    const req = await createRequest(null)
    const browserAndCourse = { browserHash: newBrowserHash(), courseSlug: course.slug }
    expect(await findCheckoutStatus(req, browserAndCourse)).toBeNull()
  })

  it('should have what a reload needs', async () => {
    const { course, browserHash, buyer, checkoutId, orderId } = await aStartedCheckout(
      await aCourse(),
    )
    const status = async () =>
      findCheckoutStatus(await createRequest(null), { browserHash, courseSlug: course.slug })
    expect(await status()).toEqual({
      state: 'open',
      transactionId: null,
      email: buyer.email,
      fullName: buyer.fullName,
      participationMode: buyer.participationMode,
      message: null,
      // A page of 0.1.0 that is open during the upgrade rejects a status without these.
      courseId: course.id,
      amountCents: 5000,
    })
    await paypal.approve(orderId)
    await sync(checkoutId)
    const [capture] = await paypal.listCaptures(orderId)
    expect(await status()).toMatchObject({ state: 'paid', transactionId: capture?.id })
  })

  it.each([
    ['pending-review', 'pending', /PayPal is reviewing/],
    ['decline-always', 'declined', /^Payment failed\. Please try again\.$/],
  ])('should tell what happens after the buyer %s', async (buyer, state, message) => {
    const { course, browserHash, checkoutId, orderId } = await aStartedCheckout(await aCourse())
    await paypal.approve(orderId, buyer)
    await sync(checkoutId)
    const req = await createRequest(null)
    const status = await findCheckoutStatus(req, { browserHash, courseSlug: course.slug })
    expect(status?.state).toBe(state)
    expect(status?.message).toMatch(message)
  })

  it('should sync with PayPal while a capture is in progress', async () => {
    const { course, browserHash, checkoutId, orderId } = await aStartedCheckout(await aCourse())
    await paypal.approve(orderId)
    paypal.injectFault('capture', { kind: 'refuse' })
    expect(await sync(checkoutId)).toMatchObject({ state: 'capturing' })
    paypal.reset()
    const req = await createRequest(null)
    const status = await findCheckoutStatus(req, { browserHash, courseSlug: course.slug })
    expect(status).toMatchObject({ state: 'paid' })
  })

  it('should be hidden from the next user of the computer', async () => {
    const user = await aStudent()
    const { course, browserHash } = await aStartedCheckout(await aCourse(), { user })
    const browserAndCourse = { browserHash, courseSlug: course.slug }
    expect(await findCheckoutStatus(await createRequest(null), browserAndCourse)).toBeNull()
    expect(
      await findCheckoutStatus(await createRequest(await aStudent()), browserAndCourse),
    ).toBeNull()
    expect(await findCheckoutStatus(await createRequest(user), browserAndCourse)).toMatchObject({
      state: 'open',
    })
  })
})
