import { AsyncLocalStorage } from 'node:async_hooks'
import { processWide } from './process-wide.mjs'

/**
 * What every line of the log says while one thing is done: which request it was, or which job.
 *
 * @typedef {{ requestId: string } | { job: string, jobId: string }} LogFields
 */

const storage = processWide(
  'log-context',
  () => /** @type {AsyncLocalStorage<LogFields>} */ (new AsyncLocalStorage()),
)

/**
 * Does something, and whatever follows from it, under these fields.
 *
 * @template Result
 * @param {LogFields} fields
 * @param {() => Result} work
 * @returns {Result}
 */
export const withLogFields = (fields, work) => storage.run(fields, work)

/** @returns {LogFields | undefined} the fields of what is done now */
export const logFields = () => storage.getStore()
