import { sql } from '@payloadcms/db-postgres'
import { beforeEach, describe, expect, it } from 'vitest'
import type { User } from '@/payload-types'
import {
  aBrowserHeader,
  aPaidOrder,
  badCourseIds,
  CHECKOUT_COOKIE,
  checkoutsOf,
  context,
  type HeaderValues,
  orderOf,
  postFor,
  site,
  unread,
} from '@/testing/factories/checkout-requests'
import { aCourse, unpublish } from '@/testing/factories/courses'
import { cookieNamed, forgetCookies, sendHeaders } from '@/testing/setup/next-headers'
import { testPayload } from '@/testing/payload'
import { aPayPal } from '@/testing/paypal'
import { aStudent } from '@/testing/factories/people'
import { cookieOf } from '@/testing/factories/sign-ins'
import { POST as capture } from '../capture/route'
import { POST as order } from '../order/route'
import { GET } from './route'

const paypal = aPayPal()

beforeEach(() => {
  forgetCookies()
  sendHeaders()
})

const statusOf = (courseId: string, headers: HeaderValues = {}): Promise<Response> => {
  const query = new URLSearchParams({ courseId }).toString()
  return GET(new Request(`${site}/api/checkout/status?${query}`, { headers }), context)
}

describe('GET /api/checkout/status', () => {
  it('should tell the browser that paid', async () => {
    const { browser, course } = await aPaidOrder(paypal, { order, capture })

    expect(await (await statusOf(course.slug, browser)).json()).toMatchObject({ state: 'paid' })
  })

  it('should tell another browser nothing', async () => {
    const { course } = await aPaidOrder(paypal, { order, capture })

    expect(await (await statusOf(course.slug, aBrowserHeader())).json()).toEqual({ state: 'none' })
  })

  it('should tell the browser that paid although the course was unpublished meanwhile', async () => {
    const { browser, course } = await aPaidOrder(paypal, { order, capture })
    await unpublish(course)

    expect(await (await statusOf(course.slug, browser)).json()).toMatchObject({ state: 'paid' })
  })

  it('should not know an unpublished course to a browser that has not begun to buy it', async () => {
    const { course } = await aPaidOrder(paypal, { order, capture })
    await unpublish(course)

    const response = await statusOf(course.slug, aBrowserHeader())

    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ error: { code: 'course_not_found' } })
  })
})

describe('a malformed course id at status', () => {
  it.each(badCourseIds)('should get a sentence: %s', async (_case, courseId) => {
    const response = await statusOf(courseId)

    expect(response.status).toBe(400)
    expect(await response.json()).toEqual(unread)
  })

  it('should not give the browser a secret', async () => {
    await statusOf('a course')

    expect(cookieNamed(CHECKOUT_COOKIE)).toBeUndefined()
  })
})

describe('a computer that two people share', () => {
  it('should not keep one of them from buying what the other is paying for', async () => {
    const [ann, ben] = [await aStudent(), await aStudent()]
    const course = await aCourse()
    const browser = aBrowserHeader().cookie ?? ''
    const signedIn = async (person: User, secret: string) => ({
      cookie: `${secret}; ${(await cookieOf(person)).cookie ?? ''}`,
    })
    const annsBrowser = await signedIn(ann, browser)
    expect((await postFor(ann, order, orderOf(course), annsBrowser)).status).toBe(200)
    const [begun] = await checkoutsOf(course)
    const { db } = await testPayload()
    await db.drizzle.execute(sql`update checkouts set state = 'pending' where id = ${begun?.id}`)

    await statusOf(course.slug, annsBrowser)
    expect(cookieNamed(CHECKOUT_COOKIE)).toBeUndefined()
    const bensBrowser = await signedIn(ben, browser)
    expect(await (await statusOf(course.slug, bensBrowser)).json()).toEqual({ state: 'none' })
    const secret = `${CHECKOUT_COOKIE}=${cookieNamed(CHECKOUT_COOKIE)?.value ?? ''}`
    expect(secret).not.toBe(browser)
    const response = await postFor(ben, order, orderOf(course), await signedIn(ben, secret))
    expect(response.status).toBe(200)
    expect(await checkoutsOf(course)).toHaveLength(2)

    // Ann is back: her payment is on its way, whatever this browser calls itself by now.
    const again = await postFor(ann, order, orderOf(course), await signedIn(ann, secret))
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({ error: { code: 'payment_pending' } })
    expect(await checkoutsOf(course)).toHaveLength(2)
  })
})
