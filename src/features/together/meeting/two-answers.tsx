import { scaleValue } from '@/domain/together/scale-value'
import type { MeetingView, OpenAnswer } from '@/domain/together/meeting-view'
import { AnswerWords } from '../journey/answer-words'
import { ScaleMarks } from './scale-marks'

type TwoAnswersProps = { meeting: Pick<MeetingView, 'exercise' | 'mine' | 'theirs'> }

/** Both answers side by side, one above the other on a phone, each under its name. */
export function TwoAnswers({ meeting: { exercise, mine, theirs } }: TwoAnswersProps) {
  return (
    <div className="grid grid-cols-1 gap-8">
      {exercise.kind === 'scale' && (
        <ScaleMarks
          exercise={exercise}
          marks={[
            { name: mine.name, value: scaleValue(mine.text) },
            { name: theirs.name, value: scaleValue(theirs.text) },
          ]}
        />
      )}
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 md:grid-cols-2">
        <Answer kind={exercise.kind} answer={mine} className="border-clay" isMine />
        <Answer kind={exercise.kind} answer={theirs} className="border-rose" />
      </div>
    </div>
  )
}

type AnswerProps = {
  kind: MeetingView['exercise']['kind']
  answer: OpenAnswer
  className: string
  isMine?: boolean
}

function Answer({ kind, answer: { name, text }, className, isMine = false }: AnswerProps) {
  return (
    <article className={`min-w-0 border-s-3 ps-5 ${className}`}>
      <h3 className="mb-3 font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
        {isMine && <span className="font-normal text-ink-soft"> (you)</span>}
      </h3>
      <AnswerWords kind={kind} text={text} />
    </article>
  )
}
