import { afterEach, describe, expect, it } from 'vitest'
import { POST as capture } from '@/app/(site)/api/checkout/capture/route'
import { POST as order } from '@/app/(site)/api/checkout/order/route'
import { aPaidOrder } from '@/testing/factories/checkout-requests'
import { aCourse, unpublish } from '@/testing/factories/courses'
import { clearCookies, sendHeaders } from '@/testing/setup/next-headers'
import { aPayPal } from '@/testing/paypal'
import { getCourseForSale } from './queries'

const paypal = aPayPal()
afterEach(() => {
  clearCookies()
  sendHeaders()
})

describe('the course of a payment page', () => {
  it('should be visible to everyone while it is published', async () => {
    const { slug } = await aCourse()

    expect(await getCourseForSale(slug)).toMatchObject({ course: { slug } })
  })

  it('should stay visible after unpublishing only to the browser that paid', async () => {
    const { browser, course } = await aPaidOrder(paypal, { order, capture })
    await unpublish(course)

    expect(await getCourseForSale(course.slug)).toBeNull()
    sendHeaders(browser)
    expect(await getCourseForSale(course.slug)).toMatchObject({ course: { slug: course.slug } })
  })
})
