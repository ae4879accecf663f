import type { FailureCode } from '@/domain/messages/error-catalog'
import { generalMessages } from '@/domain/messages/general-messages'
import { withUserScope } from '@/domain/routes/paths'
import type { ActionResult, Failure } from '@/server/requests/result'
import { parseJson } from './storage'

const TIMEOUT_MS = 60_000

/** Checks an answer: a schema of `zod/mini` does. */
type Schema<T> = {
  safeParse: (answer: unknown) => { success: true; data: T } | { success: false }
}

/** For an answer of which nothing is read. */
export const anyResponse: Schema<unknown> = {
  safeParse: (data) => ({ success: true, data }),
}

type Options<T> = {
  schema: Schema<T>
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  /** Sent as it is, instead of `body`. */
  file?: Blob
  /** For whom the page was drawn: the site refuses it when somebody else is signed in by now. */
  person?: string | undefined
  /** What is said when the site was not reached, or its answer is not one of its own. */
  unreachableMessage?: string
  /** How long an answer may take; for a file, how long nothing may arrive. */
  timeoutMs?: number
  /** It goes on while the page is left. */
  keepalive?: boolean
  /** Ends it, instead of a time limit. */
  signal?: AbortSignal
  /** Told how much of a file has left the browser, in bytes. */
  onSent?: (bytes: number) => void
}

/** What came back. A HEAD request has no text. */
type Answer = { isOk: boolean; status: number; text: string | null }

/**
 * Calls an endpoint of the site (`server/endpoint.ts`), and answers as an action does. It never
 * throws: a site that was not reached is a failure with the code 'unreachable', an answer that is
 * not what was asked for is one with the code 'unreadable'. Both can be tried again.
 */
export async function callEndpoint<T>(
  address: string,
  options: Options<T>,
): Promise<ActionResult<T>> {
  const { schema, person, unreachableMessage = generalMessages.networkFailure } = options
  const failed = (code: FailureCode): ActionResult<T> => ({
    ok: false,
    error: { code, message: unreachableMessage },
  })
  const answer = await send(withUserScope(address, person), options)
  if (answer === null) return failed('unreachable')
  const { isOk, status, text } = answer
  if (isOk) {
    const parsed = schema.safeParse(parseJson(text))
    return parsed.success ? { ok: true, data: parsed.data } : failed('unreadable')
  }
  if (text === null) return failed(codesOfStatus[status] ?? 'unexpected')
  const error = failureIn(parseJson(text))
  return error ? { ok: false, error } : failed('unreachable')
}

/** Gives JSON to the browser for a page that is being left. Answers whether it took it. */
export const sendOnLeaving = (
  address: string,
  { body, person }: Pick<Options<unknown>, 'body' | 'person'>,
): boolean =>
  navigator.sendBeacon(
    withUserScope(address, person),
    new Blob([JSON.stringify(body)], { type: 'application/json' }),
  )

// A HEAD request is refused by its status alone.
const codesOfStatus: Readonly<Record<number, FailureCode>> = {
  401: 'session_ended',
  404: 'not_found',
}

async function send(address: string, options: Options<unknown>): Promise<Answer | null> {
  const { method = 'GET', body, file, signal, timeoutMs = TIMEOUT_MS, keepalive } = options
  if (file) return sendFile(address, file, options)
  // What is asked for is how things are now.
  const init: RequestInit = { method, cache: 'no-store' }
  init.signal = signal ?? AbortSignal.timeout(timeoutMs)
  if (keepalive) init.keepalive = true
  if (body !== undefined) {
    init.headers = { 'content-type': 'application/json' }
    init.body = JSON.stringify(body)
  }
  try {
    const response = await fetch(address, init)
    const text = method === 'HEAD' ? null : await response.text()
    return { isOk: response.ok, status: response.status, text }
  } catch {
    // No connection, or no answer in time.
    return null
  }
}

// `fetch` cannot tell how much of a request has been sent.
function sendFile(
  address: string,
  file: Blob,
  { method = 'POST', signal, timeoutMs = TIMEOUT_MS, onSent }: Options<unknown>,
): Promise<Answer | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    let silence = setTimeout(abort, timeoutMs)
    const finish = (answer: Answer | null) => {
      clearTimeout(silence)
      signal?.removeEventListener('abort', abort)
      resolve(answer)
    }
    request.upload.addEventListener('progress', ({ loaded }) => {
      clearTimeout(silence)
      silence = setTimeout(abort, timeoutMs)
      onSent?.(Math.min(loaded, file.size))
    })
    request.addEventListener('load', () => {
      const { status, responseText: text } = request
      finish({ isOk: status >= 200 && status < 300, status, text })
    })
    for (const event of ['error', 'abort', 'timeout'])
      request.addEventListener(event, () => finish(null))
    signal?.addEventListener('abort', abort)
    request.open(method, address)
    if (file.type) request.setRequestHeader('content-type', file.type)
    request.send(file)
  })
}

/** What our endpoints answer when something did not work; null when something else answered. */
function failureIn(answer: unknown): Failure | null {
  const error: unknown = typeof answer === 'object' && answer && Reflect.get(answer, 'error')
  return isFailure(error) ? error : null
}

const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' &&
  error !== null &&
  typeof Reflect.get(error, 'code') === 'string' &&
  typeof Reflect.get(error, 'message') === 'string'
