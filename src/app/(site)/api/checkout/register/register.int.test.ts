import { beforeEach, describe, expect, it } from 'vitest'
import { messages } from '@/domain/messages/messages'
import { SESSION_COOKIE } from '@/server/session/session'
import {
  newBrowserHeaders,
  anApprovedOrder,
  aPaidOrder,
  PASSWORD,
  postJson,
} from '@/testing/factories/checkout-requests'
import { aCourse, unpublish } from '@/testing/factories/courses'
import { cookieNamed, clearCookies, setRequestHeaders } from '@/testing/setup/next-headers'
import { setUpTestPayPal } from '@/testing/paypal'
import { aStudent } from '@/testing/factories/people'
import { usersWithEmail } from '@/testing/factories/purchases'
import { uniqueText } from '@/testing/unique-text'
import { POST as capture } from '../capture/route'
import { POST as order } from '../order/route'
import { POST } from './route'

const paypal = setUpTestPayPal()

beforeEach(() => {
  clearCookies()
  setRequestHeaders()
})

describe('POST /api/checkout/register', () => {
  it('should create the account of the browser that paid, and sign in', async () => {
    const { browser, course, address } = await aPaidOrder(paypal, { order, capture })

    const response = await postJson(POST, { courseId: course.slug, password: PASSWORD }, browser)

    expect(response.status).toBe(200)
    expect(await usersWithEmail(address)).toMatchObject([{ role: 'student' }])
    expect(cookieNamed(SESSION_COOKIE)?.value).toMatch(/^\S+\.\S+\.\S+$/)
  })

  it('should use the email of the purchase, whatever the body says', async () => {
    const { browser, course, address } = await aPaidOrder(paypal, { order, capture })
    const other = `${uniqueText()}@example.com`
    const body = { courseId: course.slug, password: PASSWORD, email: other, role: 'instructor' }

    await postJson(POST, body, browser)

    expect(await usersWithEmail(other)).toEqual([])
    expect(await usersWithEmail(address)).toMatchObject([{ role: 'student' }])
  })

  it('should require a payment without a cookie', async () => {
    const { course } = await aPaidOrder(paypal, { order, capture })

    const response = await postJson(POST, { courseId: course.slug, password: PASSWORD })

    expect(response.status).toBe(402)
    expect(await response.json()).toEqual({
      error: { code: 'payment_required', message: messages.signUp.paymentRequired },
    })
  })

  it('should create no account for an unpaid order', async () => {
    const { browser, course, address } = await anApprovedOrder(paypal, order)

    const response = await postJson(POST, { courseId: course.slug, password: PASSWORD }, browser)

    expect(response.status).toBe(402)
    expect(await usersWithEmail(address)).toEqual([])
  })

  it('should create no account for another browser’s payment', async () => {
    const { course, address } = await aPaidOrder(paypal, { order, capture })

    const response = await postJson(
      POST,
      { courseId: course.slug, password: PASSWORD },
      newBrowserHeaders(),
    )

    expect(response.status).toBe(402)
    expect(await usersWithEmail(address)).toEqual([])
  })

  it('should create no account for another course’s payment', async () => {
    const [{ browser, address }, other] = [
      await aPaidOrder(paypal, { order, capture }),
      await aCourse(),
    ]

    const response = await postJson(POST, { courseId: other.slug, password: PASSWORD }, browser)

    expect(response.status).toBe(402)
    expect(await usersWithEmail(address)).toEqual([])
  })

  it('should not find a course that does not exist', async () => {
    const response = await postJson(
      POST,
      { courseId: 'course', password: PASSWORD },
      newBrowserHeaders(),
    )

    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      error: { code: 'course_not_found', message: messages.course.notFound },
    })
  })

  it('should create the account although the course was unpublished after the payment', async () => {
    const { browser, course, address } = await aPaidOrder(paypal, { order, capture })
    await unpublish(course)

    const response = await postJson(POST, { courseId: course.slug, password: PASSWORD }, browser)

    expect(response.status).toBe(200)
    expect(await usersWithEmail(address)).toMatchObject([{ role: 'student' }])
  })

  it('should not find an unpublished course for a browser without a checkout', async () => {
    const { course } = await aPaidOrder(paypal, { order, capture })
    await unpublish(course)

    const response = await postJson(
      POST,
      { courseId: course.slug, password: PASSWORD },
      newBrowserHeaders(),
    )

    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ error: { code: 'course_not_found' } })
  })

  it('should not sign in to an account that existed before', async () => {
    const { browser, course, address } = await aPaidOrder(paypal, { order, capture })
    await aStudent({ email: address })

    const response = await postJson(POST, { courseId: course.slug, password: PASSWORD }, browser)

    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ error: { code: 'email_taken' } })
    expect(cookieNamed(SESSION_COOKIE)).toBeUndefined()
  })
})
