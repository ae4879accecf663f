import { AbortError, ApiError, ArgumentsValidationError } from '@paypal/paypal-server-sdk'
import { z } from 'zod'

type PayPalFailure = {
  status?: number | null
  name: string
  issue?: string | null
  debugId?: string | null
  outcome: 'definite' | 'unknown'
}

/**
 * The only error class that this integration throws. It contains no data from the request, because
 * the SDK's own errors include the access token or, for token requests, the client secret.
 */
export class PayPalError extends Error {
  readonly status: number | null
  /** PayPal's issue code, such as INSTRUMENT_DECLINED. */
  readonly issue: string | null
  /** The ID that PayPal's support needs to find the request. */
  readonly debugId: string | null
  /**
   * With `definite`, PayPal rejected the operation and did nothing. With `unknown`, PayPal may have
   * executed the operation, such as after a timeout, a connection reset, status 409, 429, or 5xx,
   * or an invalid response. In that case, retry with the same idempotency key, then fetch the
   * order.
   */
  readonly outcome: 'definite' | 'unknown'

  constructor({ status = null, name, issue = null, debugId = null, outcome }: PayPalFailure) {
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

// Accept only PayPal's codes, because other parts of a response must not be logged.
const codeSchema = z.string().regex(/^[A-Z][A-Z0-9_]{0,99}$/)
const errorSchema = z.object({
  name: codeSchema.nullable().catch(null),
  debug_id: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,64}$/)
    .nullable()
    .catch(null),
  details: z.array(z.object({ issue: codeSchema.nullable().catch(null) })).catch([]),
})

// Statuses that don't tell whether PayPal has executed or will execute the operation.
const ambiguousStatuses = new Set([408, 409, 425, 429])

/** Converts any SDK error to a PayPalError, without request details. */
export function toPayPalError(error: unknown): PayPalError {
  if (error instanceof PayPalError) return error
  if (error instanceof ApiError) return errorFromResponse(error.statusCode, error.body)
  if (error instanceof ArgumentsValidationError) {
    return new PayPalError({ name: 'INVALID_ARGUMENTS', outcome: 'definite' })
  }
  return new PayPalError({ name: failureName(error), outcome: 'unknown' })
}

/** Converts an error response to a PayPalError. Reads only PayPal's codes from the body. */
function errorFromResponse(status: number, body: unknown): PayPalError {
  const { name, debug_id: debugId, details } = parseBody(body)
  return new PayPalError({
    status,
    name: name ?? 'HTTP_ERROR',
    issue: details[0]?.issue ?? null,
    debugId,
    outcome:
      status >= 400 && status < 500 && !ambiguousStatuses.has(status) ? 'definite' : 'unknown',
  })
}

/**
 * Parses the body of an error response. Uses the raw body, because the SDK leaves `result` empty
 * for HTML and for some responses with status 500.
 */
function parseBody(body: unknown): z.infer<typeof errorSchema> {
  const empty = { name: null, debug_id: null, details: [] }
  if (typeof body !== 'string') return empty
  try {
    return errorSchema.catch(empty).parse(JSON.parse(body))
  } catch {
    // The body isn't JSON (for example, a proxy sent an HTML page), so only the status is known.
    return empty
  }
}

/**
 * Returns a name for an error without a response. Network errors have a code, such as ECONNABORTED
 * for a timeout.
 */
function failureName(error: unknown): string {
  if (error instanceof AbortError) return 'ABORTED'
  if (!(error instanceof Error)) return 'UNEXPECTED'
  const code = 'code' in error ? codeSchema.safeParse(error.code) : null
  if (code?.success) return code.data
  // The errors that `fetch` throws have the connection failure's code only in their cause.
  return error.cause === undefined ? 'UNEXPECTED' : failureName(error.cause)
}
