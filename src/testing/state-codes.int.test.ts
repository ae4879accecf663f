import { sql } from '@payloadcms/db-postgres'
import { beforeAll, describe, expect, it } from 'vitest'
import { webhookOutcomeOptions } from '@/domain/checkout/webhook-outcomes'
import * as outcomes from '../../migrations/20261122_234600_webhook_outcome_codes'
import * as schema from '../../migrations/20261122_234709_state_codes'
import * as reasons from '../../migrations/20261122_234800_pending_reasons'
import * as ways from '../../migrations/20261122_235500_checkout_ways'
import * as names from '../../migrations/20261123_213000_states_resolved_and_synced'
import { aCheckout } from './factories/checkouts'
import { aCourse } from './factories/courses'
import { requestOf, testPayload } from './payload'
import { unique } from './unique'

let args: Parameters<typeof schema.up>[0]

beforeAll(async () => {
  const payload = await testPayload()
  args = { db: payload.db.drizzle, payload, req: await requestOf(null) }
})

const rowsOf = async (query: ReturnType<typeof sql>) => (await args.db.execute(query)).rows

describe('what was a sentence before there was a code for it', () => {
  it('should become the code, and the sentence again on the way back', async () => {
    const sentences = [...webhookOutcomeOptions.map(({ label }) => label), 'Words of long ago.']
    const codes = [...webhookOutcomeOptions.map(({ value }) => value), null]
    const key = unique()
    await names.down(args)
    await schema.down(args)
    for (const [index, sentence] of sentences.entries())
      await args.db.execute(sql`
        insert into webhook_events (event_id, event_type, state, environment, raw_body, outcome)
        values (${`${key}-${String(index).padStart(2, '0')}`}, 'A', 'processed', 'sandbox', '{}', ${sentence})`)
    const outcomesNow = async () => {
      const rows = await rowsOf(sql`
        select outcome from webhook_events where event_id like ${`${key}-%`} order by event_id`)
      return rows.map(({ outcome }) => outcome)
    }

    await outcomes.up(args)
    await schema.up(args)
    await names.up(args)
    expect(await outcomesNow()).toEqual(codes)

    await names.down(args)
    await schema.down(args)
    await outcomes.down(args)
    expect(await outcomesNow()).toEqual([...sentences.slice(0, -1), null])
    await outcomes.up(args)
    await schema.up(args)
    await names.up(args)
  })

  it.each([
    ['pending', 'PayPal: UNILATERAL', 'UNILATERAL'],
    ['pending', null, null],
    ['declined', 'PayPal: INSTRUMENT_DECLINED', null],
  ] as const)(
    'should name why PayPal holds a payment: %s, %s',
    async (state, stateReason, code) => {
      const { id } = await aCheckout(await aCourse(), { state, stateReason })
      await reasons.up(args)
      expect(await rowsOf(sql`select pending_reason from checkouts where id = ${id}`)).toEqual([
        { pending_reason: code },
      ])
    },
  )
})

describe('the ways of a checkout', () => {
  it('should be guarded from the migration on, and not before it', async () => {
    const { id } = await aCheckout(await aCourse(), { state: 'provisioned' })
    const to = (state: string) =>
      args.db.execute(sql`update checkouts set state = ${state} where id = ${id}`)

    await ways.down(args)
    await to('draft')
    await ways.up(args)
    await expect(to('provisioned')).rejects.toMatchObject({
      cause: { constraint: 'guard_checkout_state' },
    })
  })
})
