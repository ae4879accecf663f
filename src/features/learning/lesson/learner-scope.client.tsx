'use client'

import { createContext, type ReactNode, use } from 'react'
import { OwnScope } from '../own-scope.client'
import { type LearnerStateOfPage, useLearnerState } from './use-learner-state'

export const Learner = createContext<LearnerStateOfPage | null>(null)

type LearnerScopeProps = { path: string; children: ReactNode }

/** Brings its learner to the page of a module, which is the same for everybody. */
export function LearnerScope({ path, children }: LearnerScopeProps) {
  const state = useLearnerState(path)
  return (
    <OwnScope person={state.learner?.person ?? null}>
      <Learner value={state}>{children}</Learner>
    </OwnScope>
  )
}

/** Who learns on this page, and how far they are. Only inside a LearnerScope. */
export function useLearner(): LearnerStateOfPage {
  const state = use(Learner)
  if (!state) throw new Error('Only the page of a module knows its learner.')
  return state
}
