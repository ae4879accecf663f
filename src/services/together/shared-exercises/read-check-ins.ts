import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { parseCheckIn } from '@/domain/together/check-in'
import type { CheckInWeek } from '@/domain/together/shared-exercise-view'
import { executorOf } from '@/services/database/executor'
import { requireUserId } from '@/services/database/require-user-id'
import { partnerNameSchema } from './partner-name'
import { decryptOwnAnswers } from '../answers/decrypt-own-answers'
import { isInPartnershipSql, partnerIdSql } from './partnership-sql'

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
  isOn: z.boolean(),
  partner: partnerNameSchema.nullable(),
  weeks: z.array(weekSchema),
})

/** A user's check-ins, with the partner's check-ins that were revealed. */
export type CheckIns = {
  /** Whether the weekly check-in is on. */
  isOn: boolean
  partnerName: string | null
  /** The check-in of the current week. */
  now: { text: string | null; revision: number; isReady: boolean } & Pick<
    z.infer<typeof weekSchema>,
    'partner' | 'isRevealed'
  >
  /**
   * Sorted from oldest to newest. Includes the partner's answers only for weeks in which both were
   * ready.
   */
  weeks: CheckInWeek[]
}

/**
 * Reads the requesting user's check-ins in one statement. `week` is the current week. The database
 * returns a partner's answer only for weeks in which both were ready. Throws AppError 401 for a
 * visitor.
 */
export async function readCheckIns(req: PayloadRequest, week: string): Promise<CheckIns> {
  const userId = requireUserId(req)
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    with couple as (
      select p.id, p.inviter_id = ${userId}::uuid as is_inviter, person.id as partner_id,
        person.display_name, person.username
      from partnerships p join users person
        on person.id = ${partnerIdSql(sql`${userId}::uuid`)}
      where ${isInPartnershipSql(sql`${userId}::uuid`)}
      order by p.created_at desc, p.id limit 1
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
        select 1 from learning_preferences chosen
        where chosen.user_id = ${userId}::uuid and chosen.checks_in) as "isOn",
      (select jsonb_build_object('displayName', display_name, 'username', username) from couple)
        as partner,
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
  const { isOn, partner, weeks } = rowSchema.parse(rows[0])
  const opened = weeks.map(({ mine, theirs, partnerId, ...state }) => {
    const subject = { kind: 'week', id: state.week } as const
    return {
      ...state,
      mine: decryptOwnAnswers(mine ?? '', { userId, subject }),
      theirs:
        theirs && partnerId ? decryptOwnAnswers(theirs, { userId: partnerId, subject }) : null,
    }
  })
  const now = opened.find((one) => one.week === week)
  return {
    isOn,
    partnerName: partner,
    now: {
      text: now ? now.mine : '',
      revision: now?.revision ?? 0,
      isReady: now?.isReady ?? false,
      partner: now?.partner ?? 'none',
      isRevealed: now?.isRevealed ?? false,
    },
    weeks: opened.map(({ week: id, mine, theirs }) => ({
      week: id,
      mine: parseCheckIn(mine),
      theirs: parseCheckIn(theirs),
    })),
  }
}
