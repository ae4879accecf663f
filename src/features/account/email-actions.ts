'use server'

import { z } from 'zod'
import { emailChangeSchema, emailLinkSchema } from '@/domain/identity/email-change-schema'
import { memberMessages } from '@/domain/messages/member-messages'
import { authedAction, publicAction } from '@/server/requests/action'
import { limitOwnPassword } from '@/server/limits/limit-own-password'
import { limitMails } from '@/server/limits/limit-mails'
import { consume } from '@/server/limits/limits'
import { confirmEmail } from '@/services/identity/email/confirm-email'
import {
  cancelEmailChange,
  requestEmailChange,
} from '@/services/identity/email/request-email-change'
import {
  ownerOfConfirmation,
  requestEmailConfirmation,
} from '@/services/identity/email/request-email-confirmation'

const nothing = z.undefined()

/** Does what a mailed link to confirm an address is for. Answers with the sentence to show. */
export const confirmEmailAction = publicAction(
  emailLinkSchema,
  async ({ input, req, address, clientInfo }) => {
    await consume('emailLinkAddress', address)
    const kind = await confirmEmail(req, input.token, clientInfo)
    return kind === 'confirm_email' ? memberMessages.email.confirmed : memberMessages.email.changed
  },
)

/**
 * Mails a new link to whoever comes with one that has expired: to the address of the account, which
 * is not told.
 */
export const resendByLinkAction = publicAction(emailLinkSchema, async ({ input, req, address }) => {
  await consume('emailLinkAddress', address)
  const { userId, email } = await ownerOfConfirmation(req, input.token)
  await consume('emailLinkUser', userId, memberMessages.email.tooManyMails)
  await limitMails('mailsToMailbox', email, () => requestEmailConfirmation(req, userId))
  return memberMessages.email.sent
})

/**
 * Mails the signed-in user another link to confirm their address. Answers with the sentence to
 * show.
 */
export const resendConfirmationAction = authedAction(nothing, async ({ user, req }) => {
  await consume('emailLinkUser', user.id, memberMessages.email.tooManyMails)
  await limitMails('mailsToMailbox', user.email, () => requestEmailConfirmation(req, user.id))
  return memberMessages.email.sent
})

/**
 * Mails a link to the new address that the signed-in user wants. Answers with the address, as it
 * waits to be confirmed.
 */
export const requestEmailChangeAction = authedAction(
  emailChangeSchema,
  async ({ input, user, req, clientInfo }) => {
    const { email, password, code } = input
    await consume('emailChangeUser', user.id, memberMessages.email.tooManyChanges)
    await limitMails('mailsToMailbox', email, () =>
      limitOwnPassword({ userId: user.id, code }, () =>
        requestEmailChange(req, { userId: user.id, email, password, code, clientInfo }),
      ),
    )
    return email
  },
)

/** Forgets a change of address that waits to be confirmed. Answers with the sentence to show. */
export const cancelEmailChangeAction = authedAction(nothing, async ({ user, req }) => {
  await cancelEmailChange(req, user.id)
  return memberMessages.email.changeCancelled
})
