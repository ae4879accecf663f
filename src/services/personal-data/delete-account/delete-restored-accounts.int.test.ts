import { sql } from '@payloadcms/db-postgres'
import { expect, it } from 'vitest'
import { aFullUser } from '@/testing/factories/full-user'
import { aCheckout } from '@/testing/factories/checkouts'
import { aCourse } from '@/testing/factories/courses'
import { accountExists, deleteOwnAccount, tablesContaining } from '@/testing/factories/deletions'
import { aStudent, anInstructor } from '@/testing/factories/people'
import { mailsTo } from '@/testing/factories/purchases'
import { executeSql, createRequest } from '@/testing/payload'
import { deleteRestoredAccounts } from './delete-restored-accounts'

const again = async () => deleteRestoredAccounts(await createRequest(null))

/** Simulates a restored backup: the account exists, but is listed as deleted. */
const list = ({ id }: { id: string }) =>
  executeSql(sql`insert into deleted_accounts (user_id, deleted_at) values (${id}, '2026-11-01')`)

it('should list each deleted account', async () => {
  const user = await aStudent()

  await deleteOwnAccount(user)

  const [row] = await executeSql(sql`select * from deleted_accounts where user_id = ${user.id}`)
  expect(row).toMatchObject({ user_id: user.id })
})

it('should delete a restored account with all its data, and no other', async () => {
  const { user, name } = await aFullUser()
  const other = await aStudent()
  await list(user)

  expect(await again()).toEqual({ deletedCount: 1, skippedCount: 0 })

  expect(await accountExists(user)).toBe(false)
  expect(await accountExists(other)).toBe(true)
  expect(await tablesContaining(user.id)).toEqual(['deleted_accounts'])
  expect(await tablesContaining(name)).toEqual([])
  const [row] = await executeSql(sql`select * from deleted_accounts where user_id = ${user.id}`)
  expect(row?.deleted_at).toBe('2026-11-01 00:00:00+00')
})

it('should send no second email', async () => {
  const user = await aStudent()
  await list(user)

  await again()

  expect(await mailsTo(user.email)).toEqual([])
})

it('should wait for payments that are pending in the restored state', async () => {
  const user = await aStudent()
  await list(user)
  const checkout = await aCheckout(await aCourse(), {
    user: user.id,
    email: user.email,
    state: 'capturing',
  })

  expect(await again()).toEqual({ deletedCount: 0, skippedCount: 1 })
  expect(await accountExists(user)).toBe(true)

  await executeSql(sql`update checkouts set state = 'declined' where id = ${checkout.id}`)
  expect(await again()).toEqual({ deletedCount: 1, skippedCount: 0 })
  expect(await accountExists(user)).toBe(false)
})

it('should not delete an instructor', async () => {
  const instructor = await anInstructor()
  await list(instructor)

  expect(await again()).toEqual({ deletedCount: 0, skippedCount: 1 })

  expect(await accountExists(instructor)).toBe(true)
  await executeSql(sql`delete from deleted_accounts where user_id = ${instructor.id}`)
})
