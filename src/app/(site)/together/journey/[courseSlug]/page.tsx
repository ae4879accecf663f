import type { Metadata } from 'next'
import { Suspense } from 'react'
import { MemberPage } from '@/components/layout/member-page'
import { QuickExit } from '@/components/together/quick-exit'
import { Spinner } from '@/components/ui/spinner'
import { routes } from '@/domain/routes/paths'
import { Journey } from '@/features/together/journey/journey'
import { requireUser } from '@/server/session/session'

// The title is the same with and without a partner.
export const metadata: Metadata = { title: 'Your answers', robots: { index: false } }

type JourneyPageProps = { params: Promise<{ courseSlug: string }> }

export default async function JourneyPage({ params }: JourneyPageProps) {
  const { courseSlug } = await params
  const user = await requireUser(routes.journey(courseSlug))
  return (
    <MemberPage user={user}>
      <QuickExit />
      <Suspense fallback={<Spinner />}>
        <Journey courseSlug={courseSlug} user={user} />
      </Suspense>
    </MemberPage>
  )
}
