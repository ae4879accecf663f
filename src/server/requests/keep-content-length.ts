import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import { ServerResponse } from 'node:http'
import { FILE_LENGTH } from '@/integrations/storage/file-response'

/**
 * Gives answers with a file their Content-Length. Next.js takes it from every answer of a route
 * (its send-response.js), and without it a browser cannot say how much of a download is left, HEAD
 * says nothing of the size, and some players refuse a part. So routes name the length a second
 * time, under a name of our own, which is put right where the answer is written.
 */
export function keepContentLength(): void {
  subscribe('http.server.request.start', (message) => {
    const response: unknown =
      typeof message === 'object' && message !== null ? Reflect.get(message, 'response') : null
    if (!(response instanceof ServerResponse)) return
    const set = response.setHeader.bind(response)
    response.setHeader = (name, value) =>
      // One value, or a list of one.
      name === FILE_LENGTH ? set('content-length', String(value)) : set(name, value)
  })
}
