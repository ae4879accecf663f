import type { FailureCode } from '@/domain/messages/error-catalog'
import { generalMessages } from '@/domain/messages/general-messages'
import { addUserScope } from '@/domain/routes/paths'
import type { ActionResult, Failure } from '@/server/requests/action-result'
import { parseJson } from './storage'

const TIMEOUT_MS = 60_000

/** Validates a response. `zod/mini` schemas implement this interface. */
type Schema<T> = {
  safeParse: (response: unknown) => { success: true; data: T } | { success: false }
}

/** Accepts any response, for callers that don't use the body. */
export const anyResponse: Schema<unknown> = {
  safeParse: (data) => ({ success: true, data }),
}

type Options<T> = {
  schema: Schema<T>
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  /** Sent as is, instead of `body`. */
  file?: Blob
  /** The user of the page. The server rejects the request if someone else is signed in. */
  userNumber?: string | undefined
  /** The message if the server is unreachable or the response isn't in our format. */
  unreachableMessage?: string
  /** The time limit for the response. For a file, the longest time without upload progress. */
  timeoutMs?: number
  /** Lets the request continue after the page unloads. */
  keepalive?: boolean
  /** Aborts the request. Replaces the time limit, except for a file. */
  signal?: AbortSignal
  /** Reports upload progress in bytes. */
  onUploadProgress?: (bytes: number) => void
}

/** A response. `text` is null for HEAD requests. */
type RawResponse = { isOk: boolean; status: number; text: string | null }

/**
 * Calls an endpoint (`server/requests/endpoint.ts`). Never throws. Fails with 'unreachable' (no
 * response, or an unknown error format) or 'unreadable' (unexpected data); both can be retried.
 */
export async function callEndpoint<T>(url: string, options: Options<T>): Promise<ActionResult<T>> {
  const { schema, userNumber, unreachableMessage = generalMessages.networkFailure } = options
  const toFailure = (code: FailureCode): ActionResult<T> => ({
    ok: false,
    error: { code, message: unreachableMessage },
  })
  const response = await sendRequest(addUserScope(url, userNumber), options)
  if (response === null) return toFailure('unreachable')
  const { isOk, status, text } = response
  if (isOk) {
    const parsed = schema.safeParse(parseJson(text))
    return parsed.success ? { ok: true, data: parsed.data } : toFailure('unreadable')
  }
  if (text === null) return toFailure(errorCodeByStatus[status] ?? 'unexpected')
  const error = parseFailure(parseJson(text))
  return error ? { ok: false, error } : toFailure('unreachable')
}

/** Sends JSON by beacon while the page unloads. Returns whether the browser accepted it. */
export const sendBeacon = (
  url: string,
  { body, userNumber }: Pick<Options<unknown>, 'body' | 'userNumber'>,
): boolean =>
  navigator.sendBeacon(
    addUserScope(url, userNumber),
    new Blob([JSON.stringify(body)], { type: 'application/json' }),
  )

// A HEAD response has no body, so the status determines the error code.
const errorCodeByStatus: Readonly<Record<number, FailureCode>> = {
  401: 'session_ended',
  404: 'not_found',
}

async function sendRequest(url: string, options: Options<unknown>): Promise<RawResponse | null> {
  const { method = 'GET', body, file, signal, timeoutMs = TIMEOUT_MS, keepalive = false } = options
  if (file) return sendFile(url, file, options)
  try {
    const response = await fetch(url, {
      method,
      // Bypasses the HTTP cache to read the current state.
      cache: 'no-store',
      signal: signal ?? AbortSignal.timeout(timeoutMs),
      keepalive,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    const text = method === 'HEAD' ? null : await response.text()
    return { isOk: response.ok, status: response.status, text }
  } catch {
    // There is no connection, or the request timed out.
    return null
  }
}

// Uses XMLHttpRequest, because `fetch` doesn't report upload progress.
function sendFile(
  url: string,
  file: Blob,
  { method = 'POST', signal, timeoutMs = TIMEOUT_MS, onUploadProgress }: Options<unknown>,
): Promise<RawResponse | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    let stallTimer = setTimeout(abort, timeoutMs)
    const finish = (response: RawResponse | null) => {
      clearTimeout(stallTimer)
      signal?.removeEventListener('abort', abort)
      resolve(response)
    }
    request.upload.addEventListener('progress', ({ loaded }) => {
      clearTimeout(stallTimer)
      stallTimer = setTimeout(abort, timeoutMs)
      onUploadProgress?.(Math.min(loaded, file.size))
    })
    request.addEventListener('load', () => {
      const { status, responseText: text } = request
      finish({ isOk: status >= 200 && status < 300, status, text })
    })
    for (const event of ['error', 'abort', 'timeout'])
      request.addEventListener(event, () => finish(null))
    signal?.addEventListener('abort', abort)
    request.open(method, url)
    if (file.type) request.setRequestHeader('content-type', file.type)
    request.send(file)
  })
}

/** Returns the error in a response from our endpoints, or null for any other response. */
function parseFailure(response: unknown): Failure | null {
  const error: unknown = typeof response === 'object' && response && Reflect.get(response, 'error')
  return isFailure(error) ? error : null
}

const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' &&
  error !== null &&
  typeof Reflect.get(error, 'code') === 'string' &&
  typeof Reflect.get(error, 'message') === 'string'
