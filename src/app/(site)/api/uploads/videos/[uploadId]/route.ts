import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { fileStore } from '@/integrations/storage/store'
import { endpoint, noBody } from '@/server/requests/endpoint'
import { instructorOrNotFound } from '@/server/gates/rest-gate'
import type { SessionUser } from '@/server/session/session-user'
import { receivePart } from '@/services/files/receive-part'

type Params = { uploadId: string }

// The bytes are read as they arrive, not by the endpoint.
const options = { admit: instructorOrNotFound, schema: noBody }

/** The next part of a lesson video: `?offset=` says where it begins. */
export const PUT = endpoint<undefined, SessionUser, Params>(
  options,
  async ({ params, request }) => {
    const offset = offsetSchema.safeParse(new URL(request.url).searchParams.get('offset'))
    if (!offset.success) throw new AppError('bad_request')
    const received = await receivePart(idOf(params), {
      offset: offset.data,
      mimeType: request.headers.get('content-type') ?? '',
      body: request.body,
    })
    return Response.json({ received })
  },
)

/** The upload is not wanted any more. */
export const DELETE = endpoint<undefined, SessionUser, Params>(options, async ({ params }) => {
  await (await fileStore()).uploads.drop(idOf(params))
  return new Response(null, { status: 204 })
})

const offsetSchema = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number)

/** Only an id may become a part of a path. */
function idOf({ uploadId }: Params): string {
  if (z.uuid().safeParse(uploadId).success) return uploadId
  throw new AppError('bad_request')
}
