import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { actionId } from './actions.mjs'
import { simulate } from './ledger.mjs'
import { course, freeCourse } from './world.mjs'

/** @import { Shop } from './world.mjs' */
/** @typedef {'order' | 'approve' | 'capture' | 'register'} Step */

/** Of every buyer. */
export const password = 'correct horse 1'

/** Enough for a browser that waits for a site which is being started. */
const PATIENCE_MS = 60_000

/**
 * A browser on its way through the sign-up: it keeps its cookies, and what it asks is what the page
 * asks.
 * @param {Shop} world
 * @param {string} [payer] whom PayPal takes them for: see tools/paypal-simulator/buyers.mjs
 */
export const openBuyer = (world, payer = 'ok') => {
  const email = `buyer-${randomUUID().slice(0, 12)}@example.com`
  /** @type {Map<string, string>} */
  const cookies = new Map()
  /** @type {string | undefined} */
  let orderId
  let hasApproved = false
  let hasAccount = false

  /** @param {string} path @param {unknown} [body] @param {Record<string, string>} [headers] */
  const send = async (path, body, headers = { 'content-type': 'application/json' }) => {
    const response = await fetch(new URL(path, world.site), {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        origin: world.site,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return response
  }
  /** @param {string} path @param {unknown} [body] */
  const ask = async (path, body) => {
    const response = await send(path, body)
    const answer = await response.json()
    return { isOk: response.ok, answer }
  }
  /**
   * As a form does it. Throws what the site answers when that is no success.
   * @param {string} path
   * @param {string} name
   * @param {unknown} input
   */
  const act = async (path, name, input) => {
    const response = await send(path, [input], {
      'content-type': 'text/plain;charset=UTF-8',
      'next-action': actionId(world.actions, name),
    })
    const answer = await response.text()
    if (!answer.includes('"ok":true')) throw new Error(`${name}: ${response.status} ${answer}`)
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
      await simulate(world, 'approve', { orderId, buyer: payer })
      hasApproved = true
      return true
    },
    capture: async () => {
      const { isOk, answer } = await ask('/api/checkout/capture', { orderId })
      return isOk && (answer.state === 'paid' || answer.state === 'provisioned')
    },
    register: async () => {
      hasAccount ||= (await ask('/api/checkout/register', { courseId: course, password })).isOk
      return hasAccount
    },
  }
  /** Whoever is signed in has the course, and can open it. */
  const openCourse = async () => {
    const { answer } = await ask('/api/session/courses')
    const own = answer.courses.find((/** @type {{ slug: string }} */ { slug }) => slug === course)
    if (!own) throw new Error('The buyer doesn’t have the course.')
    const overview = await send(own.overviewPath)
    const isThere = overview.ok && new URL(overview.url).pathname === own.overviewPath
    if (!isThere) throw new Error('The buyer can’t open the course.')
  }
  return {
    email,
    /** PayPal's id of the order that this browser has; there is none before the first step. */
    orderId: () => orderId,
    /** Whether the account has a password, and they know it. */
    hasAccount: () => hasAccount,
    /** Whether PayPal has been told to pay. */
    hasApproved: () => hasApproved,
    /** Makes an account, with the course that costs nothing, and is signed in from then on. */
    join: async () => {
      const { isOk } = await ask('/api/checkout/register-free', {
        courseId: freeCourse,
        account,
        password,
      })
      if (!isOk) throw new Error('The account was not created.')
      hasAccount = true
    },
    /** The page gets its secret. */
    arrive: () => ask(`/api/checkout/status?courseId=${course}`),
    /**
     * Follows the mailed link, chooses a password, and looks for the course.
     * @param {string} link
     */
    enterBy: async (link) => {
      const page = await send(link)
      if (!page.ok) throw new Error(`The emailed link returned ${page.status}.`)
      const token = new URL(link).searchParams.get('token')
      const chosen = { token, password, confirmPassword: password }
      await act(link, 'choosePasswordAction', chosen)
      await openCourse()
    },
    /** Signs in by the password that they chose, and looks for the course. */
    enterByPassword: async () => {
      await act('/signin', 'signInAction', { email, password })
      await openCourse()
    },
    /** Deletes the account, as its owner. */
    leave: () => act('/settings', 'deleteAccountAction', { password, email }),
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
