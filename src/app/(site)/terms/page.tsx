import type { Metadata } from 'next'
import { CmsPage } from '@/features/catalog/cms-page'

export const metadata: Metadata = { title: 'Terms of Service' }

export default function TermsPage() {
  return <CmsPage slug="terms" />
}
