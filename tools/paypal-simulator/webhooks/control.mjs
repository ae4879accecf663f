import { notFound, unprocessable } from '../api-problem.mjs'
import { readOptionalInteger, readString, parseOneOf } from '../body.mjs'
import { entryOf } from '../context.mjs'
import { eventView } from './events.mjs'

/** @import { Call } from '../context.mjs' */

const webhookModes = /** @type {const} */ (['normal', 'delayed', 'dropped'])
const DEFAULT_DELAY_SECONDS = 30

/** Sets how future events are sent. @param {Call} call */
export function setMode(call) {
  const { state } = call.context.store
  state.webhookMode = {
    mode: parseOneOf('mode', readString(call, 'mode'), webhookModes),
    delaySeconds: readOptionalInteger(call, 'delaySeconds', { min: 0 }) ?? DEFAULT_DELAY_SECONDS,
  }
  return { status: 200, body: state.webhookMode }
}

/** Sends all waiting events now, even those not due yet. @param {Call} call */
export async function deliver({ context }) {
  const events = await context.webhookSender.deliver()
  return { status: 200, body: { events: events.map(eventView) } }
}

/** Resends an event, in up to 50 simultaneous copies. @param {Call} call */
export async function resend(call) {
  const event = entryOf(call.context.store.state.events, readString(call, 'eventId'))
  if (!event) throw notFound()
  if (call.context.config.webhookUrl === undefined) {
    throw unprocessable('NO_WEBHOOK_URL', 'Start the simulator with PAYPAL_SIM_WEBHOOK_URL.')
  }
  await call.context.webhookSender.resend(
    event,
    readOptionalInteger(call, 'copies', { min: 1, max: 50 }) ?? 1,
  )
  return { status: 200, body: eventView(event) }
}
