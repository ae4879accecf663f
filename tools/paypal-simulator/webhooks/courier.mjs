import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { ALGORITHM, certUrl, signatureOf } from './signing.mjs'

/** @import { Context } from '../context.mjs' */
/** @import { Event } from './events.mjs' */

// PayPal retries 25 times in three days; here the first waits are seconds.
const MAX_ATTEMPTS = 26
const MAX_WAIT_SECONDS = 3 * 60 * 60
const RESPONSE_TIMEOUT_MS = 15_000
const MAX_TIMER_MS = 2 ** 31 - 1

/**
 * Delivers the waiting events, and retries failed ones with exponential backoff.
 * @param {() => Context} contextOf
 */
export function createCourier(contextOf) {
  const stopping = new AbortController()
  /** @type {Map<string, Promise<void>>} */
  const sending = new Map()
  /** @type {NodeJS.Timeout | undefined} */
  let timer

  const waiting = () =>
    Object.values(contextOf().store.state.events).filter(
      ({ id, state }) => state === 'waiting' && !sending.has(id),
    )

  /** Sends all copies of an event at the same time. @param {Event} event */
  async function attempt(event) {
    const context = contextOf()
    const copies = Array.from({ length: event.copies }, () =>
      transmit(context, event, stopping.signal),
    )
    const statuses = await Promise.all(copies)
    // Stopping the simulator isn't a failed attempt.
    if (stopping.signal.aborted) return
    recordAttempt(context, event, statuses)
    await context.store.save()
  }

  /** Sends one after the other. @param {Event[]} events */
  async function sendAll(events) {
    let before = Promise.resolve()
    for (const event of inOrder(events)) {
      before = before.then(() => attempt(event)).finally(() => sending.delete(event.id))
      sending.set(event.id, before)
    }
    await before
    wake()
  }

  /** Sends the due events, and sets a timer for the next one. */
  function wake() {
    clearTimeout(timer)
    if (stopping.signal.aborted) return
    const now = contextOf().now()
    const due = waiting().filter(({ dueAt }) => dueAt <= now)
    if (due.length > 0) void sendAll(due)
    const next = Math.min(...waiting().map(({ dueAt }) => dueAt))
    if (Number.isFinite(next)) {
      timer = setTimeout(wake, Math.min(Math.max(next - now, 0), MAX_TIMER_MS)).unref()
    }
  }

  return {
    wake,
    /** Sends the waiting events, due or not, and returns them once all have responses. */
    deliver: async () => {
      const events = Object.values(contextOf().store.state.events).filter(
        ({ state }) => state === 'waiting',
      )
      await Promise.all([...sending.values(), sendAll(waiting())])
      return events
    },
    /**
     * Resends an event, whatever its state.
     * @param {Event} event
     * @param {number} copies
     */
    resend: async (event, copies) => {
      await sending.get(event.id)
      Object.assign(event, { state: 'waiting', copies })
      await sendAll([event])
    },
    stop: async () => {
      clearTimeout(timer)
      stopping.abort()
      await Promise.allSettled(sending.values())
    },
  }
}

/** @param {Event[]} events */
const inOrder = (events) => events.toSorted((one, other) => one.number - other.number)

/** @param {Context} context @param {Event} event @param {(number | null)[]} statuses */
function recordAttempt({ now }, event, statuses) {
  const last = statuses.at(-1) ?? null
  event.attempts += statuses.length
  event.lastStatus = last
  const tries = Math.ceil(event.attempts / event.copies)
  if (statuses.some((status) => status !== null && status >= 200 && status < 300)) {
    event.state = 'delivered'
  } else if (tries >= MAX_ATTEMPTS) {
    event.state = 'failed'
  } else {
    event.dueAt = now() + Math.min(2 ** (tries - 1), MAX_WAIT_SECONDS) * 1000
  }
}

/**
 * Posts an event and returns the response's status, or null without a response.
 * @param {Context} context
 * @param {Event} event
 * @param {AbortSignal} signal
 * @returns {Promise<number | null>}
 */
function transmit(context, event, signal) {
  const { config, now } = context
  const body = Buffer.from(event.body)
  const id = randomUUID()
  const time = new Date(now()).toISOString().replace(/\.\d+Z$/, 'Z')
  const { webhookId } = config
  return new Promise((resolve) => {
    const sent = request(
      config.webhookUrl ?? '',
      {
        method: 'POST',
        // No keep-alive: the site may have restarted since.
        agent: false,
        signal,
        timeout: RESPONSE_TIMEOUT_MS,
        headers: {
          'content-type': 'application/json',
          'content-length': body.length,
          'paypal-transmission-id': id,
          'paypal-transmission-time': time,
          'paypal-transmission-sig': signatureOf(config, { id, time, webhookId, body }),
          'paypal-cert-url': certUrl(context),
          'paypal-auth-algo': ALGORITHM,
          'paypal-auth-version': 'v2',
        },
      },
      (response) => {
        response.resume()
        response.on('error', () => undefined)
        resolve(response.statusCode ?? null)
      },
    )
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => resolve(null))
    sent.end(body)
  })
}
