import { withClient } from './postgres.mjs'
import { CliError } from './log.mjs'

/**
 * Adds the demo's sample payments to the PayPal simulator, so that they can be refunded and the
 * nightly audit finds them. Can be called repeatedly.
 * @param {{ database: string, simulator: string }} stack
 */
export const addSamplePayments = async ({ database, simulator }) => {
  const payments = await withClient(database, async (client) => {
    const { rows } = await client.query(`
      select p.capture_id as id, p.paypal_order_id as "orderId", p.checkout_id as "customId",
        p.amount_cents::int as cents, p.paid_at as at,
        coalesce((select json_agg(json_build_object('id', r.paypal_refund_id,
            'cents', r.amount_cents::int, 'at', to_char(r.completed_at at time zone 'utc',
              'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by r.completed_at)
          from refunds r where r.payment_id = p.id and r.state = 'completed'), '[]') as refunds
      from payments p join checkouts k on k.id = p.checkout_id
      where k.email like '%@sample.heart2heart.example'`)
    return rows
  })
  const response = await fetch(`${simulator}/__sim/history`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ payments }),
  })
  if (!response.ok) throw new CliError('The PayPal simulator rejected the sample payments.')
}
