import { z } from 'zod'
import { importMessages } from '@/domain/people/import-messages'
import { MAX_IMPORT_BYTES } from '@/domain/people/import-rules'
import { instructorOrNotFound } from '@/server/gates/rest-gate'
import { consume } from '@/server/limits/limits'
import { endpoint, noBody } from '@/server/requests/endpoint'
import { parseInput } from '@/server/requests/parse-input'
import { readBodyLimited } from '@/server/requests/read-body-limited'
import { createImport } from '@/services/people/create-import'

const uploadSchema = z.object({ name: z.string().max(1000), course: z.uuid().nullable() })

/** Validates an import file, which is the request body. Responds with the ID of the import. */
export const POST = endpoint(
  { admit: instructorOrNotFound, schema: noBody },
  async ({ req, user, request }) => {
    await consume('importUser', user.id)
    const { searchParams } = new URL(request.url)
    const { name, course } = parseInput(uploadSchema, {
      name: searchParams.get('name') ?? '',
      course: searchParams.get('course'),
    })
    const bytes = await readBodyLimited(request, MAX_IMPORT_BYTES, importMessages.tooLarge)
    const id = await createImport(req, { bytes, fileName: name, courseId: course })
    return Response.json({ id }, { status: 201 })
  },
)
