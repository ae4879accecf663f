import { createServer, request } from 'node:http'
import { beforeEnd } from '../lib/lifetime.mjs'

const GATEWAY = 502

/**
 * What the proxy in front of the instances is: whoever asks here is at the address of the site, and
 * the instance that `pick` names answers.
 *
 * @param {number} port
 * @param {string} site
 * @param {() => number} pick the port of an instance
 */
export const openFront = async (port, site, pick) => {
  const { host, origin } = new URL(site)
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, host, ...(asked.headers.origin && { origin }) }
    const { method, url: path } = asked
    const onward = request({ host: '127.0.0.1', port: pick(), method, path, headers }, (given) => {
      answer.writeHead(given.statusCode ?? GATEWAY, given.rawHeaders)
      given.pipe(answer)
    })
    onward.on('error', (error) => {
      if (answer.headersSent) answer.destroy()
      else answer.writeHead(GATEWAY).end(error.message)
    })
    asked.pipe(onward)
  })
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(undefined))
  })
  beforeEnd(() => server.closeAllConnections())
}
