import { useEffect } from 'react'
import { sharedStorage } from '@/components/browser/storage'
import { useScopedUser } from '@/components/layout/user-scope.client'
import { answerKey } from '@/domain/storage-keys'
import { useLearner } from '../lesson/learner-scope.client'
import type { LessonData } from '../lesson/module-view'
import { serverAnswer, exerciseStateOf } from './exercise-state-of'

/** Sends answers that this device still stores, such as those written offline. */
export function useLocalAnswers(lessons: readonly Pick<LessonData, 'exercises'>[]): void {
  const userNumber = useScopedUser()
  const own = useLearner().learner?.together
  useEffect(() => {
    if (userNumber === undefined || !own) return
    const stored = lessons
      .flatMap(({ exercises }) => exercises)
      .map(({ id }) => ({
        subject: { kind: 'exercise', id } as const,
        state: exerciseStateOf(own, id),
      }))
      .filter(({ subject }) => sharedStorage.read(answerKey(userNumber, subject)) !== null)
    if (stored.length === 0) return
    import('@/components/browser/answers/shared-answer-saver').then(
      ({ answerSaver }) => {
        for (const { subject, state } of stored)
          if (state.text !== null) answerSaver({ userNumber, subject }, serverAnswer(state)).retry()
      },
      // The code could not be loaded. The answers stay stored.
      () => undefined,
    )
  }, [userNumber, own, lessons])
}
