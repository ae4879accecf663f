import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isListening, isResponding, logContains, waitFor } from './wait.mjs'

const folder = mkdtempSync(join(tmpdir(), 'wait-'))
const server = createServer((request, response) => {
  response.writeHead(Number(request.url?.slice(1)), { location: '/200' }).end()
})
let port = 0
let closedPort = 0

/** @param {import('node:http').Server} one @returns {Promise<number>} */
const listen = (one) =>
  new Promise((resolve) => {
    one.listen(0, '127.0.0.1', () => resolve(one.address().port))
  })

beforeAll(async () => {
  port = await listen(server)
  const closed = createServer()
  closedPort = await listen(closed)
  await new Promise((resolve) => closed.close(resolve))
})

afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

it('polls until the condition holds', async () => {
  let polls = 0
  await waitFor('The site', () => ++polls === 3, { every: 0 })
  expect(polls).toBe(3)
})

it('names what wasn’t ready at the timeout', async () => {
  await expect(waitFor('The site', () => false, { timeout: 0, every: 0 })).rejects.toMatchObject({
    name: 'CliError',
    message: 'The site wasn’t ready after 0 seconds.',
  })
})

it.each([
  [200, true],
  [307, false],
  [503, false],
])('takes a response of %i for %s', async (status, up) => {
  expect(await isResponding(`http://127.0.0.1:${port}/${status}`)).toBe(up)
})

it('detects a listening port', async () => {
  expect([await isListening(port), await isListening(closedPort)]).toEqual([true, false])
  expect(await isResponding(`http://127.0.0.1:${closedPort}/200`)).toBe(false)
})

it('finds a text in a log, and none in a missing log', () => {
  const log = join(folder, 'worker.log')
  expect(logContains(log, 'worker ready')).toBe(false)
  writeFileSync(log, 'one\nworker ready\n')
  expect(logContains(log, 'worker ready')).toBe(true)
  expect(logContains(log, 'worker gone')).toBe(false)
})
