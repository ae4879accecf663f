import { renderSharePicture } from '@/features/catalog/share-picture'
import { getSiteSharePicture } from '@/features/catalog/site-share-picture'

export const dynamic = 'force-dynamic'

/** Responds with the site's share picture. */
export async function GET(): Promise<Response> {
  return renderSharePicture((await getSiteSharePicture()).texts)
}
