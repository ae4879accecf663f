import { sql } from '@payloadcms/db-postgres'
import { beforeEach, describe, expect, it } from 'vitest'
import type { User } from '@/payload-types'
import {
  newBrowserHeaders,
  aPaidOrder,
  badCourseIds,
  CHECKOUT_COOKIE,
  readCheckouts,
  routeContext,
  type HeaderValues,
  buildOrderBody,
  postJsonAs,
  siteOrigin,
  badRequestBody,
} from '@/testing/factories/checkout-requests'
import { aCourse, unpublish } from '@/testing/factories/courses'
import { cookieNamed, clearCookies, setRequestHeaders } from '@/testing/setup/next-headers'
import { testPayload } from '@/testing/payload'
import { setUpTestPayPal } from '@/testing/paypal'
import { aStudent } from '@/testing/factories/people'
import { createSessionHeaders } from '@/testing/factories/sign-ins'
import { POST as capture } from '../capture/route'
import { POST as order } from '../order/route'
import { GET } from './route'

const paypal = setUpTestPayPal()

beforeEach(() => {
  clearCookies()
  setRequestHeaders()
})

const fetchStatus = (courseId: string, headers: HeaderValues = {}): Promise<Response> => {
  const query = new URLSearchParams({ courseId }).toString()
  return GET(new Request(`${siteOrigin}/api/checkout/status?${query}`, { headers }), routeContext)
}

describe('GET /api/checkout/status', () => {
  it('should return the status to the browser that paid', async () => {
    const { browser, course } = await aPaidOrder(paypal, { order, capture })

    expect(await (await fetchStatus(course.slug, browser)).json()).toMatchObject({ state: 'paid' })
  })

  it('should return nothing to another browser', async () => {
    const { course } = await aPaidOrder(paypal, { order, capture })

    expect(await (await fetchStatus(course.slug, newBrowserHeaders())).json()).toEqual({
      state: 'none',
    })
  })

  it('should return the status after the course was unpublished', async () => {
    const { browser, course } = await aPaidOrder(paypal, { order, capture })
    await unpublish(course)

    expect(await (await fetchStatus(course.slug, browser)).json()).toMatchObject({ state: 'paid' })
  })

  it('should not find an unpublished course for a browser without a checkout', async () => {
    const { course } = await aPaidOrder(paypal, { order, capture })
    await unpublish(course)

    const response = await fetchStatus(course.slug, newBrowserHeaders())

    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ error: { code: 'course_not_found' } })
  })
})

describe('a malformed course id at status', () => {
  it.each(badCourseIds)('should get a message: %s', async (_case, courseId) => {
    const response = await fetchStatus(courseId)

    expect(response.status).toBe(400)
    expect(await response.json()).toEqual(badRequestBody)
  })

  it('should not set a cookie', async () => {
    await fetchStatus('a course')

    expect(cookieNamed(CHECKOUT_COOKIE)).toBeUndefined()
  })
})

describe('a computer that two people share', () => {
  it('should let one buy while the other’s payment is pending', async () => {
    const [ann, ben] = [await aStudent(), await aStudent()]
    const course = await aCourse()
    const browser = newBrowserHeaders().cookie ?? ''
    const signedIn = async (person: User, secret: string) => ({
      cookie: `${secret}; ${(await createSessionHeaders(person)).cookie ?? ''}`,
    })
    const annsBrowser = await signedIn(ann, browser)
    expect((await postJsonAs(ann, order, buildOrderBody(course), annsBrowser)).status).toBe(200)
    const [checkout] = await readCheckouts(course)
    const { db } = await testPayload()
    await db.drizzle.execute(sql`update checkouts set state = 'pending' where id = ${checkout?.id}`)

    await fetchStatus(course.slug, annsBrowser)
    expect(cookieNamed(CHECKOUT_COOKIE)).toBeUndefined()
    const bensBrowser = await signedIn(ben, browser)
    expect(await (await fetchStatus(course.slug, bensBrowser)).json()).toEqual({ state: 'none' })
    const secret = `${CHECKOUT_COOKIE}=${cookieNamed(CHECKOUT_COOKIE)?.value ?? ''}`
    expect(secret).not.toBe(browser)
    const response = await postJsonAs(
      ben,
      order,
      buildOrderBody(course),
      await signedIn(ben, secret),
    )
    expect(response.status).toBe(200)
    expect(await readCheckouts(course)).toHaveLength(2)

    // Ann is back: her payment is still pending, although the cookie has changed.
    const again = await postJsonAs(ann, order, buildOrderBody(course), await signedIn(ann, secret))
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({ error: { code: 'payment_pending' } })
    expect(await readCheckouts(course)).toHaveLength(2)
  })
})
