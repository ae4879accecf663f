import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import { togetherMessages } from '@/domain/together/together-messages'
import { customQuestionsSql, questionsSchema } from '../shared-exercises/check-ins'
import { decryptAnswerOrNull, toAnswerSubject } from './encrypt-answer'

/** SQL for all of a user's answers, still encrypted. `toExportedAnswer` decrypts each row. */
export const exportedAnswersSql = (userId: string): SQL => sql`
  select c.title as course, x.title as exercise, x.instruction, q.week, q.sealed,
    q.earlier_sealed as "earlierSealed", q.exercise_id as "exerciseId",
    ${customQuestionsSql} as questions, q.created_at as "createdAt", q.updated_at as "updatedAt"
  from answers q left join exercises x on x.id = q.exercise_id
    left join courses c on c.id = x.course_id
  where q.user_id = ${userId}::uuid order by q.created_at, q.id`

const rowSchema = z.object({
  course: z.string().nullable(),
  exercise: z.string().nullable(),
  instruction: z.string().nullable(),
  week: z.string().nullable(),
  sealed: z.string(),
  earlierSealed: z.string().nullable(),
  exerciseId: z.string().nullable(),
  /** The current questions, because the questions asked in that week aren't stored. */
  questions: questionsSchema,
  createdAt: z.string(),
  updatedAt: z.string(),
})

/** Decrypts a row for a data export. Exports an explanation if an answer can't be decrypted. */
export function toExportedAnswer(row: unknown, userId: string): object {
  const { sealed, earlierSealed, exerciseId, week, questions, ...exportedFields } =
    rowSchema.parse(row)
  const subject = toAnswerSubject({ exerciseId, week })
  const decrypt = (text: string) =>
    decryptAnswerOrNull(text, { userId, subject }) ?? togetherMessages.answerKeyMissing
  return {
    ...exportedFields,
    checkInOfWeek: week,
    ...(week !== null && { checkInQuestions: questions }),
    answer: decrypt(sealed),
    ...(earlierSealed !== null && { fromAnotherDevice: decrypt(earlierSealed) }),
  }
}
