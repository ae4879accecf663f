import * as z from 'zod/mini'
import type { FailureCode } from '@/domain/error-catalog'
import { messages } from '@/domain/messages'
import { ofPerson } from '@/domain/paths'
import { type ParticipationMode, participationModes } from '@/domain/participation'

const CALL_TIMEOUT_MS = 60_000

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

const noCheckoutSchema = z.object({ state: z.literal('none') })
const registeredSchema = z.object({
  user: z.object({
    displayName: z.string(),
    email: z.string(),
    manualUserId: z.nullable(z.string()),
  }),
})
const failureSchema = z.object({
  error: z.object({
    code: z.custom<FailureCode>((code) => typeof code === 'string'),
    message: z.string(),
    reference: z.optional(z.string()),
    priceCents: z.optional(z.int()),
  }),
})

/** The new account as the browser may remember it. */
export type RegisteredUser = z.infer<typeof registeredSchema>['user']

/** The site answered and refused. The message is a sentence for people. */
export class RefusedError extends Error {
  readonly code: FailureCode
  /** Set when the failure is ours and in the log. */
  readonly reference: string | null
  /** The true price, when the one that was shown is no longer right. */
  readonly priceCents: number | null
  /** The site could not do it now (5xx, or too many requests): nothing is decided, trying again may help. */
  readonly isPassing: boolean

  constructor(
    { code, message, reference, priceCents }: z.infer<typeof failureSchema>['error'],
    status = 400,
  ) {
    super(message)
    this.isPassing = status >= 500 || status === 429
    this.name = 'RefusedError'
    this.code = code
    this.reference = reference ?? null
    this.priceCents = priceCents ?? null
  }
}

/** The site was not reached, or gave no answer that we know. Trying again may help. */
export class UnreachableError extends Error {
  /** Whether something answered, though not what was asked for. */
  readonly hasAnswer: boolean

  constructor({ hasAnswer, cause }: { hasAnswer: boolean; cause?: unknown }) {
    super(messages.general.networkFailure, { cause })
    this.name = 'UnreachableError'
    this.hasAnswer = hasAnswer
  }
}

/** What to tell somebody about a failed call. */
export function sentenceOf(error: unknown): string {
  const isKnown = error instanceof RefusedError || error instanceof UnreachableError
  return isKnown ? error.message : messages.general.unavailable
}

/** Whether an account with this email exists. Like every call here it throws RefusedError or UnreachableError. */
export async function isEmailTaken(email: string): Promise<boolean> {
  const { taken } = await post('email', { email }, z.object({ taken: z.boolean() }))
  return taken
}

/**
 * Makes the PayPal order, or finds the one that is open. The server refuses a price that is not its own, and another account than the one
 * for which the page was drawn.
 */
export async function requestOrder(
  input: {
    courseId: string
    shownPriceCents: number
    account?: AccountInput
  },
  person: string | undefined,
): Promise<{ orderId: string }> {
  return post('order', input, z.object({ orderId: z.string() }), person)
}

/** Has the server take the money of an approved order. Asking again is safe. */
export async function captureOrder(orderId: string): Promise<CheckoutStatus> {
  return post('capture', { orderId }, statusSchema)
}

/** This browser's newest checkout of a course, or null. */
export async function fetchStatus(courseId: string): Promise<CheckoutStatus | null> {
  const query = new URLSearchParams({ courseId })
  const status = await call(
    `/api/checkout/status?${query}`,
    { cache: 'no-store' },
    z.union([noCheckoutSchema, statusSchema]),
  )
  return status.state === 'none' ? null : status
}

/** Turns this browser's paid checkout into an account and a session. */
export async function registerPaid(input: {
  courseId: string
  password: string
}): Promise<RegisteredUser> {
  const { user } = await post('register', input, registeredSchema)
  return user
}

/** Makes an account with a course that costs nothing. */
export async function registerFree(input: {
  courseId: string
  account: AccountInput
  password: string
}): Promise<RegisteredUser> {
  const { user } = await post('register-free', input, registeredSchema)
  return user
}

/** Gives the signed-in user, when the page was drawn for them, a course that costs nothing. */
export async function enrollFree(courseId: string, person: string | undefined): Promise<void> {
  await post('free', { courseId }, z.object({ enrolled: z.literal(true) }), person)
}

function post<T>(
  name: string,
  body: unknown,
  schema: z.ZodMiniType<T>,
  person?: string,
): Promise<T> {
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  return call(ofPerson(`/api/checkout/${name}`, person), init, schema)
}

async function call<T>(url: string, init: RequestInit, schema: z.ZodMiniType<T>): Promise<T> {
  const { isOk, status, answer } = await send(url, init)
  if (isOk) {
    const parsed = schema.safeParse(answer)
    if (parsed.success) return parsed.data
    throw new UnreachableError({ hasAnswer: true, cause: parsed.error })
  }
  const failure = failureSchema.safeParse(answer)
  if (failure.success) throw new RefusedError(failure.data.error, status)
  throw new UnreachableError({ hasAnswer: false })
}

async function send(
  url: string,
  init: RequestInit,
): Promise<{ isOk: boolean; status: number; answer: unknown }> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(CALL_TIMEOUT_MS) })
    const answer: unknown = await response.json()
    return { isOk: response.ok, status: response.status, answer }
  } catch (error) {
    throw new UnreachableError({ hasAnswer: false, cause: error })
  }
}
