import { randomBytes } from 'node:crypto'
import { messages } from '@/domain/messages/messages'
import { addUserScope } from '@/domain/routes/paths'
import type { Checkout, Course, User } from '@/payload-types'
import { aCourse } from './courses'
import { findDocs } from '../docs'
import type { TestPayPal } from '../paypal'
import { aStudent } from './people'
import { aVisitor } from './purchases'
import { createSessionHeaders } from './sign-ins'

// Shared by the tests of the checkout endpoints. The tests pass in the route handlers, because this
// layer must not import them.

export type RouteHandler = (
  request: Request,
  context: { params: Promise<Record<string, never>> },
) => Promise<Response>

export type HeaderValues = Record<string, string>

export const siteOrigin = 'http://localhost:3000'
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

export const routeContext = { params: Promise.resolve({}) }

const createPostRequest = (path: string, body: string, headers: HeaderValues) =>
  new Request(`${siteOrigin}${path}`, {
    method: 'POST',
    headers: { origin: siteOrigin, 'content-type': 'application/json', ...headers },
    body,
  })

export const postText = (
  handler: RouteHandler,
  body: string,
  headers: HeaderValues = {},
): Promise<Response> => handler(createPostRequest('/api/checkout', body, headers), routeContext)

export const postJson = (
  handler: RouteHandler,
  body: unknown,
  headers: HeaderValues = {},
): Promise<Response> => postText(handler, JSON.stringify(body), headers)

/** Sends a request as from a page that was rendered for this user. */
export const postJsonAs = (
  user: User,
  handler: RouteHandler,
  body: unknown,
  headers: HeaderValues,
): Promise<Response> => {
  const path = addUserScope('/api/checkout', user.manualUserId ?? '')
  return handler(createPostRequest(path, JSON.stringify(body), headers), routeContext)
}

/** Returns the headers of a browser with a new checkout secret. */
export const newBrowserHeaders = (): HeaderValues => ({
  cookie: `${CHECKOUT_COOKIE}=${randomBytes(32).toString('base64url')}`,
})

/** Returns headers of a browser with a signed-in user, who may call every endpoint. */
export const signedInBrowserHeaders = async (): Promise<HeaderValues> => {
  const sessionHeaders = await createSessionHeaders(await aStudent())
  return { cookie: `${newBrowserHeaders().cookie ?? ''}; ${sessionHeaders.cookie ?? ''}` }
}

export const buildAccountInput = (
  { email: buyerEmail, fullName, participationMode } = aVisitor(),
) => ({
  email: buyerEmail,
  fullName,
  participationMode,
})

export const buildOrderBody = (course: Course, account = buildAccountInput()) => ({
  courseId: course.slug,
  shownPriceCents: Math.round(course.price * 100),
  account,
})

export const getStringProperty = (name: string, value: unknown): string => {
  const property: unknown = value && typeof value === 'object' ? Reflect.get(value, name) : null
  return String(property)
}

export const readCheckouts = (course: Course): Promise<Checkout[]> =>
  findDocs('checkouts', { course: { equals: course.id } })

type ApprovedOrder = { browser: HeaderValues; course: Course; orderId: string; address: string }

/** Creates a visitor's order and approves it at PayPal, without capturing it. */
export const anApprovedOrder = async (
  paypal: TestPayPal,
  orderHandler: RouteHandler,
): Promise<ApprovedOrder> => {
  const [browser, course, account] = [newBrowserHeaders(), await aCourse(), buildAccountInput()]
  const response = await postJson(orderHandler, buildOrderBody(course, account), browser)
  const orderId = getStringProperty('orderId', await response.json())
  await paypal.approve(orderId)
  return { browser, course, orderId, address: account.email }
}

/** Creates a visitor's order and pays it. */
export const aPaidOrder = async (
  paypal: TestPayPal,
  { order, capture }: { order: RouteHandler; capture: RouteHandler },
): Promise<ApprovedOrder> => {
  const approvedOrder = await anApprovedOrder(paypal, order)
  await postJson(capture, { orderId: approvedOrder.orderId }, approvedOrder.browser)
  return approvedOrder
}
