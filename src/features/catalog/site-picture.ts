import 'server-only'
import { createHash } from 'node:crypto'
import { routes } from '@/domain/routes/paths'
import { getHome, getSite } from './queries'

/**
 * What the picture of a link to the site says, and its address. The address changes with the words:
 * those who show links keep a picture by its address.
 */
export async function getSitePicture() {
  const [{ brand }, { heading, instructor }] = await Promise.all([getSite(), getHome()])
  const words = { brand, title: heading, line: instructor.name }
  const version = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 12)
  return { words, address: `${routes.sharePicture}?v=${version}` }
}
