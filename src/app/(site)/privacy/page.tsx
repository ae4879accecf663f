import type { Metadata } from 'next'
import { CmsPage } from '@/features/catalog/cms-page'
import { createPublicMetadata } from '@/features/catalog/metadata'
import { getSiteSharePicture } from '@/features/catalog/site-share-picture'
import { getPage } from '@/features/catalog/queries'
import { toSeoView } from '@/features/catalog/seo'
import { routes } from '@/domain/routes/paths'

export async function generateMetadata(): Promise<Metadata> {
  const page = await getPage('privacy')
  return createPublicMetadata({
    title: 'Privacy Policy',
    description:
      'What we keep about you, why and for how long, who else sees it, and how to get a copy or delete it.',
    path: routes.privacy,
    picture: (await getSiteSharePicture()).url,
    seo: page ? toSeoView(page) : undefined,
  })
}

export default function PrivacyPage() {
  return <CmsPage slug="privacy" />
}
