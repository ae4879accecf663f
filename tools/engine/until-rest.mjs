import { isPaid } from '../faults/ends.mjs'
import { compareRunLedger, readJobs, readPayPal, readRunLedger } from '../faults/ledger.mjs'
import { letTimePass } from '../faults/time.mjs'

const REST_MS = 180_000

/**
 * Waits until nothing is left to do, each purchase has what is its own once, and PayPal's whole
 * book is ours; and looks once more, as what is done twice is often done late.
 *
 * @param {import('../faults/world.mjs').Place & { priceCents: number }} world
 * @param {{ email: string }[]} paid buyers who have the course
 */
export const untilRest = async (world, paid) => {
  const limit = performance.now() + REST_MS
  for (let looks = 0; looks < 2;) {
    const paypal = await readPayPal(world)
    const open = []
    for (const { email } of paid) {
      const books = await readRunLedger(world, { email, ids: [] }, paypal)
      if (!isPaid(books, world.priceCents)) open.push(`${email}: ${JSON.stringify(books)}`)
    }
    open.push(...(await readJobs(world, [])), ...(await compareRunLedger(world, paypal)))
    looks = open.length === 0 ? looks + 1 : 0
    if (open.length > 0 && performance.now() > limit) throw new Error(open.join('\n'))
    await letTimePass(world)
  }
  const { captures } = await readPayPal(world)
  return `${paid.length} paid once, ${captures.length} payments at PayPal are those of the books`
}
