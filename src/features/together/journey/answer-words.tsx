import { answerItems } from '@/domain/together/answer-text'
import { type ExerciseKind, SCALE_MAX } from '@/domain/together/exercise-rules'
import { togetherMessages } from '@/domain/together/together-messages'

type AnswerWordsProps = {
  kind: ExerciseKind
  /** Null when its key is missing. */
  text: string | null
}

/** An answer to read. What somebody wrote runs as its letters do. */
export function AnswerWords({ kind, text }: AnswerWordsProps) {
  if (text === null) return <p className="text-ink-soft">{togetherMessages.keyMissing}</p>
  if (text.trim() === '') return <p className="text-ink-soft">Nothing is written here.</p>
  if (kind === 'list')
    // An item that runs from right to left has its mark at the other side.
    return (
      <ul className="grid max-w-prose list-disc grid-cols-1 gap-1.5 px-5 wrap-anywhere">
        {answerItems(text).map((item, index) => (
          <li key={index} dir="auto">
            {item}
          </li>
        ))}
      </ul>
    )
  return (
    <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-wrap">
      {kind === 'scale' ? `${text} of ${SCALE_MAX}` : text}
    </p>
  )
}
