import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { callSimulator } from './ledger.mjs'
import { courseSlug, freeCourseSlug } from './test-environment.mjs'

/** @import { Method } from '../paypal-simulator/eligibility.mjs' */
/** @import { BuyerSetup } from './test-environment.mjs' */
/** @typedef {'order' | 'approve' | 'capture' | 'register'} PurchaseStep */

/** The password of every buyer. */
export const password = 'correct horse 1'

/** Long enough for the site to start. */
const REQUEST_TIMEOUT_MS = 60_000

/**
 * Returns the id that the build gave to a server action.
 * @param {string} manifest path of server-reference-manifest.json
 * @param {string} name of the exported function
 */
const readActionId = (manifest, name) => {
  const { node: actions } = JSON.parse(readFileSync(manifest, 'utf8'))
  const ids = Object.keys(actions).filter((id) => actions[id].exportedName === name)
  if (ids.length !== 1) throw new Error(`Expected one action ${name} in the build.`)
  return ids[0]
}

/**
 * Simulates a buyer's browser on the sign-up page: stores cookies and sends the page's requests.
 * @param {BuyerSetup} testEnv
 * @param {string} [payer] a key of `buyers` in tools/paypal-simulator/buyers.mjs
 * @param {Method} [method]
 */
export const createBuyer = (testEnv, payer = 'ok', method = 'paypal') => {
  const email = `buyer-${randomUUID().slice(0, 12)}@example.com`
  /** @type {Map<string, string>} */
  const cookies = new Map()
  /** @type {string | undefined} */
  let orderId
  let hasApproved = false
  let hasAccount = false

  /** @param {string} path @param {unknown} [body] @param {Record<string, string>} [headers] */
  const send = async (path, body, headers = { 'content-type': 'application/json' }) => {
    const response = await fetch(new URL(path, testEnv.site), {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        origin: testEnv.site,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    for (const setCookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? []
      cookies.set(name, value)
    }
    return response
  }
  /** @param {string} path @param {unknown} [body] */
  const requestJson = async (path, body) => {
    const response = await send(path, body)
    const json = await response.json()
    return { isOk: response.ok, json }
  }
  /**
   * Calls a server action, as a form does. Throws unless the action succeeds.
   * @param {string} path
   * @param {string} name
   * @param {unknown} input
   */
  const callAction = async (path, name, input) => {
    const response = await send(path, [input], {
      'content-type': 'text/plain;charset=UTF-8',
      'next-action': readActionId(testEnv.actions, name),
    })
    const text = await response.text()
    if (!text.includes('"ok":true')) throw new Error(`${name}: ${response.status} ${text}`)
  }
  const account = { email, fullName: 'Sam Example', participationMode: 'solo' }

  /** Each returns whether it succeeded. @type {Record<PurchaseStep, () => Promise<boolean>>} */
  const steps = {
    order: async () => {
      const input = { courseId: courseSlug, shownPriceCents: testEnv.priceCents, account, method }
      const { isOk, json } = await requestJson('/api/checkout/order', input)
      if (isOk) orderId = json.orderId
      return isOk
    },
    approve: async () => {
      if (!orderId) return false
      await callSimulator(testEnv, 'approve', { orderId, buyer: payer, method })
      hasApproved = true
      return true
    },
    capture: async () => {
      const { isOk, json } = await requestJson('/api/checkout/capture', { orderId })
      return isOk && (json.state === 'paid' || json.state === 'provisioned')
    },
    register: async () => {
      const input = { courseId: courseSlug, password }
      hasAccount ||= (await requestJson('/api/checkout/register', input)).isOk
      return hasAccount
    },
  }
  /** Asserts that the signed-in buyer has the course and can open it. */
  const assertCourseOpens = async () => {
    const { json } = await requestJson('/api/session/courses')
    const boughtCourse = json.courses.find(
      (/** @type {{ slug: string }} */ { slug }) => slug === courseSlug,
    )
    if (!boughtCourse) throw new Error('The buyer doesn’t have the course.')
    const overview = await send(boughtCourse.overviewPath)
    const hasOpened = overview.ok && new URL(overview.url).pathname === boughtCourse.overviewPath
    if (!hasOpened) throw new Error('The buyer can’t open the course.')
  }
  return {
    email,
    /** Returns the ID of PayPal's order, or undefined before the first step. */
    orderId: () => orderId,
    /** Returns whether the buyer has chosen a password. */
    hasAccount: () => hasAccount,
    /** Returns whether the buyer has approved the order at PayPal. */
    hasApproved: () => hasApproved,
    /** Creates an account with the free course, and signs in. */
    registerFree: async () => {
      const { isOk } = await requestJson('/api/checkout/register-free', {
        courseId: freeCourseSlug,
        account,
        password,
      })
      if (!isOk) throw new Error('The account was not created.')
      hasAccount = true
    },
    /** Gets the checkout cookie. */
    openCheckout: () => requestJson(`/api/checkout/status?courseId=${courseSlug}`),
    /** Follows the emailed link, chooses a password, and opens the course. @param {string} link */
    choosePasswordByLink: async (link) => {
      const page = await send(link)
      if (!page.ok) throw new Error(`The emailed link returned ${page.status}.`)
      const token = new URL(link).searchParams.get('token')
      await callAction(link, 'choosePasswordAction', { token, password, confirmPassword: password })
      await assertCourseOpens()
    },
    /** Signs in with the chosen password, and opens the course. */
    signInWithPassword: async () => {
      await callAction('/signin', 'signInAction', { email, password })
      await assertCourseOpens()
    },
    deleteAccount: () => callAction('/settings', 'deleteAccountAction', { password, email }),
    /** Takes a step. Returns false if it fails or gets no response. @param {PurchaseStep} step */
    takeStep: (step) => steps[step]().catch(() => false),
    /** Reopens the page and continues from the checkout's state, in at most 20 attempts. */
    resume: async () => {
      for (let attempt = 0; attempt < 20; attempt += 1) {
        const { json } = await requestJson(`/api/checkout/status?courseId=${courseSlug}`)
        if (json.state === 'provisioned') return steps.register().catch(() => false)
        if (json.state === 'paid' && (await steps.register())) return true
        if (json.state === 'none' || json.state === 'open' || json.state === 'expired') {
          if (await steps.order().catch(() => false)) {
            await steps.approve().catch(() => false)
            await steps.capture().catch(() => false)
          }
        }
        if (json.state === 'review') return false
        await sleep(200)
      }
      return false
    },
  }
}
