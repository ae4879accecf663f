import type { Metadata } from 'next'
import { Suspense } from 'react'
import { MemberPage } from '@/components/layout/member-page'
import { QuickExit } from '@/components/together/quick-exit'
import { Spinner } from '@/components/ui/spinner'
import { routes } from '@/domain/routes/paths'
import { SharedExercise } from '@/features/together/shared-exercise/shared-exercise'
import { requireUser } from '@/server/session/session'

// A neutral title, so that tabs and the browser history reveal nothing about the exercise.
export const metadata: Metadata = { title: 'Talk about it', robots: { index: false } }

type SharedExercisePageProps = { params: Promise<{ exerciseId: string }> }

export default async function SharedExercisePage({ params }: SharedExercisePageProps) {
  const { exerciseId } = await params
  const user = await requireUser(routes.sharedExercise(exerciseId))
  return (
    <MemberPage user={user}>
      <QuickExit />
      <Suspense fallback={<Spinner />}>
        <SharedExercise exerciseId={exerciseId} user={user} />
      </Suspense>
    </MemberPage>
  )
}
