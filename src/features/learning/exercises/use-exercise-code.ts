import { type FC, useCallback, useEffect, useState } from 'react'
import { writingMessages } from '@/domain/together/writing-messages'
import type { AnswerPartProps } from './answer-part.client'

/** What stands under the question of an exercise. */
export type ExercisePart = FC<AnswerPartProps>

type ExerciseCode = { Answer: ExercisePart | null; failure: string | null; load: () => void }

/** Loads the code of exercises where a lesson has some: the page is light without. */
export function useExerciseCode(isNeeded: boolean): ExerciseCode {
  const [Answer, setAnswer] = useState<ExercisePart | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const load = useCallback(() => {
    import('./answer-part.client').then(
      ({ AnswerPart }) => {
        setFailure(null)
        setAnswer(() => AnswerPart)
      },
      // No connection, or a new version of the site.
      () => setFailure(writingMessages.loadFailed),
    )
  }, [])
  useEffect(() => {
    if (isNeeded && !Answer) load()
  }, [isNeeded, Answer, load])

  return { Answer, failure, load }
}
