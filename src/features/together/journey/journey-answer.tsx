import { AnswerText } from '@/components/together/answer-text'
import type { ExerciseKind } from '@/domain/together/exercise-rules'
import { togetherMessages } from '@/domain/together/together-messages'

type JourneyAnswerProps = {
  kind: ExerciseKind
  /** Null if the encryption key is missing. */
  text: string | null
}

/** Shows an answer, or explains why it can't be shown. */
export function JourneyAnswer({ kind, text }: JourneyAnswerProps) {
  if (text === null) return <p className="text-ink-soft">{togetherMessages.keyMissing}</p>
  if (text.trim() === '') return <p className="text-ink-soft">No answer.</p>
  return <AnswerText kind={kind} text={text} />
}
