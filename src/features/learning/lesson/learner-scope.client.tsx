'use client'

import { createContext, type ReactNode, use } from 'react'
import { AuthHintSync } from '@/components/layout/auth-hint.client'
import { UserScope } from '@/components/layout/user-scope.client'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { type LearnerStateOfPage, useLearnerState } from './use-learner-state'

const Learner = createContext<LearnerStateOfPage | null>(null)

type LearnerScopeProps = { path: string; children: ReactNode }

/** Brings its learner to the page of a module, which is the same for everybody. */
export function LearnerScope({ path, children }: LearnerScopeProps) {
  const state = useLearnerState(path)
  const person = state.learner?.person ?? null
  return (
    <UserScope person={person?.manualUserId ?? null} email={person?.email}>
      {person && <AuthHintSync user={person} />}
      <Learner value={state}>{children}</Learner>
    </UserScope>
  )
}

/** Who learns on this page, and how far they are. Only inside a LearnerScope. */
export function useLearner(): LearnerStateOfPage {
  const state = use(Learner)
  if (!state) throw new Error('Only the page of a module knows its learner.')
  return state
}

/** Says that the progress could not be read. Nothing while all is well. */
export function ProgressFailure() {
  const { failure, read } = useLearner()
  return (
    failure && (
      <Notice tone="error" className="print:hidden">
        <p>{failure}</p>
        <Button variant="quiet" onClick={() => void read()}>
          Try again
        </Button>
      </Notice>
    )
  )
}
