import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** @import { Capture } from './captures.mjs' */
/** @import { Dispute } from './disputes.mjs' */
/** @import { Order } from './orders.mjs' */
/** @import { Refund } from './refunds.mjs' */
/** @import { Event, Mode } from './webhooks/events.mjs' */

/**
 * @typedef {object} Reply what a route answers
 * @property {number} status
 * @property {object | string} [body] an object is sent as JSON, a text as it is
 * @property {Record<string, string>} [headers]
 * @property {boolean} [cut] the connection ends without an answer
 */

/**
 * @typedef {object} State everything that survives a restart
 * @property {number} clockOffsetMs how far the simulator's clock is ahead
 * @property {Record<string, { expiresAt: number }>} tokens
 * @property {Record<string, Order>} orders
 * @property {Record<string, Capture>} captures
 * @property {Record<string, Refund>} refunds
 * @property {Record<string, Dispute>} disputes
 * @property {Mode} webhookMode
 * @property {Record<string, Event>} events
 * @property {Record<string, { fingerprint: string, expiresAt: number, reply: Reply }>} replies
 */

/** @returns {State} */
const emptyState = () => ({
  clockOffsetMs: 0,
  tokens: {},
  orders: {},
  captures: {},
  refunds: {},
  disputes: {},
  webhookMode: { mode: 'normal', delaySeconds: 0 },
  events: {},
  replies: {},
})

/**
 * Opens the state in a JSON file, or begins with an empty one. Throws when the file is not
 * readable.
 * @param {string} file
 */
export async function openStore(file) {
  const store = {
    state: await read(file),
    /** Resolves once everything done so far is in the file. */
    save: () => {
      queued ??= last
        .catch(() => undefined)
        .then(() => {
          queued = null
          return write(file, store.state)
        })
      last = queued
      return queued
    },
    /** Forgets everything, also the tokens that were given out. */
    reset: () => {
      store.state = emptyState()
    },
  }
  /** @type {Promise<void>} */
  let last = Promise.resolve()
  /** @type {Promise<void> | null} */
  let queued = null

  await mkdir(dirname(file), { recursive: true })
  return store
}

/** @param {string} file */
async function read(file) {
  try {
    return { ...emptyState(), ...JSON.parse(await readFile(file, 'utf8')) }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return emptyState()
    throw new Error(
      `The PayPal simulator cannot read its state in ${file}. Delete the file to begin afresh.`,
      { cause: error },
    )
  }
}

/**
 * Whoever is killed while writing leaves the old file whole.
 * @param {string} file
 * @param {State} state
 */
async function write(file, state) {
  const draft = `${file}.tmp`
  await writeFile(draft, JSON.stringify(state, null, 1), { mode: 0o600 })
  await rename(draft, file)
}
