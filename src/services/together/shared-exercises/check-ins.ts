import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { parseCheckIn, checkInQuestions } from '@/domain/together/check-in'
import type { CheckInWeek } from '@/domain/together/shared-exercise-view'
import { queryRows } from '@/services/database/executor'
import { requireUserId } from '@/services/database/require-user-id'
import { partnerNameSchema } from '@/domain/together/partner-state'
import { activePartnershipsSql } from './partnership-sql'
import { decryptAnswerOrNull } from '../answers/encrypt-answer'

/** SQL for the instructor's questions as JSON, or null. */
export const customQuestionsSql = sql`(
  select json_agg(q.text order by q._order) from together_check_in_questions q)`

/** Parses the JSON of `customQuestionsSql` into the three questions, or the default questions. */
export const questionsSchema = z
  .array(z.string())
  .nullable()
  .transform((questions) => checkInQuestions(questions ?? []))

const weekSchema = z.object({
  week: z.string(),
  mine: z.string().nullable(),
  revision: z.number().nullable(),
  theirs: z.string().nullable(),
  partnerId: z.string().nullable(),
  isReady: z.boolean(),
  partner: z.enum(['none', 'answered', 'ready']),
  isRevealed: z.boolean(),
})

const rowSchema = z.object({
  /** Whether the weekly check-in is on. */
  isOn: z.boolean(),
  questions: questionsSchema,
  partnerName: partnerNameSchema.nullable(),
  weeks: z.array(weekSchema),
})

export type CheckIns = Awaited<ReturnType<typeof readCheckIns>>

/**
 * Reads the questions, the requesting user's check-ins, and the partner's revealed check-ins. The
 * database returns a partner's answer only for weeks in which both were ready.
 */
export async function readCheckIns(req: PayloadRequest, week: string) {
  const userId = requireUserId(req)
  const rows = await queryRows(req)(sql`
    with couple as (
      select * from (${activePartnershipsSql(sql`${userId}::uuid`)}) latest
      order by latest.created_at desc, latest.id limit 1
    ),
    shared as (
      select t.week, t.revealed_at is not null as is_revealed,
        case when couple.is_inviter then t.inviter_ready_at else t.partner_ready_at end
          is not null as is_ready,
        case when couple.is_inviter then t.partner_ready_at else t.inviter_ready_at end
          is not null as partner_ready
      from meetings t join couple on couple.id = t.partnership_id where t.week is not null
    )
    select exists (
        select 1 from learning_preferences p
        where p.user_id = ${userId}::uuid and p.checks_in) as "isOn",
      ${customQuestionsSql} as questions,
      (select partner_name from couple) as "partnerName",
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'week', listed.week, 'mine', own.sealed, 'revision', own.revision,
          'theirs', case when shared.is_revealed then theirs.sealed end,
          'partnerId', couple.partner_id,
          'isReady', coalesce(shared.is_ready, false), 'isRevealed', coalesce(shared.is_revealed, false),
          'partner', case when shared.partner_ready then 'ready'
            when theirs.sealed <> '' then 'answered' else 'none' end
        ) order by listed.week)
        from (
            select ${week}::varchar as week
            union select a.week from answers a where a.user_id = ${userId}::uuid and a.week is not null
          ) listed
          left join couple on true
          left join answers own on own.user_id = ${userId}::uuid and own.week = listed.week
          left join answers theirs on theirs.user_id = couple.partner_id and theirs.week = listed.week
          left join shared on shared.week = listed.week
      ), '[]'::jsonb) as weeks`)
  const { weeks, ...row } = rowSchema.parse(rows[0])
  const decryptedWeeks = weeks.map(({ mine, theirs, partnerId, ...state }) => {
    const subject = { kind: 'week', id: state.week } as const
    return {
      ...state,
      mine: decryptAnswerOrNull(mine ?? '', { userId, subject }),
      theirs:
        theirs && partnerId ? decryptAnswerOrNull(theirs, { userId: partnerId, subject }) : null,
    }
  })
  const currentWeek = decryptedWeeks.find((one) => one.week === week)
  return {
    ...row,
    /** The check-in of the current week. */
    current: {
      text: currentWeek ? currentWeek.mine : '',
      revision: currentWeek?.revision ?? 0,
      isReady: currentWeek?.isReady ?? false,
      partner: currentWeek?.partner ?? 'none',
      isRevealed: currentWeek?.isRevealed ?? false,
    },
    /** Oldest first. */
    weeks: decryptedWeeks.map(({ week: id, mine, theirs }): CheckInWeek => ({
      week: id,
      mine: parseCheckIn(mine),
      theirs: parseCheckIn(theirs),
    })),
  }
}

/** Turns the requesting user's weekly check-ins on or off, without deleting answers. */
export async function setCheckInsEnabled(req: PayloadRequest, isOn: boolean): Promise<void> {
  const userId = requireUserId(req)
  await queryRows(req)(sql`
    insert into learning_preferences (user_id, checks_in) values (${userId}::uuid, ${isOn})
    on conflict (user_id) do update set checks_in = excluded.checks_in, updated_at = now()`)
}
