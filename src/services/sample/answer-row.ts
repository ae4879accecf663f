import type { AnswerSubject } from '@/domain/together/answer-schema'
import { encryptAnswer } from '../together/answers/encrypt-answer'

/** An answer whose text isn't encrypted yet. */
type SampleAnswer = { user_id: string; subject: AnswerSubject; text: string }

/** Returns the columns of an answer or a meeting that contain its exercise or week. */
export const toSubjectColumns = ({ kind, id }: AnswerSubject) => ({
  exercise_id: kind === 'exercise' ? id : null,
  week: kind === 'week' ? id : null,
})

/** Converts an answer to its row. The caller must first verify the key (`requireAnswerKey`). */
export const toAnswerRow = ({ subject, text, ...columns }: SampleAnswer) => ({
  ...columns,
  ...toSubjectColumns(subject),
  writer: 'sample',
  sealed: encryptAnswer(text, { userId: columns.user_id, subject }),
})
