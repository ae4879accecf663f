import { clsx } from 'clsx'
import { parseListAnswer } from '@/domain/together/answer-text'
import { type ExerciseKind, SCALE_MAX } from '@/domain/together/exercise-rules'

type AnswerTextProps = { kind: ExerciseKind; text: string; className?: string | undefined }

/** Renders an answer, or nothing if it is empty. Its content sets the text direction. */
export function AnswerText({ kind, text, className }: AnswerTextProps) {
  if (text.trim() === '') return null
  return (
    <div className={clsx('max-w-prose wrap-anywhere', className)}>
      {kind === 'list' ? (
        // Adds padding on both sides, because right-to-left items have their marker on the other
        // side.
        <ul className="grid list-disc grid-cols-1 gap-1.5 px-5">
          {parseListAnswer(text).map((item, index) => (
            <li key={index} dir="auto">
              {item}
            </li>
          ))}
        </ul>
      ) : (
        <p dir="auto" className="whitespace-pre-wrap">
          {kind === 'scale' ? `${text} out of ${SCALE_MAX}` : text}
        </p>
      )}
    </div>
  )
}
