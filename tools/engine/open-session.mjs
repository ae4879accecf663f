// Run inside the lab: signs the instructor in, and prints the cookie.
import { openSession } from '../bench/crowd.mjs'
import { withClient } from '../lib/postgres.mjs'
import { SITE } from './lab-settings.mjs'

const [database = '', secret = ''] = process.argv.slice(2)
const cookie = await withClient(database, async (client) => {
  const { rows } = await client.query("select id from users where role = 'instructor' limit 1")
  return openSession(client, { site: SITE, secret }, rows[0].id)
})
process.stdout.write(cookie)
