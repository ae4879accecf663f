import { describe, expect, it } from 'vitest'
import { memberMessages } from '@/domain/messages/member-messages'
import { PART_BYTES } from '@/domain/upload-rules'
import { type ChunkResponse, type Sender, uploadInChunks } from './upload-in-chunks'

const SIZE = 2 * PART_BYTES + 100

/** A fake server with scripted responses, then successful ones, that records its requests. */
const aSite = (answers: ChunkResponse[] = []) => {
  const offsets: number[] = []
  const waits: number[] = []
  const dropped: string[] = []
  const cancel = new AbortController()
  const sender: Sender = {
    start: () => Promise.resolve({ id: 'one' }),
    sendPart: (_id, part, offset, onSent) => {
      offsets.push(offset)
      onSent(part.size)
      return Promise.resolve(answers.shift() ?? { kind: 'received', received: offset + part.size })
    },
    drop: (id) => dropped.push(id),
    wait: (milliseconds) => {
      waits.push(milliseconds)
      return Promise.resolve()
    },
  }
  const progress: { sent: number; isLost: boolean }[] = []
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
    const site = aSite()

    expect(await site.send()).toBe('one')

    expect(site.offsets).toEqual([0, PART_BYTES, 2 * PART_BYTES])
    expect(site.progress.at(-1)).toEqual({ sent: SIZE, isLost: false })
    expect(site.dropped).toEqual([])
  })

  it('should resume from the server’s offset after a lost connection', async () => {
    const site = aSite([{ kind: 'lost' }, { kind: 'received', received: 5000 }])

    expect(await site.send()).toBe('one')

    expect(site.offsets.slice(0, 3)).toEqual([0, 0, 5000])
    expect(site.progress).toContainEqual({ sent: 0, isLost: true })
  })

  it('should retry without limit, with at most half a minute between attempts', async () => {
    const site = aSite(Array.from({ length: 200 }, () => ({ kind: 'lost' as const })))

    expect(await site.send()).toBe('one')

    expect(site.waits).toHaveLength(200)
    expect(site.waits.slice(0, 7)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
    expect(site.dropped).toEqual([])
  })

  it('should stop retrying when aborted', async () => {
    const site = aSite(Array.from({ length: 20 }, () => ({ kind: 'lost' as const })))
    site.sender.wait = () => {
      site.cancel.abort()
      return Promise.resolve()
    }

    await expect(site.send()).rejects.toThrow(memberMessages.uploads.cancelled)

    expect(site.offsets).toEqual([0])
    expect(site.dropped).toEqual(['one'])
  })

  it('should throw the server’s message when a chunk is rejected, without a retry', async () => {
    const site = aSite([{ kind: 'refused', message: memberMessages.uploads.damaged }])

    await expect(site.send()).rejects.toThrow(memberMessages.uploads.damaged)

    expect(site.offsets).toEqual([0])
    expect(site.dropped).toEqual(['one'])
  })

  it('should delete the upload when aborted', async () => {
    const site = aSite()
    site.cancel.abort()

    await expect(site.send()).rejects.toThrow(memberMessages.uploads.cancelled)

    expect(site.offsets).toEqual([0])
    expect(site.dropped).toEqual(['one'])
  })

  it('should throw the server’s message when the upload cannot start', async () => {
    const site = aSite()
    site.sender.start = () => Promise.resolve({ message: memberMessages.uploads.noRoom })

    await expect(site.send()).rejects.toThrow(memberMessages.uploads.noRoom)

    expect(site.dropped).toEqual([])
  })
})
