import { createServer } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { assertDatabaseUsable } from './postgres.mjs'

// Sends PostgreSQL's responses byte for byte, so that the messages need no server.
// https://www.postgresql.org/docs/current/protocol-message-formats.html

/** @type {import('node:net').Server | undefined} */
let server

afterEach(() => {
  server?.close()
  server = undefined
})

/** @param {string} type @param {Buffer} body */
const message = (type, body) => {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}

/** @param {string} code of the error @param {string} text */
const refusal = (code, text) => message('E', Buffer.from(`SFATAL\0C${code}\0M${text}\0\0`))

const askForPassword = [
  message('R', Buffer.from('\0\0\0\x0aSCRAM-SHA-256\0\0')),
  message('R', Buffer.from('\0\0\0\x0br=nonce,s=salt,i=4096')),
]

/** @param {Buffer[]} responses one for each chunk @returns {Promise<string>} host and port */
const serve = (...responses) =>
  new Promise((resolve) => {
    const one = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.on('data', () => socket.write(responses.shift() ?? ''))
    })
    server = one
    one.listen(0, '127.0.0.1', () => resolve(`127.0.0.1:${one.address().port}`))
  })

/** @param {string} url */
const messageFor = (url) =>
  assertDatabaseUsable(url).then(
    () => 'no error',
    ({ name, message: text }) => `${name}: ${text}`,
  )

it.each([
  'mysql://me:secret@127.0.0.1/site',
  'h2h',
  'postgres://me:a/b@127.0.0.1/site',
  'postgres://me:%e9@127.0.0.1/site',
])('describes a valid URL for %s', async (url) => {
  expect(await messageFor(url)).toBe(
    'CliError: DATABASE_URL isn’t a PostgreSQL URL. It should look like postgres://user:password@host:5432/name, with special characters in the password as %XX.',
  )
})

it('names the host and port that don’t respond', async () => {
  const where = await serve()
  await new Promise((resolve) => server.close(resolve))
  expect(await messageFor(`postgres://me:secret@${where}/site`)).toBe(
    `CliError: Can’t use the database at ${where} (connect ECONNREFUSED ${where}). Start or create it, correct DATABASE_URL, or unset DATABASE_URL to use the built-in database.`,
  )
})

it('says that a password is missing', async () => {
  const where = await serve(...askForPassword)
  expect(await messageFor(`postgres://me@${where}/site`)).toMatch(
    /^CliError: Can’t use the database at 127\.0\.0\.1:\d+ \(.+ password must be a string\)/,
  )
})

it.each([
  ['28P01', 'password authentication failed for user "me"'],
  ['3D000', 'database "site" does not exist'],
  ['53300', 'sorry, too many clients already'],
])('includes the server’s message for the error %s', async (code, text) => {
  const where = await serve(refusal(code, text))
  expect(await messageFor(`postgres://me:secret@${where}/site`)).toContain(
    `CliError: Can’t use the database at ${where} (${text}). Start or create it,`,
  )
})
