import { isGivenBack, isPaid } from '../faults/ends.mjs'
import { openBuyer, password } from '../faults/buyer.mjs'
import {
  compareRunLedger,
  readJobs,
  readPayPal,
  readRunLedger,
  simulate,
} from '../faults/ledger.mjs'
import { letTimePass } from '../faults/time.mjs'
import { openVisitor } from './visitor.mjs'

/** @typedef {import('./world.mjs').World} World */
/** @typedef {import('./visitor.mjs').Side} Side */
/** @typedef {ReturnType<typeof openBuyer>} Buyer */

/** The page on which somebody's purchases are. */
export const PURCHASES = '/PersonalDashboard'

const REST_MS = 180_000

/**
 * Somebody buys the course and makes an account.
 *
 * @param {World} world
 * @param {Side} side
 * @returns {Promise<Buyer>}
 */
export const buyAt = async (world, side) => {
  const buyer = openBuyer({ ...world, ...side })
  await buyer.arrive()
  await mustTake(buyer, ['order', 'approve', 'capture', 'register'])
  return buyer
}

/** @param {Buyer} buyer @param {import('../faults/buyer.mjs').Step[]} steps */
export const mustTake = async (buyer, steps) => {
  for (const step of steps)
    if (!(await buyer.take(step))) throw new Error(`The step ${step} of a purchase failed.`)
}

/** Their account, for another browser. @param {Buyer} buyer */
export const accountOf = ({ email }) => ({ email, password })

/** @param {World} world @param {Buyer} buyer */
export const paymentOf = async ({ query }, { email }) => {
  const [payment] = await query(
    `select p.id::text, p.capture_id as "captureId" from payments p
     join checkouts c on c.id = p.checkout_id where c.email = $1`,
    [email],
  )
  return payment
}

/**
 * The buyer asks for the money back.
 *
 * @param {World} world
 * @param {Side} side
 * @param {Buyer} buyer
 */
export const askForRefund = async (world, side, buyer) => {
  const { id: paymentId } = await paymentOf(world, buyer)
  const visitor = openVisitor()
  await visitor.signIn(side, accountOf(buyer))
  const action = side.name === 'old' ? 'askRefundAction' : 'createRefundRequestAction'
  await visitor.act(side, PURCHASES, action, { paymentId, words: 'It is not for us.' })
}

/** The money goes back in PayPal's own dashboard. @param {World} world @param {Buyer} buyer */
export const refundAtPayPal = async (world, buyer) => {
  const { captureId } = await paymentOf(world, buyer)
  await simulate(world, 'refund', { captureId })
}

/**
 * Waits until nothing is left to do, each purchase has what is its own once, and PayPal's whole
 * book is ours; and looks once more, as what is done twice is often done late.
 *
 * @param {import('../faults/world.mjs').Place & { priceCents: number }} world
 * @param {{ paid?: Buyer[], back?: Buyer[] }} buyers who have the course, and who have the money
 */
export const untilRest = async (world, { paid = [], back = [] }) => {
  const limit = performance.now() + REST_MS
  for (let looks = 0; looks < 2;) {
    const paypal = await readPayPal(world)
    const open = []
    for (const [end, buyers] of /** @type {const} */ ([
      [isPaid, paid],
      [isGivenBack, back],
    ]))
      for (const { email } of buyers) {
        const books = await readRunLedger(world, { email, ids: [] }, paypal)
        if (!end(books, world.priceCents)) open.push(`${email}: ${JSON.stringify(books)}`)
      }
    open.push(...(await readJobs(world, [])), ...(await compareRunLedger(world, paypal)))
    looks = open.length === 0 ? looks + 1 : 0
    if (open.length > 0 && performance.now() > limit) throw new Error(open.join('\n'))
    await letTimePass(world)
  }
  const { captures } = await readPayPal(world)
  return `${paid.length} paid once, ${back.length} given back once, ${captures.length} payments at PayPal are those of the books`
}
