import { AbortError, ApiError, ArgumentsValidationError } from '@paypal/paypal-server-sdk'
import { z } from 'zod'

type PayPalFailure = {
  status: number | null
  name: string
  issue: string | null
  debugId: string | null
  outcome: 'definite' | 'unknown'
}

/**
 * The one error of this integration. It carries nothing of the request: the SDK's own errors hold
 * the access token, and those of the token call the client secret.
 */
export class PayPalError extends Error {
  /** The HTTP status of PayPal's answer; null when there was none. */
  readonly status: number | null
  /** PayPal's reason, such as INSTRUMENT_DECLINED. */
  readonly issue: string | null
  /** What PayPal's support asks for. */
  readonly debugId: string | null
  /**
   * `definite`: PayPal refused, nothing was done. `unknown`: it may have been done all the same
   * (timeout, reset, 409, 429, 5xx, unreadable answer): repeat with the same key, then read the
   * order.
   */
  readonly outcome: 'definite' | 'unknown'

  constructor({ status, name, issue, debugId, outcome }: PayPalFailure) {
    super(
      `PayPal: ${[status, name, issue, debugId && `debug id ${debugId}`].filter(Boolean).join(', ')}`,
    )
    this.name = name
    this.status = status
    this.issue = issue
    this.debugId = debugId
    this.outcome = outcome
  }
}

// Words of PayPal's vocabulary only: whatever else an answer says never reaches a log.
const word = z.string().regex(/^[A-Z][A-Z0-9_]{0,99}$/)
const errorSchema = z.object({
  name: word.nullable().catch(null),
  debug_id: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,64}$/)
    .nullable()
    .catch(null),
  details: z.array(z.object({ issue: word.nullable().catch(null) })).catch([]),
})

// The answer came, but says nothing about whether the work was done, or that it goes on elsewhere.
const undecided = new Set([408, 409, 425, 429])

/** Turns whatever the SDK threw into a PayPalError. Takes nothing from the request along. */
export function toPayPalError(error: unknown): PayPalError {
  if (error instanceof PayPalError) return error
  if (error instanceof ApiError) return failureOfResponse(error.statusCode, error.body)
  const nothing = { status: null, issue: null, debugId: null }
  if (error instanceof ArgumentsValidationError) {
    return new PayPalError({ ...nothing, name: 'INVALID_ARGUMENTS', outcome: 'definite' })
  }
  return new PayPalError({ ...nothing, name: failureName(error), outcome: 'unknown' })
}

/**
 * What an answer with a status that is no success means. Its body is read for PayPal's own words
 * only.
 */
export function failureOfResponse(status: number, body: unknown): PayPalError {
  const { name, debug_id: debugId, details } = parseBody(body)
  return new PayPalError({
    status,
    name: name ?? 'HTTP_ERROR',
    issue: details[0]?.issue ?? null,
    debugId,
    outcome: status >= 400 && status < 500 && !undecided.has(status) ? 'definite' : 'unknown',
  })
}

/** The body is read here because the SDK leaves `result` empty for HTML and for some 500s. */
function parseBody(body: unknown): z.infer<typeof errorSchema> {
  const empty = { name: null, debug_id: null, details: [] }
  if (typeof body !== 'string') return empty
  try {
    return errorSchema.catch(empty).parse(JSON.parse(body))
  } catch {
    // Not JSON: a proxy's HTML page. The status is all there is to know.
    return empty
  }
}

/** Network errors are known by their code (ECONNABORTED is the timeout), the rest by its class. */
function failureName(error: unknown): string {
  if (error instanceof AbortError) return 'ABORTED'
  if (!(error instanceof Error)) return 'UNEXPECTED'
  const code = 'code' in error ? word.safeParse(error.code) : null
  if (code?.success) return code.data
  // What `fetch` throws says only in its cause what happened to the connection.
  return error.cause === undefined ? 'UNEXPECTED' : failureName(error.cause)
}
