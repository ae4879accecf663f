import { sql } from '@payloadcms/db-postgres'
import { deleteAccount } from '@/services/personal-data/delete-account/delete-account'
import { aFullUser } from './factories/full-user'
import { testPassword } from './factories/people'
import { requestOf, testPayload } from './payload'

// For the backup drill (tools/drill): creates users with rows in every table, and deletes one.

const [command, argument = ''] = process.argv.slice(2)

async function fill(count: number) {
  const people = []
  for (let index = 0; index < count; index += 1) {
    const { user, name, avatar } = await aFullUser()
    people.push({ id: user.id, email: user.email, name, avatar })
  }
  return people
}

async function deleteUser(email: string) {
  const payload = await testPayload()
  const { rows } = await payload.db.drizzle.execute(sql`
    select id from users where email = ${email}`)
  const userId = String(rows[0]?.id)
  const proof = { email, password: testPassword }
  // The drill has no authenticator app.
  await payload.db.drizzle.execute(sql`delete from two_factor where user_id = ${userId}`)
  await deleteAccount(await requestOf(null), { userId, proof, clientInfo: null })
  return { userId }
}

const result = command === 'leave' ? await deleteUser(argument) : await fill(Number(argument))
process.stdout.write(`${JSON.stringify(result)}\n`)
process.exit(0)
