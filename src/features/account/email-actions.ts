'use server'

import { z } from 'zod'
import { emailChangeSchema, emailLinkSchema } from '@/domain/identity/email-change-schema'
import { memberMessages } from '@/domain/messages/member-messages'
import { authedAction, publicAction } from '@/server/requests/action'
import { limitReauthentication } from '@/server/limits/limit-reauthentication'
import { limitEmails } from '@/server/limits/limit-mails'
import { consume } from '@/server/limits/limits'
import { applyEmailLink } from '@/services/identity/email/confirm-email'
import {
  cancelEmailChange,
  requestEmailChange,
} from '@/services/identity/email/request-email-change'
import {
  findConfirmationLinkOwner,
  requestEmailConfirmation,
} from '@/services/identity/email/request-email-confirmation'

const noInput = z.undefined()

/** Confirms an email or an email change using an emailed link. Returns the message to show. */
export const confirmEmailAction = publicAction(
  emailLinkSchema,
  async ({ input, req, ip, clientInfo }) => {
    await consume('emailLinkAddress', ip)
    const kind = await applyEmailLink(req, input.token, clientInfo)
    return kind === 'confirm_email' ? memberMessages.email.confirmed : memberMessages.email.changed
  },
)

/** Emails the owner of an expired link a new one, without revealing the owner's email. */
export const resendConfirmationByLinkAction = publicAction(
  emailLinkSchema,
  async ({ input, req, ip }) => {
    await consume('emailLinkAddress', ip)
    const { userId, email } = await findConfirmationLinkOwner(req, input.token)
    await consume('emailLinkUser', userId, memberMessages.email.tooManyEmails)
    await limitEmails('mailsToMailbox', email, () => requestEmailConfirmation(req, userId))
    return memberMessages.email.sent
  },
)

/** Emails the signed-in user a new confirmation link. Returns the message to show. */
export const resendConfirmationAction = authedAction(noInput, async ({ user, req }) => {
  await consume('emailLinkUser', user.id, memberMessages.email.tooManyEmails)
  await limitEmails('mailsToMailbox', user.email, () => requestEmailConfirmation(req, user.id))
  return memberMessages.email.sent
})

/** Sends a confirmation link to the user's new email. Returns the normalized email. */
export const requestEmailChangeAction = authedAction(
  emailChangeSchema,
  async ({ input, user, req, clientInfo }) => {
    const { email, password, code } = input
    await consume('emailChangeUser', user.id, memberMessages.email.tooManyChanges)
    await limitEmails('mailsToMailbox', email, () =>
      limitReauthentication({ userId: user.id, code }, () =>
        requestEmailChange(req, { userId: user.id, email, password, code, clientInfo }),
      ),
    )
    return email
  },
)

/** Cancels a pending change of email. Returns the message to show. */
export const cancelEmailChangeAction = authedAction(noInput, async ({ user, req }) => {
  await cancelEmailChange(req, user.id)
  return memberMessages.email.changeCanceled
})
