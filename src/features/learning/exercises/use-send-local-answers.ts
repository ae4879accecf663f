import { useEffect } from 'react'
import { sharedStorage } from '@/components/browser/storage'
import { useScopedUserNumber } from '@/components/layout/user-scope.client'
import { unsavedAnswerKey } from '@/domain/storage-keys'
import { useLearner } from '../lesson/learner-scope.client'
import type { LessonData } from '../lesson/module-view'
import { toServerAnswer, getExerciseState } from './exercise-state'

/** Sends answers that this device still stores, such as those written offline. */
export function useSendLocalAnswers(lessons: readonly Pick<LessonData, 'exercises'>[]): void {
  const userNumber = useScopedUserNumber()
  const ownExercises = useLearner().learner?.together
  useEffect(() => {
    if (userNumber === undefined || !ownExercises) return
    const storedAnswers = lessons
      .flatMap(({ exercises }) => exercises)
      .map(({ id }) => ({
        subject: { kind: 'exercise', id } as const,
        state: getExerciseState(ownExercises, id),
      }))
      .filter(({ subject }) => sharedStorage.read(unsavedAnswerKey(userNumber, subject)) !== null)
    if (storedAnswers.length === 0) return
    import('@/components/browser/answers/shared-answer-saver').then(
      ({ getAnswerSaver }) => {
        for (const { subject, state } of storedAnswers)
          if (state.text !== null)
            getAnswerSaver({ userNumber, subject }, toServerAnswer(state)).retry()
      },
      // The code could not be loaded. The answers stay stored.
      () => undefined,
    )
  }, [userNumber, ownExercises, lessons])
}
