import { AnswerText } from '@/components/together/answer-text'
import type { ExerciseKind } from '@/domain/together/exercise-rules'
import { togetherMessages } from '@/domain/together/together-messages'

type AnswerWordsProps = {
  kind: ExerciseKind
  /** Null when its key is missing. */
  text: string | null
}

/** An answer to read, or why there is none. */
export function JourneyAnswer({ kind, text }: AnswerWordsProps) {
  if (text === null) return <p className="text-ink-soft">{togetherMessages.keyMissing}</p>
  if (text.trim() === '') return <p className="text-ink-soft">No answer.</p>
  return <AnswerText kind={kind} text={text} />
}
