// Run inside the lab: takes every connection that the database has, also those that others use,
// says 'held', and gives them back when its standard input ends. Those that only wait to hear
// something are left: who loses one makes every page anew when it is back.
import { once } from 'node:events'
import pg from 'pg'

const TOO_MANY_CONNECTIONS = '53300'
const [connectionString = ''] = process.argv.slice(2)
/** @type {pg.Client[]} */
const held = []

const takeWhatIsFree = async () => {
  for (;;) {
    const client = new pg.Client({ connectionString, application_name: 'engine-test' })
    client.on('error', () => {})
    try {
      await client.connect()
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === TOO_MANY_CONNECTIONS) return
      throw error
    }
    held.push(client)
  }
}

const endOthers = async () => {
  const ended = await held[0]?.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
    where backend_type = 'client backend' and application_name <> 'engine-test'
      and query !~* '^(?:select 1$|listen )'`,
  )
  return ended?.rowCount ?? 0
}

await takeWhatIsFree()
while ((await endOthers()) > 0) await takeWhatIsFree()
process.stdout.write('held')
process.stdin.resume()
await once(process.stdin, 'end')
await Promise.all(held.map((client) => client.end()))
