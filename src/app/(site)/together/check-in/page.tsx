import type { Metadata } from 'next'
import { Suspense } from 'react'
import { MemberPage } from '@/components/layout/member-page'
import { QuickExit } from '@/components/together/quick-exit'
import { Spinner } from '@/components/ui/spinner'
import { routes } from '@/domain/routes/paths'
import { CheckIn } from '@/features/together/check-in/check-in'
import { requireUser } from '@/server/session/session'

export const metadata: Metadata = { title: 'Check-in', robots: { index: false } }

export default async function CheckInPage() {
  const user = await requireUser(routes.checkIn)
  return (
    <MemberPage user={user}>
      <QuickExit />
      <Suspense fallback={<Spinner />}>
        <CheckIn user={user} />
      </Suspense>
    </MemberPage>
  )
}
