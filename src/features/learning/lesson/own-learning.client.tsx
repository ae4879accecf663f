'use client'

import { createContext, type ReactNode, use } from 'react'
import { AuthHintSync } from '@/components/layout/auth-hint.client'
import { UserScope } from '@/components/layout/user-scope.client'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { LessonData, OwnLesson } from '../views'
import { type OwnLearningState, useOwnLearning } from './use-own-learning'

const Own = createContext<OwnLearningState | null>(null)

type OwnLearningScopeProps = { path: string; children: ReactNode }

/** Brings what is one's own to the page of a module, which is the same for everybody. */
export function OwnLearningScope({ path, children }: OwnLearningScopeProps) {
  const state = useOwnLearning(path)
  const person = state.own?.person ?? null
  return (
    <UserScope person={person?.manualUserId ?? null} email={person?.email}>
      {person && <AuthHintSync user={person} />}
      <Own value={state}>{children}</Own>
    </UserScope>
  )
}

/** What is one's own on this page. Only inside an OwnLearningScope. */
export function useOwn(): OwnLearningState {
  const state = use(Own)
  if (!state) throw new Error('There is nothing of one’s own outside the page of a module.')
  return state
}

/** The lessons of this page with what is one's own of them. */
export function ownLessons(
  lessons: readonly LessonData[],
  { own, marks }: Pick<OwnLearningState, 'own' | 'marks'>,
): OwnLesson[] {
  const known = new Map(own?.lessons.map((lesson) => [lesson.id, lesson]))
  return lessons.map((lesson) => {
    const of = known.get(lesson.id)
    return {
      ...lesson,
      isDone: marks.get(lesson.id) ?? (own && (of?.isDone ?? false)),
      positionSeconds: own && (of?.positionSeconds ?? 0),
    }
  })
}

/** Says that what is one's own could not be read. Nothing while all is well. */
export function OwnLearningFailure() {
  const { failure, read } = useOwn()
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
