import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { simulate } from './books.mjs'
import { course, freeCourse } from './world.mjs'

/** @typedef {import('./world.mjs').World} World */
/** @typedef {'order' | 'approve' | 'capture' | 'register'} Step */

const password = 'correct horse 1'

/** Enough for a browser that waits for a site which is being started. */
const PATIENCE_MS = 60_000

/**
 * A browser on its way through the sign-up: it keeps its cookies, and what it asks is what the page asks.
 *
 * @param {World} world
 */
export const openBuyer = async (world) => {
  const email = `buyer-${randomUUID().slice(0, 12)}@example.com`
  /** @type {Map<string, string>} */
  const cookies = new Map()
  /** @type {string | undefined} */
  let orderId
  let hasApproved = false
  let hasAccount = false

  /** @param {string} path @param {unknown} [body] */
  const ask = async (path, body) => {
    const response = await fetch(`${world.site}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        origin: world.site,
        'content-type': 'application/json',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const answer = await response.json()
    return { isOk: response.ok, answer }
  }
  const account = { email, fullName: 'Sam Example', participationMode: 'solo' }

  /** @type {Record<Step, () => Promise<boolean>>} whether it went well */
  const steps = {
    order: async () => {
      const input = { courseId: course, shownPriceCents: world.priceCents, account }
      const { isOk, answer } = await ask('/api/checkout/order', input)
      if (isOk) orderId = answer.orderId
      return isOk
    },
    approve: async () => {
      if (!orderId) return false
      await simulate(world, 'approve', { orderId, buyer: 'ok' })
      hasApproved = true
      return true
    },
    capture: async () => {
      const { isOk, answer } = await ask('/api/checkout/capture', { orderId })
      return isOk && (answer.state === 'paid' || answer.state === 'provisioned')
    },
    register: async () =>
      hasAccount || (await ask('/api/checkout/register', { courseId: course, password })).isOk,
  }
  return {
    email,
    /** Whether PayPal has been told to pay. */
    hasApproved: () => hasApproved,
    /** Makes an account, with the course that costs nothing, and is signed in from then on. */
    join: async () => {
      const { isOk } = await ask('/api/checkout/register-free', {
        ...{ courseId: freeCourse, account, password },
      })
      if (!isOk) throw new Error('The account could not be made.')
      hasAccount = true
    },
    /** The page gets its secret. */
    arrive: () => ask(`/api/checkout/status?courseId=${course}`),
    /** Does a step; a lost answer is no success. @param {Step} step */
    take: (step) => steps[step]().catch(() => false),
    /**
     * Comes back to the page and goes on where the site says it is, until it has the account or the
     * time is over.
     */
    comeBack: async () => {
      for (let turn = 0; turn < 20; turn += 1) {
        const { answer } = await ask(`/api/checkout/status?courseId=${course}`)
        if (answer.state === 'provisioned') return steps.register().catch(() => false)
        if (answer.state === 'paid' && (await steps.register())) return true
        if (answer.state === 'none' || answer.state === 'open' || answer.state === 'expired') {
          if (await steps.order().catch(() => false)) {
            await steps.approve().catch(() => false)
            await steps.capture().catch(() => false)
          }
        }
        if (answer.state === 'review') return false
        await sleep(200)
      }
      return false
    },
  }
}
