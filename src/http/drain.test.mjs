import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { siteProcess } from '../lib/site-process.mjs'
import { drain } from './drain.mjs'
import { runningServer, sendRequest, startServer } from '../testing/test-server.mjs'

afterEach(() => {
  siteProcess.isDraining = false
})

const gate = () => {
  let open = () => {}
  const opened = new Promise((resolve) => {
    open = () => resolve(undefined)
  })
  return { open, opened }
}

describe('draining a server', () => {
  it('should continue to serve at first, without keep-alive', async () => {
    const port = await startServer((_request, response) => void response.end('here'))
    expect(
      (await sendRequest(port, { headers: { connection: 'keep-alive' } })).headers.connection,
    ).toBe('keep-alive')
    const { open, opened } = gate()

    const ended = drain(runningServer(), () => opened)

    expect(siteProcess.isDraining).toBe(true)
    const result = await sendRequest(port, { headers: { connection: 'keep-alive' } })
    expect(result).toMatchObject({ text: 'here', headers: { connection: 'close' } })
    open()
    await ended
    await expect(sendRequest(port)).rejects.toThrow('ECONNREFUSED')
  })

  it('should end after open requests, however long their connections stay idle', async () => {
    const { open, opened } = gate()
    const port = await startServer(async (_request, response) => {
      response.flushHeaders()
      await opened
      response.end('to the end')
    })
    const agent = new Agent({ keepAlive: true })
    const [result] = await once(get({ port, host: '127.0.0.1', path: '/slow', agent }), 'response')
    let isOver = false
    const ended = drain(runningServer(), () => Promise.resolve()).then(() => (isOver = true))
    await new Promise(setImmediate)
    expect(isOver).toBe(false)

    open()

    result.setEncoding('utf8')
    expect((await result.toArray()).join('')).toBe('to the end')
    await ended
  })
})
