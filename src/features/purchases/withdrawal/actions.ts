'use server'

import { z } from 'zod'
import { withdrawalMessages } from '@/domain/checkout/withdrawal-texts'
import {
  withdrawalConfirmationSchema,
  withdrawalRequestSchema,
} from '@/domain/checkout/withdrawal-schema'
import { AppError } from '@/domain/messages/app-error'
import { toMailbox } from '@/domain/notifications/mailbox'
import { consume } from '@/server/limits/limits'
import { getPaymentSettings } from '@/server/pages/payment-settings'
import { publicAction } from '@/server/requests/action'
import { confirmWithdrawal } from '@/services/withdrawals/confirm-withdrawal'
import { requestWithdrawalLink } from '@/services/withdrawals/request-withdrawal-link'
import { verifyWithdrawalToken } from '@/services/withdrawals/withdrawal-token'

/** Emails a link to withdraw if the details match a purchase. The response is always the same. */
export const requestWithdrawalLinkAction = publicAction(
  withdrawalRequestSchema,
  async ({ input, req, ip }) => {
    await assertWithdrawalRight()
    await consume('withdrawalAddress', ip)
    await consume('withdrawalMailbox', toMailbox(input.email))
    await requestWithdrawalLink(req, input)
    return withdrawalMessages.linkSent
  },
)

/** Withdraws from the contract of a link's payment. */
export const confirmWithdrawalAction = publicAction(
  z.object({ token: z.string().max(200), ...withdrawalConfirmationSchema.shape }),
  async ({ input, req, ip }) => {
    await assertWithdrawalRight()
    await consume('withdrawalAddress', ip)
    const paymentId = verifyWithdrawalToken(input.token)
    if (paymentId === null) throw new AppError('withdrawal_link_invalid')
    const { email, name } = input
    await confirmWithdrawal(req, paymentId, { email, name })
    return withdrawalMessages.confirmed
  },
)

/** Throws AppError 'not_found' (404) if the site doesn't grant the right of withdrawal. */
async function assertWithdrawalRight(): Promise<void> {
  const { hasWithdrawalRight } = await getPaymentSettings()
  if (!hasWithdrawalRight) throw new AppError('not_found')
}
