import { describe, expect, it } from 'vitest'
import { memberMessages } from '@/domain/messages/member-messages'
import { UPLOAD_CHUNK_BYTES } from '@/domain/upload-rules'
import { type ChunkResponse, type ChunkSender, uploadInChunks } from './upload-in-chunks'

const SIZE = 2 * UPLOAD_CHUNK_BYTES + 100

/** A fake server with scripted responses, then successful ones, that records its requests. */
const aServer = (responses: ChunkResponse[] = []) => {
  const offsets: number[] = []
  const waits: number[] = []
  const dropped: string[] = []
  const cancel = new AbortController()
  const sender: ChunkSender = {
    start: () => Promise.resolve({ id: 'one' }),
    sendChunk: (_id, chunk, offset, onSent) => {
      offsets.push(offset)
      onSent(chunk.size)
      return Promise.resolve(
        responses.shift() ?? { kind: 'received', received: offset + chunk.size },
      )
    },
    deleteUpload: (id) => dropped.push(id),
    wait: (milliseconds) => {
      waits.push(milliseconds)
      return Promise.resolve()
    },
  }
  const progress: { sentBytes: number; isConnectionLost: boolean }[] = []
  const send = () =>
    uploadInChunks(new Blob([new Uint8Array(SIZE)]), {
      sender,
      signal: cancel.signal,
      onProgress: (update) => progress.push(update),
      onStart: () => undefined,
    })
  return { sender, offsets, waits, dropped, progress, cancel, send }
}

describe('uploadInChunks', () => {
  it('should send the chunks in order and report progress', async () => {
    const server = aServer()

    expect(await server.send()).toBe('one')

    expect(server.offsets).toEqual([0, UPLOAD_CHUNK_BYTES, 2 * UPLOAD_CHUNK_BYTES])
    expect(server.progress.at(-1)).toEqual({ sentBytes: SIZE, isConnectionLost: false })
    expect(server.dropped).toEqual([])
  })

  it('should resume from the server’s offset after a lost connection', async () => {
    const server = aServer([{ kind: 'lost' }, { kind: 'received', received: 5000 }])

    expect(await server.send()).toBe('one')

    expect(server.offsets.slice(0, 3)).toEqual([0, 0, 5000])
    expect(server.progress).toContainEqual({ sentBytes: 0, isConnectionLost: true })
  })

  it('should retry without limit, with at most half a minute between attempts', async () => {
    const server = aServer(Array.from({ length: 200 }, () => ({ kind: 'lost' as const })))

    expect(await server.send()).toBe('one')

    expect(server.waits).toHaveLength(200)
    expect(server.waits.slice(0, 7)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
    expect(server.dropped).toEqual([])
  })

  it('should stop retrying when aborted', async () => {
    const server = aServer(Array.from({ length: 20 }, () => ({ kind: 'lost' as const })))
    server.sender.wait = () => {
      server.cancel.abort()
      return Promise.resolve()
    }

    await expect(server.send()).rejects.toThrow(memberMessages.uploads.canceled)

    expect(server.offsets).toEqual([0])
    expect(server.dropped).toEqual(['one'])
  })

  it('should throw the server’s message when a chunk is rejected, without a retry', async () => {
    const server = aServer([{ kind: 'refused', message: memberMessages.uploads.damaged }])

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
    const server = aServer()
    server.sender.start = () => Promise.resolve({ message: memberMessages.uploads.diskFull })

    await expect(server.send()).rejects.toThrow(memberMessages.uploads.diskFull)

    expect(server.dropped).toEqual([])
  })
})
