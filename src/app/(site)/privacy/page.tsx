import { CmsPage } from '@/features/catalog/cms-page'
import { publicMetadata } from '@/features/catalog/metadata'
import { routes } from '@/domain/paths'

export const metadata = publicMetadata({
  title: 'Privacy Policy',
  description:
    'What this site keeps about you, why and for how long, who else sees it, and how to have it sent to you or deleted.',
  path: routes.privacy,
  picture: routes.sharePicture,
})

export default function PrivacyPage() {
  return <CmsPage slug="privacy" />
}
