import { z } from 'zod'
import { endpoint } from '@/server/requests/endpoint'
import { instructorOrNotFound } from '@/server/gates/rest-gate'
import { startVideoUpload } from '@/services/files/receive-upload-part'

const uploadSchema = z.object({
  name: z
    .string()
    .min(1)
    .max(1000)
    .regex(/^[^\0]*$/),
  mimeType: z.string().max(200),
  size: z.number().int().positive(),
})

/** Starts the upload of a lesson video; its bytes follow in parts. */
export const POST = endpoint(
  { admit: instructorOrNotFound, schema: uploadSchema },
  async ({ input }) => Response.json({ id: await startVideoUpload(input) }, { status: 201 }),
)
