/** @import { Message } from './gate.mjs' */

const HEADER_BYTES = 5

/**
 * Creates a parser for version 3 of PostgreSQL's Frontend/Backend Protocol. Labels are the SQL of
 * Parse and Query messages, in lower case and on one line.
 * @returns {(chunk: Buffer) => Message[]}
 */
export const createPostgresParser = () => {
  let buffer = Buffer.alloc(0)
  let hasStarted = false

  /** @returns {Message | null} */
  const readMessage = () => {
    // The first message has no type.
    const headerBytes = hasStarted ? HEADER_BYTES : HEADER_BYTES - 1
    if (buffer.length < headerBytes) return null
    const length = buffer.readInt32BE(headerBytes - 4) + headerBytes - 4
    if (buffer.length < length) return null
    const bytes = buffer.subarray(0, length)
    buffer = buffer.subarray(length)
    const type = hasStarted ? String.fromCharCode(bytes[0]) : ''
    hasStarted = true
    return { bytes, label: extractSql(type, bytes.subarray(headerBytes)) }
  }

  return (chunk) => {
    buffer = Buffer.concat([buffer, chunk])
    const messages = []
    for (let message = readMessage(); message; message = readMessage()) messages.push(message)
    return messages
  }
}

/** @param {string} type @param {Buffer} body */
const extractSql = (type, body) => {
  if (type !== 'P' && type !== 'Q') return undefined
  const strings = body.toString('utf8').split('\0')
  // In a Parse message, the name of the statement comes first.
  const sql = (type === 'P' ? strings[1] : strings[0]) ?? ''
  return sql.replace(/\s+/g, ' ').trim().toLowerCase()
}

/**
 * Creates a parser for HTTP. Labels are methods and paths, like 'POST /v2/checkout/orders'.
 * @returns {(chunk: Buffer) => Message[]}
 */
export const createHttpParser = () => (chunk) => {
  const match = /^([A-Z]+ \/\S*) HTTP\/1\.1\r\n/.exec(chunk.toString('latin1'))
  return [{ bytes: chunk, label: match?.[1] }]
}

const EMAIL_END = '\r\n.\r\n'

/**
 * Creates a parser for SMTP. The end of each email has the label 'MESSAGE'.
 * @returns {(chunk: Buffer) => Message[]}
 */
export const createSmtpParser = () => {
  // The end of an email may arrive in a packet of its own.
  let tail = ''
  return (chunk) => {
    tail = (tail + chunk.toString('latin1')).slice(-EMAIL_END.length)
    const isEnd = tail === EMAIL_END
    return [{ bytes: chunk, ...(isEnd && { label: 'MESSAGE' }) }]
  }
}
