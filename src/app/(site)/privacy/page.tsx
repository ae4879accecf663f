import type { Metadata } from 'next'
import { CmsPage } from '@/features/catalog/cms-page'
import { publicMetadata } from '@/features/catalog/metadata'
import { getSitePicture } from '@/features/catalog/site-picture'
import { routes } from '@/domain/routes/paths'

export const generateMetadata = async (): Promise<Metadata> =>
  publicMetadata({
    title: 'Privacy Policy',
    description:
      'What this site keeps about you, why and for how long, who else sees it, and how to have it sent to you or deleted.',
    path: routes.privacy,
    picture: (await getSitePicture()).address,
  })

export default function PrivacyPage() {
  return <CmsPage slug="privacy" />
}
