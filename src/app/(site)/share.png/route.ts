import { getHome, getSite } from '@/features/catalog/queries'
import { sharePicture } from '@/features/catalog/share-picture'

export const dynamic = 'force-static'

/** The picture of a link to the site, made when the site's words change. */
export async function GET(): Promise<Response> {
  const [{ brand }, { heading, instructor }] = await Promise.all([getSite(), getHome()])
  return sharePicture({ brand, title: heading, line: instructor.name })
}
