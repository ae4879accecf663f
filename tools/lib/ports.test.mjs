import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort, mustBeFree, parsePort } from './ports.mjs'

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

it.each(['http', '0', '-1', '65536', '80.5', ' '])('says what a port is when it is %j', (value) => {
  expect(() => parsePort(value, 3000)).toThrow(
    expect.objectContaining({
      name: 'CliError',
      message: `PORT must be a number from 1 to 65535, not "${value}".`,
    }),
  )
})

it('names the taken port, and a free one to choose instead', async () => {
  const failure = await mustBeFree(taken, 'npm run demo').catch((error) => error)
  const [, said, instead] = failure.message.match(
    /^Port (\d+) is in use, or you aren’t allowed to use it\. Stop the program that uses it, or choose another port: PORT=(\d+) npm run demo$/,
  )
  expect(failure.name).toBe('CliError')
  expect(Number(said)).toBe(taken)
  expect(Number(instead)).not.toBe(taken)
})

it.each([65536, 80])('finds a free port also from %i on', async (wish) => {
  const port = await freePort(wish)
  expect(port).toBeGreaterThan(0)
  expect(port).toBeLessThan(65536)
})

it('sees a program that holds a port where localhost leads as well', async () => {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '::1', resolve))
  const { port } = server.address()
  await expect(mustBeFree(port, 'npm run demo')).rejects.toThrow(`Port ${port} is in use`)
  server.close()
})

it('gives no port twice', async () => {
  const ports = [await freePort(taken), await freePort(taken)]
  expect(new Set([taken, ...ports]).size).toBe(3)
})
