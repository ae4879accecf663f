import type { Metadata } from 'next'
import { CmsPage } from '@/features/catalog/cms-page'

export const metadata: Metadata = { title: 'Privacy Policy' }

export default function PrivacyPage() {
  return <CmsPage slug="privacy" />
}
