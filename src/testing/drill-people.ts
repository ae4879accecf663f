import { sql } from '@payloadcms/db-postgres'
import { deleteAccount } from '@/services/personal-data/delete-account/delete-account'
import { aFullUser } from './factories/full-user'
import { testPassword } from './factories/people'
import { createRequest, testPayload } from './payload'

// For the backup drill (tools/drill): creates users with rows in every table, or deletes one user.

const [command, argument = ''] = process.argv.slice(2)

async function createUsers(count: number) {
  const users = []
  for (let index = 0; index < count; index += 1) {
    const { user, name, avatar } = await aFullUser()
    users.push({ id: user.id, email: user.email, name, avatar })
  }
  return users
}

async function deleteUser(email: string) {
  const payload = await testPayload()
  const { rows } = await payload.db.drizzle.execute(sql`
    select id from users where email = ${email}`)
  const userId = String(rows[0]?.id)
  const credentials = { email, password: testPassword }
  // The drill can't enter a code, because it has no authenticator app.
  await payload.db.drizzle.execute(sql`delete from two_factor where user_id = ${userId}`)
  await deleteAccount(await createRequest(null), { userId, credentials, clientInfo: null })
  return { userId }
}

const result =
  command === 'leave' ? await deleteUser(argument) : await createUsers(Number(argument))
process.stdout.write(`${JSON.stringify(result)}\n`)
process.exit(0)
