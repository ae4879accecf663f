import 'server-only'
import { AppError } from '@/domain/messages/app-error'

/**
 * Reads a body and stops at `limit` bytes, whatever its Content-Length claims. Throws AppError
 * 'too_large' (413) when there is more, with `sentence` if one is given, and 'bad_request' (400)
 * when the client goes away meanwhile: the code of that error is also that of a lost database.
 */
export async function readBodyLimited(
  request: Request,
  limit: number,
  sentence?: string,
): Promise<Buffer> {
  const tooLarge = () => new AppError('too_large', { sentence })
  const chunks: Uint8Array[] = []
  let size = 0
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge()
  const reader = request.body?.getReader()
  const next = () =>
    reader?.read().catch(() => {
      throw new AppError('bad_request')
    })
  for (let part = await next(); part && !part.done; part = await next()) {
    size += part.value.byteLength
    if (size > limit) throw tooLarge()
    chunks.push(part.value)
  }
  return Buffer.concat(chunks)
}
