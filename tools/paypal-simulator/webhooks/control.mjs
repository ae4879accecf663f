import { z } from 'zod'
import { unprocessable } from '../api-problem.mjs'
import { findEntry, ok } from '../context.mjs'
import { parseInput } from '../input.mjs'
import { eventView } from './events.mjs'

/** @import { Call } from '../context.mjs' */

const modeSchema = z.object({
  mode: z.enum(['normal', 'delayed', 'dropped']),
  delaySeconds: z.int().min(0).default(30),
})
const resendSchema = z.object({ eventId: z.string(), copies: z.int().min(1).max(50).default(1) })

/** Sets how future events are sent. @param {Call} call */
export function setMode({ context, body }) {
  const webhookMode = parseInput(modeSchema, body)
  context.store.state.webhookMode = webhookMode
  return ok(webhookMode)
}

/** Sends all waiting events now, even those not due yet. @param {Call} call */
export async function deliver({ context }) {
  const events = await context.webhookSender.deliver()
  return ok({ events: events.map(eventView) })
}

/** Resends an event, in up to 50 simultaneous copies. @param {Call} call */
export async function resend({ context, body }) {
  const { eventId, copies } = parseInput(resendSchema, body)
  const event = findEntry(context.store.state.events, eventId)
  if (context.config.webhookUrl === undefined) {
    throw unprocessable('NO_WEBHOOK_URL', 'Start the simulator with PAYPAL_SIM_WEBHOOK_URL.')
  }
  await context.webhookSender.resend(event, copies)
  return ok(eventView(event))
}
