import { sql } from '@payloadcms/db-postgres'
import { describe, expect, it } from 'vitest'
import type { Checkout, User } from '@/payload-types'
import { provisionCheckout } from '@/services/checkout/fulfillment/provision-checkout'
import { recordPayment } from '@/services/checkout/fulfillment/record-payment'
import { inTransaction } from '@/services/database/in-transaction'
import { lockUser } from '@/services/database/with-user-lock'
import { aCheckout, aPayment } from '@/testing/factories/checkouts'
import { aPaidPayPalOrder } from '@/testing/factories/paypal-orders'
import { aCourse } from '@/testing/factories/courses'
import { deleteOwnAccount, accountExists } from '@/testing/factories/deletions'
import { createRequest, testPayload } from '@/testing/payload'
import { aStudent } from '@/testing/factories/people'
import { reloadCheckout, readPayments } from '@/testing/factories/purchases'
import { waitUntilBlocked } from '@/testing/wait-until-blocked'

describe('payments of a deleted account', () => {
  const aPurchase = async (user: User, state: Checkout['state']) => {
    const checkout = await aCheckout(await aCourse(), {
      user: user.id,
      email: user.email,
      fullName: user.username,
      state,
    })
    return checkout.id
  }

  it.each(['capturing', 'pending', 'paid', 'review'] as const)(
    'that is under way (%s) should keep the account until it has arrived',
    async (state) => {
      const user = await aStudent()
      await aPurchase(user, state)

      await expect(deleteOwnAccount(user)).rejects.toMatchObject({
        code: 'deletion_payment_pending',
        status: 409,
      })
      expect(await accountExists(user)).toBe(true)
    },
  )

  it.each(['draft', 'paying', 'declined'] as const)(
    'that was never taken (%s) should close the purchase',
    async (state) => {
      const user = await aStudent()
      const id = await aPurchase(user, state)

      await deleteOwnAccount(user)

      expect(await reloadCheckout(id)).toMatchObject({
        state: 'expired',
        user: null,
        email: 'Deleted user',
        fullName: 'Deleted user',
      })
    },
  )

  describe('of a visitor’s purchase', () => {
    const aTry = async ({ email }: User, state: Checkout['state'] = 'paying') =>
      (await aCheckout(await aCourse(), { email, fullName: 'Vera Visitor', state })).id

    it('should be the account’s if its email is confirmed', async () => {
      const user = await aStudent({ emailVerified: true })
      const id = await aTry(user)

      await deleteOwnAccount(user)

      expect(await reloadCheckout(id)).toMatchObject({ state: 'expired', email: 'Deleted user' })
      const other = await aStudent({ emailVerified: true })
      await aTry(other, 'pending')
      await expect(deleteOwnAccount(other)).rejects.toMatchObject({
        code: 'deletion_payment_pending',
      })
    })

    it('should not be the account’s if its email is unconfirmed', async () => {
      const stranger = await aStudent({ emailVerified: false })
      const [open, done] = [await aTry(stranger), await aTry(stranger, 'expired')]
      const paid = await aTry(stranger, 'paid')
      await aPayment(await reloadCheckout(paid), { payerName: 'Vera Visitor' })
      const own = await aPurchase(stranger, 'declined')

      await deleteOwnAccount(stranger)

      for (const id of [open, done, paid])
        expect(await reloadCheckout(id)).toMatchObject({
          email: stranger.email,
          fullName: 'Vera Visitor',
        })
      expect(await reloadCheckout(open)).toMatchObject({ state: 'paying' })
      expect(await readPayments(paid)).toMatchObject([{ payerName: 'Vera Visitor' }])
      expect(await reloadCheckout(own)).toMatchObject({ state: 'expired', email: 'Deleted user' })
    })
  })

  it('should be stored and wait for the instructor if captured afterward', async () => {
    const user = await aStudent()
    const id = await aPurchase(user, 'declined')
    await deleteOwnAccount(user)

    const capture = { id: `LATE-${id}`, amountCents: 5000, currency: 'USD' }
    await recordPayment(await createRequest(null), id, {
      capture: {
        ...capture,
        status: 'COMPLETED',
        statusReason: null,
        feeCents: null,
        processorCode: null,
        createTime: null,
      },
      order: aPaidPayPalOrder({ name: 'Late Payer', email: 'late@example.com', country: 'US' }),
    })
    await provisionCheckout(await createRequest(null), id)

    expect(await reloadCheckout(id)).toMatchObject({ state: 'review', user: null })
    expect(await readPayments(id)).toMatchObject([{ payerEmail: 'late@example.com', user: null }])
    expect(await accountExists(user)).toBe(false)
  })

  it('should not make the deletion fail by locking the purchase first', async () => {
    const user = await aStudent()
    const id = await aPurchase(user, 'expired')
    let leaving: Promise<unknown> = Promise.resolve()
    await inTransaction(await createRequest(null), async (_req, tx) => {
      // PostgreSQL detects the deadlock from the other side only.
      await tx.execute(sql`set local deadlock_timeout = '20s'`)
      await tx.execute(sql`select 1 from checkouts where id = ${id}::uuid for update`)
      leaving = deleteOwnAccount(user).catch((error: unknown) => error)
      await waitUntilBlocked(await testPayload())
      await lockUser(tx, user.id)
    })

    expect(await leaving).toBeUndefined()
    expect(await accountExists(user)).toBe(false)
  })
})
