import 'server-only'
import { AppError } from '@/domain/messages/app-error'

/**
 * Reads a body of up to `limit` bytes. The limit holds even if Content-Length is missing or wrong.
 * Throws AppError 'too_large' (413) with `message`, and 'bad_request' (400) if the client
 * disconnects. The latter has no `cause`, because that error's code would look like a lost database
 * connection.
 */
export async function readBodyLimited(
  request: Request,
  limit: number,
  message?: string,
): Promise<Buffer> {
  const tooLargeError = () => new AppError('too_large', { message })
  const chunks: Uint8Array[] = []
  let size = 0
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLargeError()
  const reader = request.body?.getReader()
  const next = () =>
    reader?.read().catch(() => {
      throw new AppError('bad_request')
    })
  for (let chunk = await next(); chunk && !chunk.done; chunk = await next()) {
    size += chunk.value.byteLength
    if (size > limit) throw tooLargeError()
    chunks.push(chunk.value)
  }
  return Buffer.concat(chunks)
}
