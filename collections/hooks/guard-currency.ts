import type { PayloadRequest } from 'payload'
import type { PaymentSetting } from '@/payload-types'
import { lockCurrency, restartPriceRecords } from '@/services/checkout/shared/currency'
import { findCurrencyProblem } from '@/services/checkout/shared/find-currency-problem'
import { readPaymentSettings } from '@/services/checkout/shared/read-payment-settings'
import { conflictError } from './panel-errors'

type Change = { previousDoc: Partial<PaymentSetting>; req: PayloadRequest }

/**
 * Refuses a new currency if the site's currency can't change. Runs after the change, because
 * restoring a version runs no earlier hook. Reads the new currency from the database, because the
 * document that Payload passes after a restore isn't the restored one. An error undoes the change.
 */
export async function guardCurrency({ previousDoc, req }: Change): Promise<void> {
  const { currency: to } = await readPaymentSettings(req)
  const { currency: from = 'USD' } = previousDoc
  if (from === to) return
  await lockCurrency(req)
  const problem = await findCurrencyProblem(req, { from, to })
  if (problem !== null) throw conflictError(problem)
  await restartPriceRecords(req)
}
