import { randomBytes, randomInt } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** Creates an id in PayPal's format: 17 characters, A-Z and 0-9. */
export const newId = () =>
  Array.from({ length: 17 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Creates the `paypal-debug-id` of a response. */
export const newDebugId = () => randomBytes(7).toString('hex').slice(0, 13)
