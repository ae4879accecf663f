import { sql } from '@payloadcms/db-postgres'
import { describe, expect, it } from 'vitest'
import { canTransition, checkoutStates } from '@/domain/checkout/checkout-state'
import { aCheckout } from '@/testing/factories/checkouts'
import { aCourse } from '@/testing/factories/courses'
import { createRequest, testPayload } from '@/testing/payload'
import { reloadCheckout } from '@/testing/factories/purchases'
import { getWriteRejection } from '@/testing/write-rejection'
import { transitionCheckout } from './transition-checkout'

describe('the transitions of a checkout', () => {
  it.each(checkoutStates)('should be the same in database and code: from %s', async (from) => {
    const { drizzle: db } = (await testPayload()).db
    const course = await aCourse()
    const open: string[] = []
    for (const to of checkoutStates) {
      const { id } = await aCheckout(course, { state: from })
      const isOpen = await db
        .execute(sql`update checkouts set state = ${to} where id = ${id} and state <> ${to}`)
        .then(({ rowCount }) => rowCount === 1)
        .catch((error: unknown) => {
          expect(error).toMatchObject({ cause: { constraint: 'guard_checkout_state' } })
          return false
        })
      if (isOpen) open.push(to)
    }

    expect(open).toEqual(checkoutStates.filter((to) => canTransition(from, to)))
  })

  it('should be refused by the database beyond that', async () => {
    const { id } = await aCheckout(await aCourse(), { state: 'provisioned' })
    const refused = transitionCheckout(await createRequest(null), id, 'paying', {}, ['provisioned'])

    await getWriteRejection(refused)
    expect(await reloadCheckout(id)).toMatchObject({ state: 'provisioned' })
  })
})
