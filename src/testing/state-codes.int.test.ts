import { sql } from '@payloadcms/db-postgres'
import { beforeAll, describe, expect, it } from 'vitest'
import * as outcomes from '../../migrations/20261122_234600_webhook_outcome_codes'
import * as schema from '../../migrations/20261122_234709_state_codes'
import * as reasons from '../../migrations/20261122_234800_pending_reasons'
import * as ways from '../../migrations/20261122_235500_checkout_ways'
import * as names from '../../migrations/20261123_213000_states_resolved_and_synced'
import { aCheckout } from './factories/checkouts'
import { aCourse } from './factories/courses'
import { createRequest, testPayload } from './payload'
import { uniqueText } from './unique-text'

let args: Parameters<typeof schema.up>[0]

beforeAll(async () => {
  const payload = await testPayload()
  args = { db: payload.db.drizzle, payload, req: await createRequest(null) }
})

const readRows = async (query: ReturnType<typeof sql>) => (await args.db.execute(query)).rows

/** The sentence that the site stored for each code. */
const earlierMessages: Record<string, string> = {
  synced_draft: 'PayPal was asked. The purchase is now: Begun.',
  synced_paying: 'PayPal was asked. The purchase is now: At PayPal.',
  synced_capturing: 'PayPal was asked. The purchase is now: Being paid.',
  synced_paid: 'PayPal was asked. The purchase is now: Paid, account not made yet.',
  synced_provisioned: 'PayPal was asked. The purchase is now: Paid and enrolled.',
  synced_pending: 'PayPal was asked. The purchase is now: Being reviewed by PayPal.',
  synced_declined: 'PayPal was asked. The purchase is now: Declined by PayPal.',
  synced_expired: 'PayPal was asked. The purchase is now: Not finished.',
  synced_review: 'PayPal was asked. The purchase is now: Needs a look from you.',
  synced_refunded: 'PayPal was asked. The purchase is now: Refunded.',
  synced_reversed: 'PayPal was asked. The purchase is now: Taken back by PayPal.',
  waits_for_decision: 'You were told about it. It waits until you have decided about the purchase.',
  retried_later: 'Not done yet. It is tried again.',
  refund_recorded: 'PayPal was asked about the refund, and it is written down.',
  dispute_noted: 'The dispute is noted on the payment. Access stays as it is.',
  dispute_over: 'The dispute is over. It is noted on the payment.',
  older_dispute_over: 'An older dispute is over. The one that is open stays.',
  closed_without_payment:
    'You closed the purchase without a payment. The dispute is at PayPal alone.',
  not_ours: 'It is about a payment that did not begin on this site.',
  other_environment: 'It came from the other PayPal.',
  other_merchant: 'It is about the account of another merchant.',
  unhandled_kind: 'This site does nothing with messages of this kind.',
  unreadable: 'The message cannot be read.',
  no_payment_named: 'PayPal does not say which payment it is about.',
  no_dispute_named: 'PayPal does not say which dispute it is about.',
  gave_up: 'It was tried for days. The daily comparison with PayPal says what is missing.',
  gave_up_dispute: 'It was tried for days. Please look at the dispute at PayPal.',
}

describe('values that were sentences before they were codes', () => {
  it('should become codes, and sentences again on the way down', async () => {
    const storedMessages = [...Object.values(earlierMessages), 'Words of long ago.']
    const codes = [...Object.keys(earlierMessages), null]
    const key = uniqueText()
    await names.down(args)
    await schema.down(args)
    for (const [index, message] of storedMessages.entries())
      await args.db.execute(sql`
        insert into webhook_events (event_id, event_type, state, environment, raw_body, outcome)
        values (${`${key}-${String(index).padStart(2, '0')}`}, 'A', 'processed', 'sandbox', '{}', ${message})`)
    const outcomesNow = async () => {
      const rows = await readRows(sql`
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
    expect(await outcomesNow()).toEqual([...storedMessages.slice(0, -1), null])
    await outcomes.up(args)
    await schema.up(args)
    await names.up(args)
  })

  it.each([
    ['pending', 'PayPal: UNILATERAL', 'UNILATERAL'],
    ['pending', null, null],
    ['declined', 'PayPal: INSTRUMENT_DECLINED', null],
  ] as const)(
    'should include why PayPal holds a payment: %s, %s',
    async (state, stateReason, code) => {
      const { id } = await aCheckout(await aCourse(), { state, stateReason })
      await reasons.up(args)
      expect(await readRows(sql`select pending_reason from checkouts where id = ${id}`)).toEqual([
        { pending_reason: code },
      ])
    },
  )
})

describe('checkout state transitions', () => {
  it('should be guarded from the migration on, and not before', async () => {
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
