import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { errorPageKinds } from '@/domain/http/error-pages.mjs'
import { errorCatalog } from '@/domain/messages/error-catalog'
import { routes } from '@/domain/routes/paths'
import { getCourseSlugs } from '@/features/catalog/queries'
import { isInternal } from '@/server/requests/internal-key'
import { EVERY_PAGE } from '@/services/catalog/announce-change'

const bodySchema = z.object({
  paths: z.array(z.string().startsWith('/').or(z.literal(EVERY_PAGE))),
})

/**
 * Makes this process forget static pages and answers which ones, so that it can ask for them at
 * once. For the process itself: everybody else finds nothing.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isInternal(request.headers)) {
    const { sentence: message, status } = errorCatalog.not_found
    return Response.json({ error: { code: 'not_found', message } }, { status })
  }
  const { paths } = bodySchema.parse(await request.json())
  // Asked before anything is forgotten: without the database every page stays as it is.
  const courses = (await getCourseSlugs()).map(routes.course)
  if (!paths.includes(EVERY_PAGE)) {
    for (const path of paths) revalidatePath(path)
    return Response.json({ pages: paths })
  }
  revalidatePath(routes.home, 'layout')
  return Response.json({
    pages: [
      ...[routes.home, ...courses, routes.privacy, routes.terms, routes.sitemap],
      ...errorPageKinds.map(routes.errorPage),
    ],
  })
}
