import { clsx } from 'clsx'
import { answerItems } from '@/domain/together/answer-text'
import type { ExerciseKind } from '@/domain/together/exercise-rules'
import { SCALE_MAX } from '@/domain/together/exercise-rules'

type AnswerTextProps = { kind: ExerciseKind; text: string; className?: string }

/** An answer to read. */
export function AnswerText({ kind, text, className }: AnswerTextProps) {
  if (text.trim() === '') return null
  return (
    <div className={clsx('max-w-prose wrap-anywhere', className)}>
      {kind === 'list' ? (
        <ul className="grid list-disc grid-cols-1 gap-1 ps-5">
          {answerItems(text).map((item, index) => (
            <li key={index} dir="auto">
              {item}
            </li>
          ))}
        </ul>
      ) : (
        <p dir="auto" className="whitespace-pre-wrap">
          {kind === 'scale' ? `${text} of ${SCALE_MAX}` : text}
        </p>
      )}
    </div>
  )
}
