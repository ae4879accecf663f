import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** @import { Capture } from './captures.mjs' */
/** @import { Dispute } from './disputes.mjs' */
/** @import { Order } from './orders.mjs' */
/** @import { Refund } from './refunds.mjs' */
/** @import { Event, Mode } from './webhooks/events.mjs' */

/**
 * @typedef {object} Reply
 * @property {number} status
 * @property {object | string} [body] an object is sent as JSON
 * @property {Record<string, string>} [headers]
 * @property {boolean} [cut] close the connection without a response
 */

/**
 * @typedef {object} State survives a restart
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
 * Opens the state in a JSON file, or starts with an empty one. Throws if the file is unreadable.
 * @param {string} file
 */
export async function openStore(file) {
  const store = {
    state: await read(file),
    /** Resolves once all changes so far are in the file. */
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
    /** Deletes all state, including tokens. */
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
 * Writes a temporary file first, so that a kill leaves the old file intact.
 * @param {string} file
 * @param {State} state
 */
async function write(file, state) {
  const temporary = `${file}.tmp`
  await writeFile(temporary, JSON.stringify(state, null, 1), { mode: 0o600 })
  await rename(temporary, file)
}
