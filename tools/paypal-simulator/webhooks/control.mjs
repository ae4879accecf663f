import { unknownId, unprocessable } from '../api-problem.mjs'
import { optionalNumber, textOf, oneOf } from '../body.mjs'
import { entryOf } from '../context.mjs'
import { eventView } from './events.mjs'

/** @import { Call } from '../context.mjs' */

const modes = /** @type {const} */ (['normal', 'delayed', 'dropped'])
const DELAY_SECONDS = 30

/** Sets how future events are sent. @param {Call} call */
export function setMode(call) {
  const { state } = call.context.store
  state.webhookMode = {
    mode: oneOf('mode', textOf(call, 'mode'), modes),
    delaySeconds: optionalNumber(call, 'delaySeconds', { min: 0 }) ?? DELAY_SECONDS,
  }
  return { status: 200, body: state.webhookMode }
}

/** Sends all waiting events now, due or not. @param {Call} call */
export async function deliver({ context }) {
  const events = await context.courier.deliver()
  return { status: 200, body: { events: events.map(eventView) } }
}

/** Resends an event in any number of simultaneous copies. @param {Call} call */
export async function resend(call) {
  const event = entryOf(call.context.store.state.events, textOf(call, 'eventId'))
  if (!event) throw unknownId()
  if (call.context.config.webhookUrl === undefined) {
    throw unprocessable('NO_WEBHOOK_URL', 'Start the simulator with PAYPAL_SIM_WEBHOOK_URL.')
  }
  await call.context.courier.resend(event, optionalNumber(call, 'copies', { min: 1, max: 50 }) ?? 1)
  return { status: 200, body: eventView(event) }
}
