import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { OwnExercises } from '@/domain/together/exercise-state'
import { isInPartnershipSql, partnerIdSql } from '../shared-exercises/partnership-sql'
import { partnerNameSchema } from '../shared-exercises/partner-name'
import { decryptOwnAnswers } from './decrypt-own-answers'

/**
 * SQL that returns a user's exercises in `current_module` as JSON, for the statement that reads
 * their progress. About the partner's answers, includes only whether the partner has answered or is
 * ready.
 */
export const ownExercisesSql = (reader: SQL): SQL => sql`(
  with couple as (
    select p.id, p.inviter_id = ${reader} as is_inviter, person.id as partner_id,
      person.display_name, person.username
    from partnerships p join users person
      on person.id = ${partnerIdSql(reader)}
    where p.course_id = current_module.course_id and ${isInPartnershipSql(reader)}
  )
  select jsonb_build_object(
    'partner', (
      select jsonb_build_object('displayName', display_name, 'username', username) from couple),
    'exercises', coalesce((
      select jsonb_agg(jsonb_build_object(
        'exerciseId', x.id, 'sealed', own.sealed, 'earlierSealed', own.earlier_sealed,
        'revision', own.revision,
        'isReady', coalesce(case when couple.is_inviter then t.inviter_ready_at
          else t.partner_ready_at end is not null, false),
        'partner', case
          when case when couple.is_inviter then t.partner_ready_at else t.inviter_ready_at end
            is not null then 'ready'
          when theirs.sealed <> '' then 'answered' else 'none' end,
        'isRevealed', t.revealed_at is not null))
      from exercises x
        join lessons l on l.id = x.lesson_id and l.visible and l._status = 'published'
        left join couple on x.audience = 'two'
        left join answers own on own.exercise_id = x.id and own.user_id = ${reader}
        left join answers theirs on theirs.exercise_id = x.id and theirs.user_id = couple.partner_id
        left join meetings t on t.exercise_id = x.id and t.partnership_id = couple.id
      where l.module_id = current_module.id and not coalesce(x.archived, false)
        and coalesce(own.id, theirs.id, t.id) is not null
    ), '[]'::jsonb)))`

/** A row of `ownExercisesSql`. */
export const ownExercisesRowSchema = z.object({
  partner: partnerNameSchema.nullable(),
  exercises: z.array(
    z.object({
      exerciseId: z.string(),
      sealed: z.string().nullable(),
      earlierSealed: z.string().nullable(),
      revision: z.number().nullable(),
      isReady: z.boolean(),
      partner: z.enum(['none', 'answered', 'ready']),
      isRevealed: z.boolean(),
    }),
  ),
})

/** Converts a row and decrypts the user's own answers. */
export const toOwnExercises = (
  { partner, exercises }: z.infer<typeof ownExercisesRowSchema>,
  userId: string,
): OwnExercises => ({
  partnerName: partner,
  exercises: exercises.map(({ sealed, earlierSealed, revision, ...state }) => {
    const owner = { userId, subject: { kind: 'exercise', id: state.exerciseId } } as const
    return {
      ...state,
      text: decryptOwnAnswers(sealed ?? '', owner),
      earlierText: earlierSealed === null ? null : decryptOwnAnswers(earlierSealed, owner),
      revision: revision ?? 0,
    }
  }),
})
