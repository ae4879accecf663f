import { scaleValue } from '@/domain/together/scale-value'
import type { SharedExerciseView, OpenAnswer } from '@/domain/together/shared-exercise-view'
import { JourneyAnswer } from '../journey/journey-answer'
import { ScaleMarks } from './scale-marks'

type RevealedAnswersProps = {
  sharedExercise: Pick<SharedExerciseView, 'exercise' | 'mine' | 'theirs'>
  /** The level of the authors' names: one below that of the heading above the answers. */
  headingLevel?: 3 | 4
}

/** Both answers under their authors' names, side by side on wide screens. */
export function RevealedAnswers({ sharedExercise, headingLevel = 3 }: RevealedAnswersProps) {
  const { exercise, mine, theirs } = sharedExercise
  const common = { kind: exercise.kind, headingLevel }
  return (
    <div className="grid grid-cols-1 gap-8">
      {exercise.kind === 'scale' && (
        <ScaleMarks
          exercise={exercise}
          mine={scaleValue(mine.text)}
          theirs={scaleValue(theirs.text)}
        />
      )}
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 md:grid-cols-2">
        <Answer {...common} answer={mine} className="border-clay" isMine />
        <Answer {...common} answer={theirs} className="border-rose" />
      </div>
    </div>
  )
}

type AnswerProps = {
  kind: SharedExerciseView['exercise']['kind']
  headingLevel: 3 | 4
  answer: OpenAnswer
  className: string
  isMine?: boolean
}

function Answer({ kind, headingLevel, answer, className, isMine = false }: AnswerProps) {
  const { name, text } = answer
  const Heading = `h${headingLevel}` as const
  return (
    <div className={`min-w-0 border-s-3 ps-5 ${className}`}>
      <Heading className="mb-3 font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
        {isMine && <span className="font-normal text-ink-soft"> (you)</span>}
      </Heading>
      <JourneyAnswer kind={kind} text={text} />
    </div>
  )
}
