// The new version beside the old one, and then alone.
import { check } from '../lib/checks.mjs'
import { actionId } from '../faults/actions.mjs'
import { openBuyer } from '../faults/buyer.mjs'
import { course } from '../faults/world.mjs'
import { waitFor } from '../lib/wait.mjs'
import { startLoad } from './load.mjs'
import { mustBeWell, publicPaths } from './migrating.mjs'
import { accountOf, buyAt, mustTake, PURCHASES, untilRest } from './purchases.mjs'
import { openVisitor } from './visitor.mjs'
import { student } from './world.mjs'

/** @typedef {import('./world.mjs').World} World */
/** @typedef {import('./before.mjs').People} People */
/** @typedef {import('./visitor.mjs').Side} Side */
/** @typedef {import('./purchases.mjs').Buyer} Buyer */

/** After so long everybody reads what the instructor has changed. */
const FRESH_MS = 2000

/** Whether no part of a page failed while it was sent. @param {string} page */
const isWhole = (page) => !/\$RX\(|data-dgst|<html id="__next_error__"/.test(page)

/** @param {unknown} is @param {unknown} wanted */
const mustBe = (is, wanted) => {
  if (is !== wanted) throw new Error(`${String(is)}, not ${String(wanted)}`)
}

/**
 * @param {World} world
 * @param {People} people
 * @param {Buyer[]} bought
 */
export const runSideBySide = async (world, people, bought) => {
  const { old, new: today } = world
  const { learner, teacher, courseId, lessons, buyers } = people
  const fresh = openVisitor()

  await check('a session of the one holds on the other', async () => {
    mustBe(await learner.whoAmI(today), student.email)
    await fresh.signIn(today, accountOf(buyers.content))
    mustBe(await fresh.whoAmI(old), buyers.content.email)
    return 'opened on the old site and on the new one'
  })
  await check('progress saved on the one is read on the other', async () => {
    await readAt(today, learner, 137)
    await learner.write(today, '/api/progress', { lessonId: lessons.first, positionSeconds: 151 })
    await readAt(old, learner, 151)
    return 'both ways'
  })
  for (const [from, to] of [
    [old, today],
    [today, old],
  ])
    await check(`a change made on the ${from.name} site is on the ${to.name} one`, async () => {
      const subtitle = `Words of the ${from.name} site`
      await teacher.write(from, `/api/courses/${courseId}`, { subtitle }, 'PATCH')
      const since = performance.now()
      await waitFor('The change', async () =>
        (await fresh.read(to, `/course/${course}`)).includes(subtitle),
      )
      const ms = Math.round(performance.now() - since)
      if (ms > FRESH_MS) throw new Error(`after ${ms} ms`)
      return `after ${ms} ms`
    })
  await check('a purchase begun on the old site is finished on the new one', async () => {
    const shop = { ...world, ...old }
    const buyer = openBuyer(shop)
    await buyer.arrive()
    await mustTake(buyer, ['order', 'approve'])
    Object.assign(shop, today)
    await mustTake(buyer, ['capture', 'register'])
    bought.push(buyer)
    return buyer.email
  })
  await check('a form of an old page is not known to the new site, which says so', async () => {
    const headers = {
      'content-type': 'text/plain;charset=UTF-8',
      'next-action': String(actionId(old.actions, 'addCommentAction')),
    }
    const { status } = await learner.send(today, '/module1', { body: [{}], headers })
    mustBe(status, 409)
    return 'status 409'
  })
  await check('who cannot read their purchases on the old site can on the new one', async () => {
    const visitor = openVisitor()
    await visitor.signIn(old, accountOf(buyers.elsewhere))
    const before = (await visitor.send(old, PURCHASES)).text
    mustBe(isWhole(await visitor.read(today, PURCHASES)), true)
    return `the old site has ${isWhole(before) ? 'the page' : 'a part of the page'}, the new one has the page`
  })
  await check('both sell side by side, and the queue empties beside the old worker', async () => {
    const [one, other] = await Promise.all([buyAt(world, old), buyAt(world, today)])
    bought.push(one, other)
    const paid = [buyers.content, buyers.asking, ...bought]
    return untilRest(world, { paid, back: [buyers.elsewhere, buyers.later, buyers.inPanel] })
  })
}

/**
 * The old ones end.
 *
 * @param {World} world
 * @param {People} people
 * @param {Buyer[]} bought
 */
export const leaveOldBehind = async (world, { teacher, lessons, buyers }, bought) => {
  const { old, new: today, query } = world
  await check('the old site sells when the new worker is the only one', async () => {
    await world.end('old worker')
    bought.push(await buyAt(world, old))
    return untilRest(world, { paid: bought })
  })
  await check('the new site goes on while the old one ends', async () => {
    const who = { account: accountOf(buyers.content), paths: publicPaths, lessonId: lessons.second }
    const load = startLoad(today, who)
    const { code, signal } = await world.end('old site')
    return `the old one ended with ${signal ?? code}. ${mustBeWell(await load.finish())}`
  })
  await check('a request for money of the old site is granted on the new one, once', async () => {
    const [{ id: requestId }] = await query(
      `select id::text from refund_requests where status = 'open'`,
    )
    const path = `/admin/collections/refund-requests/${requestId}`
    await teacher.act(today, path, 'approveRefundRequestAction', { requestId })
    return untilRest(world, { back: [buyers.asking] })
  })
  await check('the new ones go on alone, and nothing was lost', async () => {
    bought.push(await buyAt(world, today))
    const back = [buyers.asking, buyers.elsewhere, buyers.later, buyers.inPanel]
    const rest = await untilRest(world, { paid: [buyers.content, ...bought], back })
    const [{ open }] = await query(
      `select count(*)::int as open from webhook_events where state <> 'processed' or outcome is null`,
    )
    mustBe(open, 0)
    return rest
  })
}

/**
 * @param {Side} side @param {import('./visitor.mjs').Visitor} learner @param {number} seconds
 */
const readAt = async (side, learner, seconds) => {
  const path = side.name === 'old' ? '/module1' : '/api/session/learning?path=%2Fmodule1'
  const text = await learner.read(side, path)
  if (!new RegExp(`positionSeconds\\\\?":${seconds}\\b`).test(text))
    throw new Error(`The ${side.name} site does not say ${seconds} seconds.`)
}
