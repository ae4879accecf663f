import { sql } from '@payloadcms/db-postgres'
import type { User } from '@/payload-types'
import { executeSql, createRequest } from '../payload'
import { testPassword } from './people'
import { signIn } from '@/services/identity/sessions/sign-in'
import { deleteAccount } from '@/services/personal-data/delete-account/delete-account'

export const deleteOwnAccount = async (
  user: User,
  credentials: { email?: string; password?: string; code?: string } = {},
) =>
  deleteAccount(await createRequest(user), {
    userId: user.id,
    credentials: { email: user.email, password: testPassword, ...credentials },
    clientInfo: null,
  })

export const accountExists = async ({ id }: User) =>
  (await executeSql(sql`select 1 from users where id = ${id}`)).length === 1

export const signInWithTestPassword = async ({ email }: { email: string }) =>
  signIn(await createRequest(null), { email, password: testPassword })

/** Returns the names of the tables that contain one of these texts, including queue tables. */
export const tablesContaining = async (...texts: string[]): Promise<string[]> => {
  const tables = await executeSql(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`)
  const queries = tables.map(({ schema, name }) => {
    const table = sql`${sql.identifier(String(schema))}.${sql.identifier(String(name))}`
    const conditions = texts.map((text) => sql`position(${text} in t::text) > 0`)
    return sql`select ${String(name)} as name
      where exists (select 1 from ${table} t where ${sql.join(conditions, sql` or `)})`
  })
  const rows = await executeSql(sql.join(queries, sql` union all `))
  return rows.map(({ name }) => String(name))
}
