import { parseScaleAnswer } from '@/domain/together/answer-text'
import type {
  SharedExerciseView,
  RevealedAnswer,
  ExerciseView,
} from '@/domain/together/shared-exercise-view'
import { AnswerText } from '@/components/together/answer-text'
import { type ExerciseKind, SCALE_MAX, SCALE_MIN } from '@/domain/together/exercise-rules'
import { togetherMessages } from '@/domain/together/together-messages'

type RevealedAnswersProps = {
  sharedExercise: Pick<SharedExerciseView, 'exercise' | 'mine' | 'theirs'>
  /** The heading level of the authors' names: one level below the heading above the answers. */
  headingLevel?: 3 | 4
}

/** Renders both answers under their authors' names, side by side on wide screens. */
export function RevealedAnswers({ sharedExercise, headingLevel = 3 }: RevealedAnswersProps) {
  const { exercise, mine, theirs } = sharedExercise
  const commonProps = { kind: exercise.kind, headingLevel }
  return (
    <div className="grid grid-cols-1 gap-8">
      {exercise.kind === 'scale' && (
        <ScaleMarks
          exercise={exercise}
          mine={parseScaleAnswer(mine.text)}
          theirs={parseScaleAnswer(theirs.text)}
        />
      )}
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 md:grid-cols-2">
        <AuthoredAnswer {...commonProps} answer={mine} className="border-clay" isMine />
        <AuthoredAnswer {...commonProps} answer={theirs} className="border-rose" />
      </div>
    </div>
  )
}

type AuthoredAnswerProps = {
  kind: ExerciseKind
  headingLevel: 3 | 4
  answer: RevealedAnswer
  className: string
  isMine?: boolean
}

function AuthoredAnswer(props: AuthoredAnswerProps) {
  const { kind, headingLevel, className, isMine = false } = props
  const { name, text } = props.answer
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

type JourneyAnswerProps = {
  kind: ExerciseKind
  /** Null if the encryption key is missing. */
  text: string | null
}

/** Shows an answer, or explains why it can't be shown. */
export function JourneyAnswer({ kind, text }: JourneyAnswerProps) {
  if (text === null) return <p className="text-ink-soft">{togetherMessages.answerKeyMissing}</p>
  if (text.trim() === '') return <p className="text-ink-soft">No answer.</p>
  return <AnswerText kind={kind} text={text} />
}

type ScaleMarksProps = {
  exercise: Pick<ExerciseView, 'scaleFrom' | 'scaleTo'>
  mine: number | null
  theirs: number | null
}

const width = 560
const margin = 24
const toX = (value: number) =>
  margin + ((value - SCALE_MIN) * (width - 2 * margin)) / (SCALE_MAX - SCALE_MIN)

const scaleValues = Array.from(
  { length: SCALE_MAX - SCALE_MIN + 1 },
  (_, index) => SCALE_MIN + index,
)

/** Renders two values on one scale. Hidden from screen readers, which read the answers below. */
function ScaleMarks({ exercise: { scaleFrom, scaleTo }, mine, theirs }: ScaleMarksProps) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <svg viewBox={`0 0 ${width} 108`} aria-hidden="true" className="h-auto w-full max-w-3xl">
        <path
          d={`M${toX(SCALE_MIN)} 54H${toX(SCALE_MAX)}`}
          className="stroke-line"
          strokeWidth="1.5"
        />
        {scaleValues.map((number) => (
          <path
            key={number}
            d={`M${toX(number)} 49v10`}
            className="stroke-line"
            strokeWidth="1.5"
          />
        ))}
        {mine !== null && (
          <g transform={`translate(${toX(mine)} 0)`}>
            <circle cy="22" r="20" className="fill-clay" />
            <path d="M0 42v12" className="stroke-clay" strokeWidth="3" />
            <text
              y="29"
              textAnchor="middle"
              className="fill-on-clay text-xl font-semibold tabular-nums"
            >
              {mine}
            </text>
          </g>
        )}
        {theirs !== null && (
          <g transform={`translate(${toX(theirs)} 0)`}>
            <path d="M0 54v12" className="stroke-rose" strokeWidth="3" />
            <circle cy="86" r="19" className="fill-raised stroke-rose" strokeWidth="3" />
            <text
              y="93"
              textAnchor="middle"
              className="fill-ink text-xl font-semibold tabular-nums"
            >
              {theirs}
            </text>
          </g>
        )}
      </svg>
      <p className="flex max-w-3xl justify-between gap-6 text-sm text-ink-soft">
        <span dir="auto" className="max-w-2/5 wrap-anywhere">
          {SCALE_MIN}
          {scaleFrom && `: ${scaleFrom}`}
        </span>
        <span dir="auto" className="max-w-2/5 text-end wrap-anywhere">
          {SCALE_MAX}
          {scaleTo && `: ${scaleTo}`}
        </span>
      </p>
    </div>
  )
}
