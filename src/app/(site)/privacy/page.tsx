import type { Metadata } from 'next'
import { CmsPage } from '@/features/catalog/cms-page'
import { publicMetadata } from '@/features/catalog/metadata'
import { getSitePicture } from '@/features/catalog/site-picture'
import { routes } from '@/domain/routes/paths'

export const generateMetadata = async (): Promise<Metadata> =>
  publicMetadata({
    title: 'Privacy Policy',
    description:
      'What we keep about you, why and for how long, who else sees it, and how to get a copy or delete it.',
    path: routes.privacy,
    picture: (await getSitePicture()).url,
  })

export default function PrivacyPage() {
  return <CmsPage slug="privacy" />
}
