import 'server-only'
import { AppError } from '@/domain/app-error'
import { messages } from '@/domain/messages'

/**
 * Reads a body and stops at `limit` bytes, whatever its Content-Length claims. Throws AppError 'too_large' (413) with `sentence`
 * when there is more.
 */
export async function readBounded(
  request: Request,
  limit: number,
  sentence: string = messages.general.bodyTooLarge,
): Promise<Buffer> {
  const tooLarge = () => new AppError('too_large', sentence, { status: 413 })
  const chunks: Uint8Array[] = []
  let size = 0
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge()
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength
    if (size > limit) throw tooLarge()
    chunks.push(part.value)
  }
  return Buffer.concat(chunks)
}
