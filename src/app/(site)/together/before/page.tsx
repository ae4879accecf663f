import type { Metadata } from 'next'
import { MemberPage } from '@/components/layout/member-page'
import { QuickExit } from '@/components/together/quick-exit'
import { getTogetherTexts } from '@/components/together/together-texts'
import { PageHeading } from '@/components/ui/page-heading'
import { routes } from '@/domain/routes/paths'
import { SafetyChoices } from '@/features/together/safety/safety-choices.client'
import { SafetyText } from '@/features/together/safety/safety-text'
import { requireUser } from '@/server/session/session'

// A neutral title, so that tabs and the browser history reveal nothing about the page.
export const metadata: Metadata = { title: 'Your course', robots: { index: false } }

export default async function BeforeTogetherPage() {
  const user = await requireUser(routes.safetyInformation)
  const { safety } = await getTogetherTexts()
  return (
    <MemberPage user={user} isNarrow>
      <QuickExit />
      <PageHeading title={safety.title} />
      <SafetyText choices={<SafetyChoices />} />
    </MemberPage>
  )
}
