import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findFreePort, assertPortFree, parsePort } from './ports.mjs'

const holder = createServer()
let taken = 0

beforeAll(async () => {
  await new Promise((resolve) => holder.listen(0, '127.0.0.1', resolve))
  taken = holder.address().port
})

afterAll(() => {
  holder.close()
})

it.each([
  ['1', 1],
  ['8080', 8080],
  ['65535', 65535],
  ['', 3000],
  [undefined, 3000],
])('takes %j for port %i', (value, port) => {
  expect(parsePort(value, 3000)).toBe(port)
})

it.each(['http', '0', '-1', '65536', '80.5', ' '])('rejects %j as a port', (value) => {
  expect(() => parsePort(value, 3000)).toThrow(
    expect.objectContaining({
      name: 'CliError',
      message: `PORT must be a number from 1 to 65535, not "${value}".`,
    }),
  )
})

it('names the port in use, and a free one', async () => {
  const failure = await assertPortFree(taken, 'npm run demo').catch((error) => error)
  const [, named, instead] = failure.message.match(
    /^Port (\d+) is in use, or you aren’t allowed to use it\. Stop the program that uses it, or choose another port: PORT=(\d+) npm run demo$/,
  )
  expect(failure.name).toBe('CliError')
  expect(Number(named)).toBe(taken)
  expect(Number(instead)).not.toBe(taken)
})

it.each([65536, 80])('finds a free port from %i', async (wish) => {
  const port = await findFreePort(wish)
  expect(port).toBeGreaterThan(0)
  expect(port).toBeLessThan(65536)
})

it('detects a port in use on ::1', async () => {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '::1', resolve))
  const { port } = server.address()
  await expect(assertPortFree(port, 'npm run demo')).rejects.toThrow(`Port ${port} is in use`)
  server.close()
})

it('never returns a port twice', async () => {
  const ports = [await findFreePort(taken), await findFreePort(taken)]
  expect(new Set([taken, ...ports]).size).toBe(3)
})
