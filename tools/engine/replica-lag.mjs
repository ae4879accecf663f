// Run inside the lab, for large.mjs: writes as students do, and says how far the second database is
// behind the first one, and that it has everything in the end.
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '../lib/postgres.mjs'

const WRITES = 400
const EVERY_MS = 25
const [first = '', second = ''] = process.argv.slice(2)
const print = `select count(*)::int as count, md5(string_agg(t::text, ',' order by t.id)) as hash
  from (select * from lesson_progress order by id limit 5000) t`

const said = await withClient(first, (one) =>
  withClient(second, async (other) => {
    /** @type {number[]} */
    const behind = []
    const { rows: chosen } = await one.query(`select id from lesson_progress limit ${WRITES}`)
    for (const [turn, { id }] of chosen.entries()) {
      const seconds = 100 + turn
      await one.query('update lesson_progress set position_seconds = $2 where id = $1', [
        id,
        seconds,
      ])
      const began = performance.now()
      const isThere = async () => {
        const { rowCount } = await other.query(
          'select from lesson_progress where id = $1 and position_seconds = $2',
          [id, seconds],
        )
        return rowCount === 1
      }
      while (!(await isThere())) await sleep(1)
      behind.push(performance.now() - began)
      await sleep(EVERY_MS)
    }
    const sorted = behind.toSorted((a, b) => a - b)
    const at = (/** @type {number} */ share) =>
      sorted[Math.floor(behind.length * share)]?.toFixed(1)
    const [here, there] = [(await one.query(print)).rows[0], (await other.query(print)).rows[0]]
    return { medianMs: at(0.5), p99Ms: at(0.99), isSame: here.hash === there.hash, ...here }
  }),
)
process.stdout.write(`The second database is behind by ${JSON.stringify(said)}`)
