import { sharePicture } from '@/features/catalog/share-picture'
import { getSitePicture } from '@/features/catalog/site-picture'

export const dynamic = 'force-dynamic'

/** The picture of a link to the site, made when the site's words change. */
export async function GET(): Promise<Response> {
  return sharePicture((await getSitePicture()).words)
}
