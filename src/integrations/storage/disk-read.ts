import type { FileHandle } from 'node:fs/promises'

const CHUNK_BYTES = 128 * 1024

/** Streams a file from `start` to `end`, both inclusive. Opens the file on the first read. */
export function streamByteRange(
  open: () => Promise<FileHandle>,
  { start, end }: { start: number; end: number },
): ReadableStream<Uint8Array> {
  // `cancel` closes the handle, so that aborted responses don't leak it.
  let handle: FileHandle | null = null
  let position = start
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        handle ??= await open()
        try {
          const chunk = Buffer.allocUnsafeSlow(Math.min(CHUNK_BYTES, end - position + 1))
          const { bytesRead } = await handle.read(chunk, 0, chunk.length, position)
          if (bytesRead === 0) throw new Error('A stored file became shorter while it was read.')
          position += bytesRead
          controller.enqueue(chunk.subarray(0, bytesRead))
        } catch (error) {
          await handle.close()
          throw error
        }
        if (position <= end) return
        controller.close()
        await handle.close()
      },
      cancel: () => handle?.close(),
    },
    // Don't read anything before the consumer asks for it.
    { highWaterMark: 0 },
  )
}
