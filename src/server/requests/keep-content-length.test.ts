import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { keepContentLength } from './keep-content-length'

it('should say how long a file is, and nothing about other answers', async () => {
  keepContentLength()
  const server = createServer((request, response) => {
    if (request.url === '/file') response.setHeader('x-file-length', ['5'])
    response.setHeader('x-other', ['1'])
    response.write('hello')
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = isPlace(address) ? address.port : 0

  const headersOf = async (path: string) =>
    Object.fromEntries((await fetch(`http://127.0.0.1:${port}${path}`)).headers)
  const file = await headersOf('/file')
  const other = await headersOf('/other')
  server.close()

  expect(file).toMatchObject({ 'content-length': '5', 'x-other': '1' })
  expect(file).not.toHaveProperty('x-file-length')
  expect(other).toMatchObject({ 'transfer-encoding': 'chunked', 'x-other': '1' })
})

const isPlace = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === 'object' && address !== null
