import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { siteProcess } from '../lib/site-process.mjs'
import { drain } from './drain.mjs'
import { runningServer, sendTo, startServer } from './test-server.mjs'

afterEach(() => {
  siteProcess.isDraining = false
})

/** A promise, and what fulfills it. */
const gate = () => {
  let open = () => {}
  const opened = new Promise((resolve) => {
    open = () => resolve(undefined)
  })
  return { open, opened }
}

describe('a server that drains', () => {
  it('should go on at first, and keep no connection', async () => {
    const port = await startServer((_request, response) => void response.end('here'))
    expect((await sendTo(port, { headers: { connection: 'keep-alive' } })).headers.connection).toBe(
      'keep-alive',
    )
    const { open, opened } = gate()

    const ended = drain(runningServer(), () => opened)

    expect(siteProcess.isDraining).toBe(true)
    const answer = await sendTo(port, { headers: { connection: 'keep-alive' } })
    expect(answer).toMatchObject({ text: 'here', headers: { connection: 'close' } })
    open()
    await ended
    await expect(sendTo(port)).rejects.toThrow('ECONNREFUSED')
  })

  it('should end after the answers that are under way, however long their connections rest', async () => {
    const { open, opened } = gate()
    const port = await startServer(async (_request, response) => {
      response.flushHeaders()
      await opened
      response.end('to the end')
    })
    const agent = new Agent({ keepAlive: true })
    const [answer] = await once(get({ port, host: '127.0.0.1', path: '/slow', agent }), 'response')
    let isOver = false
    const ended = drain(runningServer(), () => Promise.resolve()).then(() => (isOver = true))
    await new Promise(setImmediate)
    expect(isOver).toBe(false)

    open()

    answer.setEncoding('utf8')
    expect((await answer.toArray()).join('')).toBe('to the end')
    await ended
  })
})
