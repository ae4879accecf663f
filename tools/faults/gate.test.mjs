import { connect, createServer } from 'node:net'
import { once } from 'node:events'
import { afterEach, expect, it } from 'vitest'
import { openGate } from './gate.mjs'
import { createHttpParser, createPostgresParser, createSmtpParser } from './parsers.mjs'

/** @type {(() => unknown)[]} */
const cleanups = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** A server that records each chunk and responds 'yes'. */
const openServer = async () => {
  /** @type {string[]} */
  const got = []
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      got.push(chunk.toString())
      socket.write('yes')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanups.push(() => server.close())
  const address = server.address()
  return { got, port: typeof address === 'object' && address ? address.port : 0 }
}

const line = () => (/** @type {Buffer} */ chunk) => [{ bytes: chunk, label: chunk.toString() }]

const openPair = async () => {
  const { got, port } = await openServer()
  const gate = await openGate({ targetPort: port, createParser: line })
  cleanups.push(gate.close)
  const client = connect(gate.port, '127.0.0.1')
  await once(client, 'connect')
  cleanups.push(() => client.destroy())
  const ask = async (/** @type {string} */ text) => {
    client.write(text)
    return String((await once(client, 'data'))[0])
  }
  return { got, gate, client, ask }
}

it('passes everything without a trigger', async () => {
  const { got, ask } = await openPair()
  expect(await ask('one')).toBe('yes')
  expect(got).toEqual(['one'])
})

it('holds the second of two steps, and everything after it', async () => {
  const { got, gate, client, ask } = await openPair()
  const fired = new Promise((resolve) => {
    gate.arm({ steps: [/insert/, /commit/], when: 'before', fire: () => resolve('fired') })
  })
  await ask('commit 0')
  await ask('insert')
  client.write('commit 1')
  expect(await fired).toBe('fired')
  expect(got).toEqual(['commit 0', 'insert'])
})

it('holds several connections, each by a trigger of its own', async () => {
  const { got, gate, client, ask } = await openPair()
  const other = connect(gate.port, '127.0.0.1')
  await once(other, 'connect')
  cleanups.push(() => other.destroy())
  const held = ['first', 'second'].map(
    (name) =>
      new Promise((resolve) => {
        gate.arm({ steps: [/insert/], when: 'before', fire: () => resolve(name) })
      }),
  )
  await ask('before')
  client.write('insert 1')
  expect(await Promise.race(held)).toBe('first')
  // A held connection doesn't fire another trigger.
  client.write('insert 2')
  other.write('insert 3')
  expect(await Promise.all(held)).toEqual(['first', 'second'])
  expect(got).toEqual(['before'])
})

it('forgets unfired triggers when disarmed', async () => {
  const { gate, ask } = await openPair()
  gate.arm({ steps: [/one/], when: 'before', fire: () => undefined })
  gate.disarm()
  expect(await ask('one')).toBe('yes')
})

it('holds only the response with when: after', async () => {
  const { got, gate, client } = await openPair()
  /** @type {string[]} */
  const responses = []
  client.on('data', (chunk) => responses.push(chunk.toString()))
  const fired = new Promise((resolve) => {
    gate.arm({ steps: [/commit/], when: 'after', fire: () => resolve('fired') })
  })
  client.write('commit')
  expect(await fired).toBe('fired')
  expect([got, responses]).toEqual([['commit'], []])
})

const message = (/** @type {string} */ type, /** @type {string} */ body) => {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)])
}

it('parses the SQL of PostgreSQL messages across chunks', () => {
  const parse = createPostgresParser()
  const all = Buffer.concat([
    message('', 'a start without a type'),
    message('Q', 'BEGIN\0'),
    message('P', 'name\0insert  into\n"payments"\0\0\0'),
    message('S', ''),
  ])
  const messages = [...parse(all.subarray(0, 40)), ...parse(all.subarray(40))]
  expect(messages.map(({ label }) => label)).toEqual([
    undefined,
    'begin',
    'insert into "payments"',
    undefined,
  ])
  expect(Buffer.concat(messages.map(({ bytes }) => bytes))).toEqual(all)
})

it('labels HTTP requests and the end of an email', () => {
  const parsed = createHttpParser()(
    Buffer.from('POST /v2/checkout/orders HTTP/1.1\r\nhost: x\r\n\r\n'),
  )
  expect(parsed.map(({ label }) => label)).toEqual(['POST /v2/checkout/orders'])
  expect(createSmtpParser()(Buffer.from('words\r\n.\r\n'))[0].label).toBe('MESSAGE')
  const mail = createSmtpParser()
  expect(mail(Buffer.from('words\r\n'))[0].label).toBeUndefined()
  expect(mail(Buffer.from('.\r\n'))[0].label).toBe('MESSAGE')
})
