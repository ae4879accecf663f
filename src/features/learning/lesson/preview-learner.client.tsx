'use client'

import type { ReactNode } from 'react'
import { OwnScope } from '../own-scope.client'
import { Learner } from './learner-scope.client'

const nobody = {
  learner: null,
  marks: new Map<string, boolean>(),
  failure: null,
  mark: () => undefined,
  read: () => Promise.resolve(),
}

/** The page of a module for nobody in particular: nothing is asked for and nothing is kept. */
export function PreviewLearner({ children }: { children: ReactNode }) {
  return (
    <OwnScope person={null}>
      <Learner value={nobody}>{children}</Learner>
    </OwnScope>
  )
}
