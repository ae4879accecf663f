import 'server-only'
import { createHash } from 'node:crypto'
import { routes } from '@/domain/routes/paths'
import { getHome, getSite } from './queries'

/** Returns the share picture's texts and URL. The URL changes with the texts, for caches. */
export async function getSitePicture() {
  const [{ brand }, { heading, instructor }] = await Promise.all([getSite(), getHome()])
  const texts = { brand, title: heading, line: instructor.name }
  const version = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12)
  return { texts, url: `${routes.sharePicture}?v=${version}` }
}
