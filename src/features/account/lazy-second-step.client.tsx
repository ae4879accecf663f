'use client'

import { type ComponentProps, lazy, Suspense } from 'react'
import { Spinner } from '@/components/ui/spinner'

const SecondStepForm = lazy(() =>
  import('./second-step.client').then(({ SecondStep: component }) => ({ default: component })),
)

/** The second step of a sign-in, loaded on demand, because few accounts have one. */
export function SecondStep(props: ComponentProps<typeof SecondStepForm>) {
  return (
    <Suspense fallback={<Spinner />}>
      <SecondStepForm {...props} />
    </Suspense>
  )
}
