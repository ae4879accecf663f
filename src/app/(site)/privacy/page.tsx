import type { Metadata } from 'next'
import { CmsPage } from '@/features/catalog/cms-page'
import { createPublicMetadata } from '@/features/catalog/metadata'
import { getSiteSharePicture } from '@/features/catalog/site-share-picture'
import { routes } from '@/domain/routes/paths'

export const generateMetadata = async (): Promise<Metadata> =>
  createPublicMetadata({
    title: 'Privacy Policy',
    description:
      'What we keep about you, why and for how long, who else sees it, and how to get a copy or delete it.',
    path: routes.privacy,
    picture: (await getSiteSharePicture()).url,
  })

export default function PrivacyPage() {
  return <CmsPage slug="privacy" />
}
