import { randomBytes, randomInt } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** An id of the form that PayPal gives orders, captures and refunds: 17 characters, A-Z and 0-9. */
export const newId = () =>
  Array.from({ length: 17 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** What PayPal's support would ask for; every reply carries one. */
export const newDebugId = () => randomBytes(7).toString('hex').slice(0, 13)
