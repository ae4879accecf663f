'use server'

import { memberMessages } from '@/domain/messages/member-messages'
import { deleteAccountSchema } from '@/domain/identity/own-data-schema'
import { accountCredentialsSchema } from '@/domain/identity/account-credentials-schema'
import { authedAction } from '@/server/requests/action'
import { limitReauthentication } from '@/server/limits/limit-reauthentication'
import { clearSessionCookie } from '@/server/session/session'
import { deleteAccount } from '@/services/personal-data/delete-account/delete-account'
import { requestExport } from '@/services/personal-data/export/request-export'

/** Requests a copy of the current user's data. */
export const requestExportAction = authedAction(
  accountCredentialsSchema,
  async ({ input, user: { id: userId }, req, clientInfo }) => {
    await limitReauthentication({ userId, code: input.code }, () =>
      requestExport(req, { userId, credentials: input, clientInfo }),
    )
    return memberMessages.ownData.exportRequested
  },
)

/** Deletes the current user's account permanently and clears the session cookie. */
export const deleteAccountAction = authedAction(
  deleteAccountSchema,
  async ({ input, user: { id: userId }, req, clientInfo }) => {
    await limitReauthentication({ userId, code: input.code }, () =>
      deleteAccount(req, { userId, credentials: input, clientInfo }),
    )
    await clearSessionCookie()
    return null
  },
)
