import { randomUUID } from 'node:crypto'
import { isoNow } from '../context.mjs'
import { SIGNATURE_ALGORITHM, getCertUrl, computeSignature } from './signing.mjs'

/** @import { Context } from '../context.mjs' */
/** @import { WebhookEvent } from './events.mjs' */

// PayPal retries 25 times over three days. The simulator waits only seconds at first.
const MAX_ATTEMPTS = 26
const MAX_WAIT_SECONDS = 3 * 60 * 60
const RESPONSE_TIMEOUT_MS = 15_000
const MAX_TIMER_MS = 2 ** 31 - 1

/**
 * Creates a sender that delivers events, and retries failed ones with exponential backoff.
 * @param {() => Context} getContext
 */
export function createWebhookSender(getContext) {
  const stopController = new AbortController()
  /** @type {Map<string, Promise<void>>} */
  const attemptsInProgress = new Map()
  /** @type {NodeJS.Timeout | undefined} */
  let timer

  const listWaitingEvents = () =>
    Object.values(getContext().store.state.events).filter(
      ({ id, state }) => state === 'waiting' && !attemptsInProgress.has(id),
    )

  /** Sends all copies of an event at the same time. @param {WebhookEvent} event */
  async function attemptDelivery(event) {
    const context = getContext()
    const transmissions = Array.from({ length: event.copies }, () =>
      postEvent(context, event, stopController.signal),
    )
    const statuses = await Promise.all(transmissions)
    // Stopping the simulator isn't a failed attempt.
    if (stopController.signal.aborted) return
    recordAttempt(context, event, statuses)
    await context.store.save()
  }

  /** Sends events one after the other. @param {WebhookEvent[]} events */
  async function sendAll(events) {
    let previousAttempt = Promise.resolve()
    for (const event of events) {
      previousAttempt = previousAttempt
        .then(() => attemptDelivery(event))
        .finally(() => attemptsInProgress.delete(event.id))
      attemptsInProgress.set(event.id, previousAttempt)
    }
    await previousAttempt
    wake()
  }

  /** Sends the due events, and sets a timer for the next one. */
  function wake() {
    clearTimeout(timer)
    if (stopController.signal.aborted) return
    const now = getContext().now()
    const dueEvents = listWaitingEvents().filter(({ dueAt }) => dueAt <= now)
    if (dueEvents.length > 0) void sendAll(dueEvents)
    const nextDueAt = Math.min(...listWaitingEvents().map(({ dueAt }) => dueAt))
    if (Number.isFinite(nextDueAt)) {
      timer = setTimeout(wake, Math.min(Math.max(nextDueAt - now, 0), MAX_TIMER_MS)).unref()
    }
  }

  return {
    wake,
    /** Sends all waiting events, even those not due yet, and returns them after all attempts. */
    deliver: async () => {
      const events = Object.values(getContext().store.state.events).filter(
        ({ state }) => state === 'waiting',
      )
      await Promise.all([...attemptsInProgress.values(), sendAll(listWaitingEvents())])
      return events
    },
    /**
     * Resends an event, whatever its state.
     * @param {WebhookEvent} event
     * @param {number} copies
     */
    resend: async (event, copies) => {
      await attemptsInProgress.get(event.id)
      Object.assign(event, { state: 'waiting', copies })
      await sendAll([event])
    },
    stop: async () => {
      clearTimeout(timer)
      stopController.abort()
      await Promise.allSettled(attemptsInProgress.values())
    },
  }
}

/** @param {Context} context @param {WebhookEvent} event @param {(number | null)[]} statuses */
function recordAttempt({ now }, event, statuses) {
  const last = statuses.at(-1) ?? null
  event.attempts += statuses.length
  event.lastStatus = last
  const attemptCount = Math.ceil(event.attempts / event.copies)
  if (statuses.some((status) => status !== null && status >= 200 && status < 300)) {
    event.state = 'delivered'
  } else if (attemptCount >= MAX_ATTEMPTS) {
    event.state = 'failed'
  } else {
    event.dueAt = now() + Math.min(2 ** (attemptCount - 1), MAX_WAIT_SECONDS) * 1000
  }
}

/**
 * Posts an event and returns the response's status, or null without a response.
 * @param {Context} context
 * @param {WebhookEvent} event
 * @param {AbortSignal} stopSignal
 */
async function postEvent(context, event, stopSignal) {
  const { webhookUrl = '', webhookId } = context.config
  const body = Buffer.from(event.body)
  const id = randomUUID()
  const time = isoNow(context)
  // Uses a timer instead of AbortSignal.timeout, whose signal could be garbage-collected, because
  // AbortSignal.any doesn't keep it alive.
  const timeoutController = new AbortController()
  const timer = setTimeout(() => timeoutController.abort(), RESPONSE_TIMEOUT_MS)
  try {
    const response = await fetch(webhookUrl, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([stopSignal, timeoutController.signal]),
      headers: {
        // The site may have restarted since the last event.
        connection: 'close',
        'content-type': 'application/json',
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': computeSignature(context.config, { id, time, webhookId, body }),
        'paypal-cert-url': getCertUrl(context),
        'paypal-auth-algo': SIGNATURE_ALGORITHM,
        'paypal-auth-version': 'v2',
      },
      body,
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
