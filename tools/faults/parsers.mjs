/** @import { Message } from './gate.mjs' */

const TYPE_AND_LENGTH = 5

/**
 * Parses PostgreSQL's Frontend/Backend Protocol, version 3. Labels are the SQL of Parse and Query
 * messages, in lower case and on one line.
 * @returns {(chunk: Buffer) => Message[]}
 */
export const postgresMessages = () => {
  let rest = Buffer.alloc(0)
  let hasStarted = false

  /** @returns {Message | null} */
  const next = () => {
    // The first message has no type.
    const head = hasStarted ? TYPE_AND_LENGTH : TYPE_AND_LENGTH - 1
    if (rest.length < head) return null
    const length = rest.readInt32BE(head - 4) + head - 4
    if (rest.length < length) return null
    const bytes = rest.subarray(0, length)
    rest = rest.subarray(length)
    const type = hasStarted ? String.fromCharCode(bytes[0]) : ''
    hasStarted = true
    return { bytes, label: sqlOf(type, bytes.subarray(head)) }
  }

  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    const messages = []
    for (let message = next(); message; message = next()) messages.push(message)
    return messages
  }
}

/** @param {string} type @param {Buffer} body */
const sqlOf = (type, body) => {
  if (type !== 'P' && type !== 'Q') return undefined
  const texts = body.toString('utf8').split('\0')
  // Parse names the statement first.
  const sql = (type === 'P' ? texts[1] : texts[0]) ?? ''
  return sql.replace(/\s+/g, ' ').trim().toLowerCase()
}

/** Labels are request lines: 'POST /v2/checkout/orders'. @returns {(chunk: Buffer) => Message[]} */
export const httpMessages = () => (chunk) => {
  const found = /^([A-Z]+ \/\S*) HTTP\/1\.1\r\n/.exec(chunk.toString('latin1'))
  return [{ bytes: chunk, label: found?.[1] }]
}

const MAIL_END = '\r\n.\r\n'

/** The label 'MESSAGE' ends an email. @returns {(chunk: Buffer) => Message[]} */
export const smtpMessages = () => {
  // The end of an email may arrive in a packet of its own.
  let tail = ''
  return (chunk) => {
    tail = (tail + chunk.toString('latin1')).slice(-MAIL_END.length)
    const isEnd = tail === MAIL_END
    return [{ bytes: chunk, ...(isEnd && { label: 'MESSAGE' }) }]
  }
}
