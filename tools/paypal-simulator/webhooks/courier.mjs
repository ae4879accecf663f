import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { ALGORITHM, certUrl, signatureOf } from './signing.mjs'

/** @import { Context } from '../context.mjs' */
/** @import { Event } from './events.mjs' */

// PayPal comes again 25 times in three days; here the first waits are seconds.
const MAX_ATTEMPTS = 26
const MAX_WAIT_SECONDS = 3 * 60 * 60
const ANSWER_MS = 15_000
const MAX_TIMER_MS = 2 ** 31 - 1

/**
 * Sends the events that wait in the state, and what failed again after a growing wait.
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

  /** One attempt, with all its copies at the same time. @param {Event} event */
  async function attempt(event) {
    const context = contextOf()
    const copies = Array.from({ length: event.copies }, () =>
      transmit(context, event, stopping.signal),
    )
    const statuses = await Promise.all(copies)
    // Whoever stops the simulator has not refused the event.
    if (stopping.signal.aborted) return
    record(context, event, statuses)
    await context.store.save()
  }

  /** One after the other. @param {Event[]} events */
  async function sendAll(events) {
    let before = Promise.resolve()
    for (const event of inOrder(events)) {
      before = before.then(() => attempt(event)).finally(() => sending.delete(event.id))
      sending.set(event.id, before)
    }
    await before
    wake()
  }

  /** Sends what is due, and looks again when the next one is. */
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
    /** Sends what waits, due or not, and returns it when all of it was answered. */
    deliver: async () => {
      const events = Object.values(contextOf().store.state.events).filter(
        ({ state }) => state === 'waiting',
      )
      await Promise.all([...sending.values(), sendAll(waiting())])
      return events
    },
    /**
     * Sends one event once more, whatever became of it.
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
function record({ now }, event, statuses) {
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
 * Posts an event and returns the status of the answer, or null when there was none.
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
        // A connection of its own: one that was kept may belong to a site that is no more.
        agent: false,
        signal,
        timeout: ANSWER_MS,
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
      (answer) => {
        answer.resume()
        answer.on('error', () => undefined)
        resolve(answer.statusCode ?? null)
      },
    )
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => resolve(null))
    sent.end(body)
  })
}
