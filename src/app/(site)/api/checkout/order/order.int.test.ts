import { beforeEach, describe, expect, it } from 'vitest'
import { orderMessages } from '@/domain/checkout/order-messages'
import { messages } from '@/domain/messages/messages'
import { getOrder } from '@/integrations/paypal/get-order'
import { paypalSettings } from '@/integrations/paypal/settings'
import {
  buildAccountInput,
  CHECKOUT_COOKIE,
  readCheckouts,
  otherUserBody,
  buildOrderBody,
  postJson,
  postJsonAs,
  getStringProperty,
  badRequestBody,
} from '@/testing/factories/checkout-requests'
import { aCourse } from '@/testing/factories/courses'
import { cookieNamed, clearCookies, setRequestHeaders } from '@/testing/setup/next-headers'
import { setUpTestPayPal } from '@/testing/paypal'
import { aStudent } from '@/testing/factories/people'
import { createSessionHeaders } from '@/testing/factories/sign-ins'
import { POST } from './route'

const paypal = setUpTestPayPal()

beforeEach(() => {
  clearCookies()
  setRequestHeaders()
})

describe('POST /api/checkout/order', () => {
  it('should send the price of the course to PayPal, whatever else the body says', async () => {
    const course = await aCourse({ price: 90.5 })
    const cheap = { price: 1, priceCents: 1, amountCents: 1, amount: '0.01', currency: 'JPY' }
    const body = { ...buildOrderBody(course), ...cheap, course: { id: course.id, ...cheap } }

    const created: unknown = await (await postJson(POST, body)).json()

    expect(await getOrder(paypalSettings(), getStringProperty('orderId', created))).toMatchObject({
      amountCents: 9050,
      currency: 'USD',
    })
  })

  it('should store the price and currency of the course, whatever else the body says', async () => {
    const course = await aCourse()
    const cheap = { price: 1, priceCents: 1, currency: 'JPY', course: { price: 1 } }

    await postJson(POST, { ...buildOrderBody(course), ...cheap })

    expect(await readCheckouts(course)).toMatchObject([{ priceCents: 5000, currency: 'USD' }])
  })

  it('should not buy for an account that a visitor names', async () => {
    const [course, { id }] = [await aCourse(), await aStudent()]
    const account = { ...buildAccountInput(), userId: id }

    await postJson(POST, { ...buildOrderBody(course, account), userId: id, user: id })

    expect(await readCheckouts(course)).toMatchObject([{ user: null, email: account.email }])
  })

  it('should buy for the signed-in user, not the one in the body', async () => {
    const [course, user, other] = [await aCourse(), await aStudent(), await aStudent()]
    const body = {
      ...buildOrderBody(course, buildAccountInput()),
      userId: other.id,
      user: other.id,
    }

    await postJson(POST, body, await createSessionHeaders(user))

    expect(await readCheckouts(course)).toMatchObject([{ user: user.id, email: user.email }])
  })

  it('should buy nothing from a page that was rendered for another user', async () => {
    const [course, user, other] = [await aCourse(), await aStudent(), await aStudent()]
    const body = { courseId: course.slug, shownPriceCents: 5000 }
    const cookie = await createSessionHeaders(other)

    const response = await postJsonAs(user, POST, body, cookie)

    expect([response.status, await response.json()]).toEqual([401, otherUserBody])
    expect(await readCheckouts(course)).toEqual([])
    expect((await postJsonAs(other, POST, body, cookie)).status).toBe(200)
  })

  it('should return the real price to a buyer who saw a lower one', async () => {
    const course = await aCourse()

    const response = await postJson(POST, { ...buildOrderBody(course), shownPriceCents: 1 })

    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({
      error: {
        code: 'price_changed',
        message: orderMessages.priceChanged('$50.00'),
        priceCents: 5000,
      },
    })
  })

  it('should start nothing at a wrong price', async () => {
    const course = await aCourse()

    await postJson(POST, { ...buildOrderBody(course), shownPriceCents: 4999 })

    expect(paypal.calls).toEqual([])
    expect(await readCheckouts(course)).toEqual([])
  })

  it('should refuse a visitor whose email has an account', async () => {
    const user = await aStudent()
    const account = { ...buildAccountInput(), email: user.email.toUpperCase() }

    const response = await postJson(POST, buildOrderBody(await aCourse(), account))

    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({
      error: { code: 'email_taken', message: messages.signUp.emailTaken },
    })
  })

  const { allFieldsRequired, invalidEmail, participationRequired, nameTooLong } = messages.signUp

  it.each([
    [{ fullName: '' }, allFieldsRequired],
    [{ email: ' ' }, allFieldsRequired],
    [{ fullName: undefined }, allFieldsRequired],
    [{ fullName: 7 }, allFieldsRequired],
    [{ email: 'no email' }, invalidEmail],
    [{ fullName: 'a'.repeat(121) }, nameTooLong],
    [{ participationMode: 'many' }, participationRequired],
    [{ participationMode: undefined }, participationRequired],
    [{ fullName: ' ', email: 'no email', participationMode: 'many' }, allFieldsRequired],
    [{ email: 'no email', participationMode: 'many' }, invalidEmail],
  ])('should respond to %j with the message of the form', async (change, message) => {
    const course = await aCourse()

    const response = await postJson(POST, {
      ...buildOrderBody(course),
      account: { ...buildAccountInput(), ...change },
    })

    expect([response.status, await response.json()]).toEqual([
      400,
      { error: { code: 'bad_request', message } },
    ])
    expect(await readCheckouts(course)).toEqual([])
  })

  it('should refuse a malformed body as unreadable', async () => {
    const course = await aCourse()

    for (const change of [{ account: 'Ana' }, { shownPriceCents: '5000' }, { courseId: '../x' }])
      expect(await (await postJson(POST, { ...buildOrderBody(course), ...change })).json()).toEqual(
        badRequestBody,
      )
  })

  it('should require a session from a visitor without account details', async () => {
    const { courseId, shownPriceCents } = buildOrderBody(await aCourse())

    const response = await postJson(POST, { courseId, shownPriceCents })

    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ error: { code: 'session_ended' } })
  })

  it('should not sell a draft', async () => {
    const course = await aCourse({ _status: 'draft' })

    expect((await postJson(POST, buildOrderBody(course))).status).toBe(404)
  })

  it('should set a cookie that no script reads', async () => {
    await postJson(POST, buildOrderBody(await aCourse()))

    const secret = cookieNamed(CHECKOUT_COOKIE)
    expect(secret?.value).toMatch(/^[\w-]{43}$/)
    expect(secret?.options).toMatchObject({ httpOnly: true, sameSite: 'lax', path: '/' })
  })
})
