import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** @import { Capture } from './captures.mjs' */
/** @import { Dispute } from './disputes.mjs' */
/** @import { Eligibility } from './eligibility.mjs' */
/** @import { Order } from './orders.mjs' */
/** @import { Refund } from './refunds.mjs' */
/** @import { WebhookEvent, WebhookMode } from './webhooks/events.mjs' */

/**
 * @typedef {object} Reply
 * @property {number} status
 * @property {object | string} [body] an object is sent as JSON
 * @property {Record<string, string>} [headers]
 * @property {boolean} [shouldCloseConnection] without sending a response
 */

/**
 * @typedef {object} State survives a restart
 * @property {number} clockOffsetMs how far the simulator's clock is ahead
 * @property {Record<string, { expiresAt: number }>} tokens
 * @property {Record<string, Order>} orders
 * @property {Record<string, Capture>} captures
 * @property {Record<string, Refund>} refunds
 * @property {Record<string, Dispute>} disputes
 * @property {Eligibility} eligibility
 * @property {WebhookMode} webhookMode
 * @property {Record<string, WebhookEvent>} events
 * @property {Record<string, { fingerprint: string, expiresAt: number, reply: Reply }>} replies
 */

/** @returns {State} */
const createEmptyState = () => ({
  clockOffsetMs: 0,
  tokens: {},
  orders: {},
  captures: {},
  refunds: {},
  disputes: {},
  eligibility: { country: 'US', methods: {} },
  webhookMode: { mode: 'normal', delaySeconds: 0 },
  events: {},
  replies: {},
})

/**
 * Opens the state in a JSON file, or an empty state if there's no file. Throws if the file is
 * unreadable.
 * @param {string} file
 */
export async function openStore(file) {
  const store = {
    state: await readState(file),
    /** Saves the state. Resolves once the file contains all changes made so far. */
    save: () => {
      queuedSave ??= lastSave
        .catch(() => undefined)
        .then(() => {
          queuedSave = null
          return writeState(file, store.state)
        })
      lastSave = queuedSave
      return queuedSave
    },
    /** Deletes all state, including tokens. */
    reset: () => {
      store.state = createEmptyState()
    },
  }
  /** @type {Promise<void>} */
  let lastSave = Promise.resolve()
  /** @type {Promise<void> | null} */
  let queuedSave = null

  await mkdir(dirname(file), { recursive: true })
  return store
}

/** @param {string} file */
async function readState(file) {
  try {
    return { ...createEmptyState(), ...JSON.parse(await readFile(file, 'utf8')) }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return createEmptyState()
    throw new Error(
      `The PayPal simulator cannot read its state in ${file}. Delete the file to start over.`,
      { cause: error },
    )
  }
}

/**
 * Writes a temporary file first, so that a crash leaves the old file intact.
 * @param {string} file
 * @param {State} state
 */
async function writeState(file, state) {
  const temporaryFile = `${file}.tmp`
  await writeFile(temporaryFile, JSON.stringify(state, null, 1), { mode: 0o600 })
  await rename(temporaryFile, file)
}
