import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { fileStore } from '@/integrations/storage/store'
import { endpoint, noBody } from '@/server/requests/endpoint'
import { instructorOrNotFound } from '@/server/gates/rest-gate'
import type { SessionUser } from '@/server/session/session-user'
import { receiveUploadPart } from '@/services/files/receive-upload-part'

type Params = { uploadId: string }

// The body is streamed, not parsed by the endpoint.
const options = { admit: instructorOrNotFound, schema: noBody }

/** Receives the next part of a lesson video; `?offset=` is the part's position in bytes. */
export const PUT = endpoint<undefined, SessionUser, Params>(
  options,
  async ({ params, request }) => {
    const offset = offsetSchema.safeParse(new URL(request.url).searchParams.get('offset'))
    if (!offset.success) throw new AppError('bad_request')
    const receivedBytes = await receiveUploadPart(parseUploadId(params), {
      offset: offset.data,
      mimeType: request.headers.get('content-type') ?? '',
      body: request.body,
    })
    return Response.json({ received: receivedBytes })
  },
)

/** Cancels the upload. */
export const DELETE = endpoint<undefined, SessionUser, Params>(options, async ({ params }) => {
  await (await fileStore()).uploads.drop(parseUploadId(params))
  return new Response(null, { status: 204 })
})

const offsetSchema = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number)

/** Returns the upload's ID. Accepts only a UUID, because the ID becomes part of a file path. */
function parseUploadId({ uploadId }: Params): string {
  if (z.uuid().safeParse(uploadId).success) return uploadId
  throw new AppError('bad_request')
}
