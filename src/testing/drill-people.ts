import { sql } from '@payloadcms/db-postgres'
import { deleteAccount } from '@/services/personal-data/delete-account/delete-account'
import { aFullUser } from './factories/full-user'
import { passwordOfAll } from './factories/people'
import { requestOf, testPayload } from './payload'

// For the drill of backup and restore (tools/drill): people about whom there is something in every
// table, and one of them who leaves.

const [command, argument = ''] = process.argv.slice(2)

async function fill(count: number) {
  const people = []
  for (let index = 0; index < count; index += 1) {
    const { user, name, avatar } = await aFullUser()
    people.push({ id: user.id, email: user.email, name, avatar })
  }
  return people
}

async function leave(email: string) {
  const payload = await testPayload()
  const { rows } = await payload.db.drizzle.execute(sql`
    select id from users where email = ${email}`)
  const userId = String(rows[0]?.id)
  const proof = { email, password: passwordOfAll }
  // The second step of the drill's people has no app.
  await payload.db.drizzle.execute(sql`delete from two_factor where user_id = ${userId}`)
  await deleteAccount(await requestOf(null), { userId, proof, clientInfo: null })
  return { userId }
}

const answer = command === 'leave' ? await leave(argument) : await fill(Number(argument))
process.stdout.write(`${JSON.stringify(answer)}\n`)
process.exit(0)
