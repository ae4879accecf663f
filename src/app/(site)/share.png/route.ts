import { renderSharePicture } from '@/features/catalog/share-picture'
import { getSiteSharePicture } from '@/features/catalog/site-share-picture'

export const dynamic = 'force-dynamic'

/** Responds with the share picture of the site. */
export async function GET(): Promise<Response> {
  return renderSharePicture((await getSiteSharePicture()).texts)
}
