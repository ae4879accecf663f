'use client'

import { type ComponentProps, lazy, Suspense } from 'react'
import { Spinner } from '@/components/ui/spinner'

const SecondStep = lazy(() =>
  import('./second-step.client').then(({ SecondStep: component }) => ({ default: component })),
)

/** The second step of a sign-in, loaded on demand, because few accounts require it. */
export function LazySecondStep(props: ComponentProps<typeof SecondStep>) {
  return (
    <Suspense fallback={<Spinner />}>
      <SecondStep {...props} />
    </Suspense>
  )
}
