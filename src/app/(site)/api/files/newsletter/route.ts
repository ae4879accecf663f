import { respondWithFile } from '@/features/learning/file-endpoints'
import { newsletterRoutes } from '@/domain/newsletter/newsletter-routes'
import { endpoint, noBody } from '@/server/requests/endpoint'
import { authorizeNewsletterFile } from '@/services/newsletter/newsletter-file'

/** Responds with the PDF for newsletter subscribers, to the owner of an emailed link. */
export const GET = endpoint({ admit: (user) => user, schema: noBody }, async ({ req, request }) => {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const grant = await authorizeNewsletterFile(req, token)
  // People open the link from an email, so they get a page instead of an error code.
  if (!grant)
    return new Response(null, {
      status: 302,
      headers: { location: newsletterRoutes.state('no-file') },
    })
  return respondWithFile(request, grant, {
    folder: 'documents',
    isDownload: true,
    caching: 'never',
  })
})
export const HEAD = GET
