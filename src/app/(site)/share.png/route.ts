import { sharePicture } from '@/features/catalog/share-picture'
import { getSitePicture } from '@/features/catalog/site-picture'

export const dynamic = 'force-dynamic'

/** Responds with the share picture of the site. */
export async function GET(): Promise<Response> {
  return sharePicture((await getSitePicture()).texts)
}
