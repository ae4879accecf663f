import { afterEach, describe, expect, it } from 'vitest'
import { POST as capture } from '@/app/(site)/api/checkout/capture/route'
import { POST as order } from '@/app/(site)/api/checkout/order/route'
import { aPaidOrder } from '@/testing/factories/checkout-requests'
import { aCourse, unpublish } from '@/testing/factories/courses'
import { clearCookies, setRequestHeaders } from '@/testing/setup/next-headers'
import { setUpTestPayPal } from '@/testing/paypal'
import { getCourseOffer } from './queries'

const paypal = setUpTestPayPal()
afterEach(() => {
  clearCookies()
  setRequestHeaders()
})

describe('the course of a payment page', () => {
  it('should be visible to everyone while it is published', async () => {
    const { slug } = await aCourse()

    expect(await getCourseOffer(slug)).toMatchObject({ course: { slug } })
  })

  it('should stay visible after unpublishing only to the browser that paid', async () => {
    const { browser, course } = await aPaidOrder(paypal, { order, capture })
    await unpublish(course)

    expect(await getCourseOffer(course.slug)).toBeNull()
    setRequestHeaders(browser)
    expect(await getCourseOffer(course.slug)).toMatchObject({ course: { slug: course.slug } })
  })
})
