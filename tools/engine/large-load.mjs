// Run inside the lab, for large.mjs: makes many who learn, or measures how the site answers while
// some of them watch. Prints what it found as JSON.
import { makeCrowd, signInCrowd } from '../bench/crowd.mjs'
import { measureLoad } from '../bench/load.mjs'
import { saveAtOnce } from '../bench/savers.mjs'
import { withClient } from '../lib/postgres.mjs'

const STUDENTS = 200
const SECONDS = 10
const SAMPLE_MS = 250
const paths = ['/module1', '/api/session/learning?path=%2Fmodule1', '/api/session/library']

const [task = '', database = '', ...rest] = process.argv.slice(2)

/** The most connections that the database had at once, until `over` says so. */
const countConnections = (/** @type {AbortSignal} */ over) =>
  withClient(database, async (client) => {
    let most = 0
    while (!over.aborted) {
      const { rows } = await client.query(
        `select count(*)::int as count from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      )
      most = Math.max(most, rows[0].count)
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS))
    }
    return most
  })

/** @param {string} site @param {string} secret */
const measure = async (site, secret) => {
  const learners = await signInCrowd({ database, site, secret, count: STUDENTS })
  const headers = { cookie: learners[0]?.cookie ?? '' }
  const over = new AbortController()
  const connections = countConnections(over.signal)
  const loads = []
  for (const path of paths)
    loads.push(await measureLoad({ name: path, url: `${site}${path}`, headers, seconds: SECONDS }))
  const saves = await saveAtOnce({ site, learners, seconds: SECONDS })
  over.abort()
  return { loads, saves, connections: await connections }
}

if (task === 'make') await makeCrowd(database, Number(rest[0]))
else process.stdout.write(JSON.stringify(await measure(rest[0] ?? '', rest[1] ?? '')))
