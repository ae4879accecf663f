import 'server-only'
import { createHash } from 'node:crypto'
import { routes } from '@/domain/routes/paths'
import { getHome, getSite } from './queries'

/** Returns the texts and URL of the home page's share picture. New texts get a new URL. */
export async function getSiteSharePicture() {
  const [{ brand }, { heading, instructor }] = await Promise.all([getSite(), getHome()])
  const texts = { brand, title: heading, line: instructor.name }
  const version = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12)
  return { texts, url: `${routes.sharePicture}?v=${version}` }
}
