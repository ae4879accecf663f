import type { Metadata } from 'next'
import { personJsonLd, siteJsonLd } from '@/domain/learning/json-ld'
import { routes } from '@/domain/routes/paths'
import { HomePage } from '@/features/catalog/home/home-page'
import { JsonLdScript } from '@/features/catalog/json-ld-script'
import { createPublicMetadata } from '@/features/catalog/metadata'
import { getHome, getSite } from '@/features/catalog/queries'
import { createFaqJsonLd } from '@/features/catalog/sections/faq/component'
import { loadSectionContext } from '@/features/catalog/sections/load-context'
import { getSiteSharePicture } from '@/features/catalog/site-share-picture'
import { env } from '@/lib/env'

export async function generateMetadata(): Promise<Metadata> {
  const [{ brand }, { heading, instructor, seo }, picture] = await Promise.all([
    getSite(),
    getHome(),
    getSiteSharePicture(),
  ])
  const title = seo.title ?? `${brand}: ${heading}`
  const metadataFields = {
    description: instructor.text,
    path: routes.home,
    picture: picture.url,
    seo,
  }
  return { ...createPublicMetadata({ title, ...metadataFields }), title: { absolute: title } }
}

export default async function Page() {
  const [home, site] = await Promise.all([getHome(), getSite()])
  const context = await loadSectionContext({ path: routes.home, sections: home.sections })
  const url = new URL(routes.home, env.SITE_URL).href
  return (
    <>
      <HomePage home={home} context={context} />
      <JsonLdScript
        data={[
          ...siteJsonLd({ brand: site.brand, url, email: site.supportEmail }),
          createFaqJsonLd(home.sections, context),
          home.instructor.isSample ? null : personJsonLd({ ...home.instructor, url }),
        ]}
      />
    </>
  )
}
