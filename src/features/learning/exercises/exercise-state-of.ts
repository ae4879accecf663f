import type { ServerAnswer } from '@/components/browser/answers/answer-view'
import type { ExerciseState, OwnExercises } from '@/domain/together/exercise-state'

/** Returns the reader's state of an exercise, or an empty state if the server sent none. */
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

/** Returns the state in the form that the saver expects. */
export const serverAnswer = (state: ExerciseState): ServerAnswer => ({
  text: state.text ?? '',
  revision: state.revision,
  earlierText: state.earlierText,
  isFinal: state.isReady || state.isRevealed,
})
