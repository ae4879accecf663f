import type { Metadata } from 'next'
import { siteJsonLd } from '@/domain/learning/json-ld'
import { routes } from '@/domain/routes/paths'
import { HomePage } from '@/features/catalog/home/home-page'
import { JsonLdScript } from '@/features/catalog/json-ld-script'
import { publicMetadata } from '@/features/catalog/metadata'
import { getHome, getSite } from '@/features/catalog/queries'
import { getSitePicture } from '@/features/catalog/site-picture'
import { env } from '@/lib/env'

export async function generateMetadata(): Promise<Metadata> {
  const [{ brand }, { heading, instructor }, picture] = await Promise.all([
    getSite(),
    getHome(),
    getSitePicture(),
  ])
  const title = `${brand}: ${heading}`
  const about = { description: instructor.text, path: routes.home, picture: picture.url }
  return { ...publicMetadata({ title, ...about }), title: { absolute: title } }
}

export default async function Page() {
  const [home, site] = await Promise.all([getHome(), getSite()])
  const url = new URL(routes.home, env.SITE_URL).href
  return (
    <>
      <HomePage home={home} />
      <JsonLdScript data={siteJsonLd({ brand: site.brand, url, email: site.supportEmail })} />
    </>
  )
}
