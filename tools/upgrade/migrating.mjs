// Today's migrations run while the released version is at work.
import { check } from '../lib/checks.mjs'
import { readPayPal } from '../faults/ledger.mjs'
import { course } from '../faults/world.mjs'
import { waitFor } from '../lib/wait.mjs'
import { startLoad } from './load.mjs'
import { accountOf, buyAt, paymentOf, refundAtPayPal } from './purchases.mjs'
import { countCodes, mustHaveAll, readRows } from './rows.mjs'

/** @typedef {import('./world.mjs').World} World */
/** @typedef {import('./before.mjs').People} People */

/** What the old site is asked for all the time. */
export const publicPaths = ['/', `/course/${course}`, '/signin', '/signup', '/privacy']

/**
 * What was asked and how fast, or an error with what failed.
 *
 * @param {Awaited<ReturnType<ReturnType<typeof startLoad>['finish']>>} load
 */
export const mustBeWell = ({ gets, posts, slowestMs, failures }) => {
  if (failures.length > 0)
    throw new Error(
      `${failures.length} of ${gets + posts} failed: ${failures.slice(0, 5).join('; ')}`,
    )
  return `${gets} GETs and ${posts} POSTs, the slowest ${slowestMs} ms`
}

/** @param {World} world @param {People} people */
export const migrateUnderLoad = async (world, { busyId, lessons, buyers }) => {
  const { old } = world
  const before = await readRows(world, busyId)
  const codes = await countCodes(world)
  await check('no request of the old site fails while today’s migrations run', async () => {
    const who = { account: accountOf(buyers.content), paths: publicPaths, lessonId: lessons.second }
    const load = startLoad(old, who)
    const output = await world.migrate().catch((error) =>
      load.finish().then(() => {
        throw error
      }),
    )
    const said = output.trim().split('\n').at(-1)
    return `${mustBeWell(await load.finish())}. ${said}`
  })
  await check('every row is still there', () => mustHaveAll(world, before, busyId))
  await check('every code is still there', async () => {
    const now = await countCodes(world)
    if (now !== codes) throw new Error(`${codes} became ${now}`)
    return codes
  })
}

/**
 * The step in between: the schema is new, and the code is old.
 *
 * @param {World} world
 * @param {People} people
 */
export const workWithOldCode = async (world, { buyers, teacher }) => {
  const { old, query } = world
  /** @type {import('./purchases.mjs').Buyer[]} */
  const bought = []
  await check('the old site sells on the new schema', async () => {
    const buyer = await buyAt(world, old)
    bought.push(buyer)
    const { captureId } = await paymentOf(world, buyer)
    return `payment ${captureId} and its account are there`
  })
  await check('what the old worker cannot write waits in the queue', async () => {
    await refundAtPayPal(world, buyers.later)
    const waiting = () =>
      query(`
        select t.identifier as name, max(j.attempts) as attempts, count(*)::int,
          min(j.max_attempts) as most, min(left(j.last_error, 60)) as error
        from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where j.last_error is not null group by 1`)
    // One for each message about the purchase and the refund.
    await waitFor('The messages', async () =>
      (await waiting()).some(({ name, count }) => name === 'processWebhook' && count >= 2),
    )
    const [{ written }] = await query(
      `select count(*)::int as written from refunds r join payments p on p.id = r.payment_id
       where p.id = $1`,
      [(await paymentOf(world, buyers.later)).id],
    )
    return `${written} refunds of it are written, and these jobs wait: ${JSON.stringify(await waiting())}`
  })
  await check('money that the old panel gives back has left once, whatever it says', async () => {
    const { id: paymentId, captureId } = await paymentOf(world, buyers.inPanel)
    const path = `/admin/collections/payments/${paymentId}`
    const input = { paymentId, amountCents: null, shownLeftCents: world.priceCents, reason: '' }
    const said = await teacher.act(old, path, 'refundPaymentAction', input).then(
      (text) => /"data":"([^"]*)/.exec(text)?.[1] ?? text,
      () => 'an error',
    )
    const { refunds } = await readPayPal(world)
    const count = refunds.filter(({ capture_id: of }) => of === captureId).length
    if (count !== 1)
      throw new Error(`PayPal has ${count} refunds of it, and the panel said: ${said}`)
    return `the panel said: ${said.replace('$$', '$')}`
  })
  return bought
}
