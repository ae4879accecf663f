import type { FailureCode } from '@/domain/messages/error-catalog'
import { generalMessages } from '@/domain/messages/general-messages'
import { withUserScope } from '@/domain/routes/paths'
import type { ActionResult, Failure } from '@/server/requests/result'
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
  /** The user that the page shows. The server rejects the request of anyone else. */
  userNumber?: string | undefined
  /** The message if the server is unreachable or the response isn't in our format. */
  unreachableMessage?: string
  /** The time limit for the response. For a file, the longest time without upload progress. */
  timeoutMs?: number
  /** Lets the request continue after the page unloads. */
  keepalive?: boolean
  /** Aborts the request. Replaces the time limit. */
  signal?: AbortSignal
  /** Reports upload progress in bytes. */
  onSent?: (bytes: number) => void
}

/** A response. `text` is null for HEAD requests. */
type RawResponse = { isOk: boolean; status: number; text: string | null }

/**
 * Calls an endpoint (`server/requests/endpoint.ts`). Never throws. Fails with 'unreachable' without
 * a response, and with 'unreadable' if the response isn't in our format; both can be retried.
 */
export async function callEndpoint<T>(url: string, options: Options<T>): Promise<ActionResult<T>> {
  const { schema, userNumber, unreachableMessage = generalMessages.networkFailure } = options
  const failed = (code: FailureCode): ActionResult<T> => ({
    ok: false,
    error: { code, message: unreachableMessage },
  })
  const response = await send(withUserScope(url, userNumber), options)
  if (response === null) return failed('unreachable')
  const { isOk, status, text } = response
  if (isOk) {
    const parsed = schema.safeParse(parseJson(text))
    return parsed.success ? { ok: true, data: parsed.data } : failed('unreadable')
  }
  if (text === null) return failed(codesOfStatus[status] ?? 'unexpected')
  const error = failureIn(parseJson(text))
  return error ? { ok: false, error } : failed('unreachable')
}

/** Sends JSON by beacon while the page unloads. Returns whether the browser accepted it. */
export const sendBeacon = (
  url: string,
  { body, userNumber }: Pick<Options<unknown>, 'body' | 'userNumber'>,
): boolean =>
  navigator.sendBeacon(
    withUserScope(url, userNumber),
    new Blob([JSON.stringify(body)], { type: 'application/json' }),
  )

// A HEAD response has no body, so the status determines the error code.
const codesOfStatus: Readonly<Record<number, FailureCode>> = {
  401: 'session_ended',
  404: 'not_found',
}

async function send(url: string, options: Options<unknown>): Promise<RawResponse | null> {
  const { method = 'GET', body, file, signal, timeoutMs = TIMEOUT_MS, keepalive } = options
  if (file) return sendFile(url, file, options)
  // Bypasses the HTTP cache to read the current state.
  const init: RequestInit = { method, cache: 'no-store' }
  init.signal = signal ?? AbortSignal.timeout(timeoutMs)
  if (keepalive) init.keepalive = true
  if (body !== undefined) {
    init.headers = { 'content-type': 'application/json' }
    init.body = JSON.stringify(body)
  }
  try {
    const response = await fetch(url, init)
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
  { method = 'POST', signal, timeoutMs = TIMEOUT_MS, onSent }: Options<unknown>,
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
      onSent?.(Math.min(loaded, file.size))
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
function failureIn(response: unknown): Failure | null {
  const error: unknown = typeof response === 'object' && response && Reflect.get(response, 'error')
  return isFailure(error) ? error : null
}

const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' &&
  error !== null &&
  typeof Reflect.get(error, 'code') === 'string' &&
  typeof Reflect.get(error, 'message') === 'string'
