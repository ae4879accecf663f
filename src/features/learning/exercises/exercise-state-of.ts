import type { ServerAnswer } from '@/components/browser/answers/answer-view'
import type { ExerciseState, OwnExercises } from '@/domain/together/exercise-state'

/** What is the reader's own of one exercise. Where nothing was done, the site does not name it. */
export function exerciseStateOf({ exercises }: OwnExercises, id: string): ExerciseState {
  const known = exercises.find(({ exerciseId }) => exerciseId === id)
  return (
    known ?? {
      exerciseId: id,
      text: '',
      earlierText: null,
      revision: 0,
      isReady: false,
      partner: 'none',
      isRevealed: false,
    }
  )
}

/** The same as who saves the answer takes it. */
export const serverAnswer = (state: ExerciseState): ServerAnswer => ({
  text: state.text ?? '',
  revision: state.revision,
  earlierText: state.earlierText,
  isFinal: state.isReady || state.isRevealed,
})
