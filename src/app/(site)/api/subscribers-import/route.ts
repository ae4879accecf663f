import { AppError } from '@/domain/messages/app-error'
import { describeImport } from '@/domain/newsletter/describe-import'
import { importMessages } from '@/domain/people/import-messages'
import { MAX_IMPORT_BYTES } from '@/domain/people/import-rules'
import { instructorOrNotFound } from '@/server/gates/rest-gate'
import { consume } from '@/server/limits/limits'
import { endpoint, noBody } from '@/server/requests/endpoint'
import { readBodyLimited } from '@/server/requests/read-body-limited'
import { importSubscribers } from '@/services/newsletter/import-subscribers'

/**
 * Imports newsletter subscribers from a CSV file, which is the request body. Requires the
 * instructor's statement that they agreed. Responds with a message about what was imported.
 */
export const POST = endpoint(
  { admit: instructorOrNotFound, schema: noBody },
  async ({ req, user, request }) => {
    await consume('importUser', user.id)
    if (new URL(request.url).searchParams.get('consent') !== 'yes')
      throw new AppError('newsletter_consent_missing')
    const bytes = await readBodyLimited(request, MAX_IMPORT_BYTES, importMessages.tooLarge)
    return Response.json({ message: describeImport(await importSubscribers(req, bytes)) })
  },
)
