import * as z from 'zod/mini'
import { callEndpoint } from '@/components/browser/call-endpoint'
import { deviceTimeZone } from '@/components/browser/device-time-zone'
import { type ParticipationMode, participationModes } from '@/domain/identity/participation'
import type { ActionResult } from '@/server/requests/result'

/** Who a visitor's account will be for; the password is sent at the end, once. */
export type AccountInput = {
  email: string
  fullName: string
  participationMode: ParticipationMode
}

const statusSchema = z.object({
  state: z.enum([
    'open',
    'processing',
    'paid',
    'provisioned',
    'pending',
    'declined',
    'expired',
    'review',
    'refunded',
  ]),
  courseId: z.string(),
  transactionId: z.nullable(z.string()),
  amountCents: z.int(),
  email: z.string(),
  fullName: z.string(),
  participationMode: z.enum(participationModes),
  message: z.nullable(z.string()),
})

/** How far a checkout of this browser came. */
export type CheckoutStatus = z.infer<typeof statusSchema>

const noCheckoutSchema = z.pipe(
  z.object({ state: z.literal('none') }),
  z.transform(() => null),
)
const registeredSchema = z.pipe(
  z.object({
    user: z.object({
      displayName: z.string(),
      email: z.string(),
      manualUserId: z.nullable(z.string()),
    }),
  }),
  z.transform(({ user }) => user),
)

/** The new account as the browser may remember it. */
export type RegisteredUser = z.infer<typeof registeredSchema>

/** Whether an account with this email exists. */
export const askForEmail = (email: string): Promise<ActionResult<{ taken: boolean }>> =>
  post('email', { email }, z.object({ taken: z.boolean() }))

/**
 * Makes the PayPal order, or finds the one that is open. The server refuses a price that is not its
 * own, and another account than the one for which the page was drawn.
 */
export const requestOrder = (
  input: {
    courseId: string
    shownPriceCents: number
    account?: AccountInput
    coupon?: string
  },
  person: string | undefined,
): Promise<ActionResult<{ orderId: string }>> =>
  post('order', withTimeZone(input), z.object({ orderId: z.string() }), person)

const couponSchema = z.object({
  code: z.string(),
  discountCents: z.int(),
  priceCents: z.int(),
})

/** A coupon that can be used: what it takes off, and what is left to pay, in cents. */
export type AppliedCoupon = z.infer<typeof couponSchema>

/** What a coupon takes off a course for this buyer. The order asks again. */
export const requestCoupon = (
  input: { courseId: string; coupon: string; account?: AccountInput },
  person: string | undefined,
): Promise<ActionResult<AppliedCoupon>> => post('coupon', input, couponSchema, person)

/** Has the server take the money of an approved order. Asking again is safe. */
export const requestCapture = (orderId: string): Promise<ActionResult<CheckoutStatus>> =>
  post('capture', { orderId }, statusSchema)

/** This browser's newest checkout of a course, or null. */
export const fetchStatus = (courseId: string): Promise<ActionResult<CheckoutStatus | null>> =>
  callEndpoint(`/api/checkout/status?${new URLSearchParams({ courseId })}`, {
    schema: z.union([noCheckoutSchema, statusSchema]),
  })

/** Turns this browser's paid checkout into an account and a session. */
export const registerPaid = (input: {
  courseId: string
  password: string
}): Promise<ActionResult<RegisteredUser>> => post('register', input, registeredSchema)

/** Makes an account with a course that costs nothing. */
export const requestFreeRegistration = (input: {
  courseId: string
  account: AccountInput
  password: string
  coupon?: string
}): Promise<ActionResult<RegisteredUser>> =>
  post('register-free', withTimeZone(input), registeredSchema)

/** Gives the signed-in user, when the page was drawn for them, a course that costs nothing. */
export const enrollFree = (
  input: { courseId: string; coupon?: string },
  person: string | undefined,
): Promise<ActionResult<unknown>> =>
  post('free', input, z.object({ enrolled: z.literal(true) }), person)

/** The account's times are first those of the browser in which it is made. */
const withTimeZone = <T extends { account?: AccountInput }>(input: T) =>
  input.account ? { ...input, account: { ...input.account, timezone: deviceTimeZone() } } : input

const post = <T>(
  name: string,
  body: unknown,
  schema: z.ZodMiniType<T>,
  person?: string,
): Promise<ActionResult<T>> =>
  callEndpoint(`/api/checkout/${name}`, { method: 'POST', body, schema, person })
