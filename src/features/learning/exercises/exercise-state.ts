import type { ServerAnswer } from '@/components/browser/answers/answer-saver-types'
import type { ExerciseState, OwnExercises } from '@/domain/together/exercise-state'

/** Returns the reader's state of an exercise, or an empty state if the server sent none. */
export function getExerciseState({ exercises }: OwnExercises, id: string): ExerciseState {
  const ownState = exercises.find(({ exerciseId }) => exerciseId === id)
  return (
    ownState ?? {
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

/** Converts the state of an exercise to the format that the saver expects. */
export const toServerAnswer = (state: ExerciseState): ServerAnswer => ({
  text: state.text ?? '',
  revision: state.revision,
  earlierText: state.earlierText,
  isFinal: state.isReady || state.isRevealed,
})
