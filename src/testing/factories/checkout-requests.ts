import { randomBytes } from 'node:crypto'
import { messages } from '@/domain/messages/messages'
import { withUserScope } from '@/domain/routes/paths'
import type { Checkout, Course, User } from '@/payload-types'
import { aCourse } from './courses'
import { testPayload } from '../payload'
import type { TestPayPal } from '../paypal'
import { aStudent } from './people'
import { aVisitor } from './purchases'
import { cookieOf } from './sign-ins'

// Shared by the tests of the checkout endpoints, which pass the routes because this layer must not
// import them.

export type Handler = (
  request: Request,
  context: { params: Promise<Record<string, never>> },
) => Promise<Response>

export type HeaderValues = Record<string, string>

export const site = 'http://localhost:3000'
export const CHECKOUT_COOKIE = 'h2h-checkout'
export const PASSWORD = 'chosen at step 1'

export const badRequestBody = {
  error: { code: 'bad_request', message: messages.general.badRequest },
}
export const otherUserBody = {
  error: { code: 'session_ended', message: messages.general.signedInAsOtherUser },
}

export const badCourseIds: [string, string][] = [
  ['a NUL', 'course\u0000'],
  ['SQL', "x' or '1'='1"],
  ['a path', '../course'],
  ['a blank', 'a course'],
  ['81 letters', 'a'.repeat(81)],
  ['nothing', ''],
]

export const context = { params: Promise.resolve({}) }

const requestTo = (path: string, body: string, headers: HeaderValues) =>
  new Request(`${site}${path}`, {
    method: 'POST',
    headers: { origin: site, 'content-type': 'application/json', ...headers },
    body,
  })

export const send = (
  handler: Handler,
  body: string,
  headers: HeaderValues = {},
): Promise<Response> => handler(requestTo('/api/checkout', body, headers), context)

export const post = (
  handler: Handler,
  body: unknown,
  headers: HeaderValues = {},
): Promise<Response> => send(handler, JSON.stringify(body), headers)

/** Sends a request from a page rendered for this user. */
export const postFor = (
  person: User,
  handler: Handler,
  body: unknown,
  headers: HeaderValues,
): Promise<Response> => {
  const path = withUserScope('/api/checkout', person.manualUserId ?? '')
  return handler(requestTo(path, JSON.stringify(body), headers), context)
}

/** Returns headers of a browser with its own checkout secret. */
export const aBrowserHeader = (): HeaderValues => ({
  cookie: `${CHECKOUT_COOKIE}=${randomBytes(32).toString('base64url')}`,
})

/** Returns headers of a browser with a signed-in user, who may call every endpoint. */
export const aSignedInBrowser = async (): Promise<HeaderValues> => {
  const session = await cookieOf(await aStudent())
  return { cookie: `${aBrowserHeader().cookie ?? ''}; ${session.cookie ?? ''}` }
}

export const accountOf = ({ email: address, fullName, participationMode } = aVisitor()) => ({
  email: address,
  fullName,
  participationMode,
})

export const orderOf = (course: Course, account = accountOf()) => ({
  courseId: course.slug,
  shownPriceCents: Math.round(course.price * 100),
  account,
})

export const textAt = (name: string, value: unknown): string => {
  const found: unknown = value && typeof value === 'object' ? Reflect.get(value, name) : null
  return String(found)
}

export const checkoutsOf = async (course: Course): Promise<Checkout[]> => {
  const payload = await testPayload()
  const { docs } = await payload.find({
    collection: 'checkouts',
    where: { course: { equals: course.id } },
    depth: 0,
    // Tests may do what the system may.
    overrideAccess: true,
  })
  return docs
}

type Approved = { browser: HeaderValues; course: Course; orderId: string; address: string }

/** Creates a visitor's order that is approved at PayPal, but not captured. */
export const anApprovedOrder = async (paypal: TestPayPal, order: Handler): Promise<Approved> => {
  const [browser, course, account] = [aBrowserHeader(), await aCourse(), accountOf()]
  const response = await post(order, orderOf(course, account), browser)
  const orderId = textAt('orderId', await response.json())
  await paypal.approve(orderId)
  return { browser, course, orderId, address: account.email }
}

/** Creates a visitor's order that is paid. */
export const aPaidOrder = async (
  paypal: TestPayPal,
  { order, capture }: { order: Handler; capture: Handler },
): Promise<Approved> => {
  const approved = await anApprovedOrder(paypal, order)
  await post(capture, { orderId: approved.orderId }, approved.browser)
  return approved
}
