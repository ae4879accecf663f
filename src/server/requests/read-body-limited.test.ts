import { describe, expect, it, vi } from 'vitest'
import { readBodyLimited } from './read-body-limited'

vi.mock('server-only', () => ({}))

const sending = (pull: (controller: ReadableStreamDefaultController<Uint8Array>) => void) => {
  // The DOM types don't know `duplex`.
  const init = { method: 'POST', body: new ReadableStream<Uint8Array>({ pull }), duplex: 'half' }
  return new Request('http://localhost', init)
}

describe('readBodyLimited', () => {
  it('should not report a disconnected client as a lost database', async () => {
    const request = sending((controller) => {
      controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
    })

    await expect(readBodyLimited(request, 10)).rejects.toMatchObject({ code: 'bad_request' })
  })

  it('should stop at the limit', async () => {
    const request = sending((controller) => {
      controller.enqueue(new Uint8Array(8))
    })

    await expect(readBodyLimited(request, 10)).rejects.toMatchObject({ code: 'too_large' })
  })
})
