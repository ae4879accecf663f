import * as z from 'zod/mini'
import { callEndpoint } from '@/components/browser/call-endpoint'
import { getDeviceTimeZone } from '@/components/browser/device-time-zone'
import { type CheckoutStatus, checkoutStatusSchema } from '@/domain/checkout/checkout-status'
import type { PaymentMethod } from '@/domain/checkout/payment-method'
import type { ParticipationMode } from '@/domain/identity/participation'
import type { ActionResult } from '@/server/requests/action-result'

/** A visitor's account details, without the password, which is sent once at the end. */
export type AccountInput = {
  email: string
  fullName: string
  participationMode: ParticipationMode
}

const noCheckoutSchema = z.pipe(
  z.object({ state: z.literal('none') }),
  z.transform(() => null),
)
const registrationSchema = z.pipe(
  z.object({
    user: z.object({
      displayName: z.string(),
      email: z.string(),
      manualUserId: z.nullable(z.string()),
    }),
  }),
  z.transform(({ user }) => user),
)

/** The data of a new account. The browser may store all of it. */
export type RegisteredUser = z.infer<typeof registrationSchema>

/** Checks whether an account with this email exists. */
export const checkEmail = (email: string): Promise<ActionResult<{ taken: boolean }>> =>
  post('email', { email }, z.object({ taken: z.boolean() }))

/**
 * Creates the PayPal order, or finds an existing one. Fails if the price has changed or if the page
 * was rendered for a different user.
 */
export const requestOrder = (
  input: {
    courseId: string
    shownPriceCents: number
    shownCurrency: string
    account?: AccountInput
    coupon?: string
    method?: PaymentMethod
    /** What the buyer agreed to, word for word. */
    consentText?: string
  },
  userNumber: string | undefined,
): Promise<ActionResult<{ orderId: string }>> =>
  post('order', withTimeZone(input), z.object({ orderId: z.string() }), userNumber)

const couponSchema = z.object({
  code: z.string(),
  discountCents: z.int(),
  priceCents: z.int(),
  // During an upgrade, an earlier version of the server may respond.
  currency: z._default(z.string(), 'USD'),
})

/** A valid coupon: its discount and the remaining price, in cents. */
export type AppliedCoupon = z.infer<typeof couponSchema>

/**
 * Checks a coupon for this buyer and course. The server checks it again when it creates the order.
 */
export const requestCoupon = (
  input: { courseId: string; coupon: string; account?: AccountInput },
  userNumber: string | undefined,
): Promise<ActionResult<AppliedCoupon>> => post('coupon', input, couponSchema, userNumber)

/** Captures an approved order. Safe to repeat. */
export const requestCapture = (orderId: string): Promise<ActionResult<CheckoutStatus>> =>
  post('capture', { orderId }, checkoutStatusSchema)

/** Returns this browser's newest checkout for a course, or null. */
export const fetchStatus = (courseId: string): Promise<ActionResult<CheckoutStatus | null>> =>
  callEndpoint(`/api/checkout/status?${new URLSearchParams({ courseId })}`, {
    schema: z.union([noCheckoutSchema, checkoutStatusSchema]),
  })

/** Creates an account and a session for this browser's paid checkout. */
export const registerAfterPayment = (input: {
  courseId: string
  password: string
}): Promise<ActionResult<RegisteredUser>> => post('register', input, registrationSchema)

/** Creates an account that is enrolled in a free course. */
export const requestFreeRegistration = (input: {
  courseId: string
  account: AccountInput
  password: string
  coupon?: string
}): Promise<ActionResult<RegisteredUser>> =>
  post('register-free', withTimeZone(input), registrationSchema)

/**
 * Enrolls the signed-in user in a free course. Fails if the page was rendered for a different user.
 */
export const enrollFree = (
  input: { courseId: string; coupon?: string },
  userNumber: string | undefined,
): Promise<ActionResult<unknown>> =>
  post('free', input, z.object({ enrolled: z.literal(true) }), userNumber)

/** Adds the browser's time zone to a new account, as its initial time zone. */
const withTimeZone = <T extends { account?: AccountInput }>(input: T) =>
  input.account ? { ...input, account: { ...input.account, timezone: getDeviceTimeZone() } } : input

const post = <T>(
  name: string,
  body: unknown,
  schema: z.ZodMiniType<T>,
  userNumber?: string,
): Promise<ActionResult<T>> =>
  callEndpoint(`/api/checkout/${name}`, { method: 'POST', body, schema, userNumber })
