import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callEndpoint } from '@/components/browser/call-endpoint'
import { memberMessages } from '@/domain/messages/member-messages'
import { UPLOAD_CHUNK_BYTES } from '@/domain/upload-rules'
import { uploadVideo } from './upload-video'

vi.mock('@/components/browser/call-endpoint', () => ({ callEndpoint: vi.fn(), anyResponse: {} }))

const SIZE = 2 * UPLOAD_CHUNK_BYTES + 100

const failure = (error: object) => ({ ok: false, error })
const lost = failure({ code: 'unreachable', message: 'No connection.' })
const refused = failure({ code: 'bad_request', message: memberMessages.uploads.damaged })

const waits: number[] = []
let onWait: () => void

beforeEach(() => {
  waits.length = 0
  onWait = () => undefined
  const events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  vi.stubGlobal('setTimeout', (resume: () => void, milliseconds: number) => {
    waits.push(milliseconds)
    queueMicrotask(() => {
      onWait()
      resume()
    })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** A fake server with scripted responses, then successful ones, that records its requests. */
const aServer = (responses: object[] = [], start: object = { ok: true, data: { id: 'one' } }) => {
  const offsets: number[] = []
  const dropped: string[] = []
  const cancel = new AbortController()
  vi.mocked(callEndpoint).mockImplementation((url, { method, file, onUploadProgress }) => {
    const respond = (response: object) => Promise.resolve(response as never)
    if (method === 'POST') return respond(start)
    if (method === 'DELETE') dropped.push(url.split('/').at(-1) ?? '')
    if (method !== 'PUT' || !file) return respond({ ok: true, data: null })
    const offset = Number(new URL(url, 'http://localhost').searchParams.get('offset'))
    offsets.push(offset)
    onUploadProgress?.(file.size)
    return respond(responses.shift() ?? { ok: true, data: { received: offset + file.size } })
  })
  const progress: { sentBytes: number; isConnectionLost: boolean }[] = []
  const send = () =>
    uploadVideo(new File([new Uint8Array(SIZE)], 'talk.mp4'), {
      signal: cancel.signal,
      onProgress: (update) => progress.push(update),
      onStart: () => undefined,
    })
  return { offsets, dropped, progress, cancel, send }
}

describe('uploadVideo', () => {
  it('should send the chunks in order and report progress', async () => {
    const server = aServer()

    expect(await server.send()).toBe('one')

    expect(server.offsets).toEqual([0, UPLOAD_CHUNK_BYTES, 2 * UPLOAD_CHUNK_BYTES])
    expect(server.progress.at(-1)).toEqual({ sentBytes: SIZE, isConnectionLost: false })
    expect(server.dropped).toEqual([])
  })

  it('should resume from the server’s offset after a lost connection', async () => {
    const server = aServer([lost, { ok: true, data: { received: 5000 } }])

    expect(await server.send()).toBe('one')

    expect(server.offsets.slice(0, 3)).toEqual([0, 0, 5000])
    expect(server.progress).toContainEqual({ sentBytes: 0, isConnectionLost: true })
  })

  it('should resume from the server’s offset after a rejected one', async () => {
    const server = aServer([failure({ code: 'upload_wrong_part', message: '', received: 7000 })])

    expect(await server.send()).toBe('one')

    expect(server.offsets.slice(0, 2)).toEqual([0, 7000])
  })

  it('should retry without limit, with at most half a minute between attempts', async () => {
    const server = aServer(Array.from({ length: 200 }, () => lost))

    expect(await server.send()).toBe('one')

    expect(waits).toHaveLength(200)
    expect(waits.slice(0, 7)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
    expect(server.dropped).toEqual([])
  })

  it('should stop retrying when aborted', async () => {
    const server = aServer(Array.from({ length: 20 }, () => lost))
    onWait = () => server.cancel.abort()

    await expect(server.send()).rejects.toThrow(memberMessages.uploads.canceled)

    expect(server.offsets).toEqual([0])
    expect(server.dropped).toEqual(['one'])
  })

  it('should throw the server’s message when a chunk is rejected, without a retry', async () => {
    const server = aServer([refused])

    await expect(server.send()).rejects.toThrow(memberMessages.uploads.damaged)

    expect(server.offsets).toEqual([0])
    expect(server.dropped).toEqual(['one'])
  })

  it('should delete the upload when aborted', async () => {
    const server = aServer()
    server.cancel.abort()

    await expect(server.send()).rejects.toThrow(memberMessages.uploads.canceled)

    expect(server.offsets).toEqual([0])
    expect(server.dropped).toEqual(['one'])
  })

  it('should throw the server’s message when the upload cannot start', async () => {
    const diskFull = failure({ code: 'no_room', message: memberMessages.uploads.diskFull })
    const server = aServer([], diskFull)

    await expect(server.send()).rejects.toThrow(memberMessages.uploads.diskFull)

    expect(server.dropped).toEqual([])
  })
})
