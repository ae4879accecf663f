'use server'

import { memberMessages } from '@/domain/messages/member-messages'
import { deleteAccountSchema } from '@/domain/identity/own-data-schema'
import { ownProofSchema } from '@/domain/identity/own-proof-schema'
import { authedAction } from '@/server/requests/action'
import { limitOwnPassword } from '@/server/limits/limit-own-password'
import { clearSessionCookie } from '@/server/session/session'
import { deleteAccount } from '@/services/personal-data/delete-account/delete-account'
import { requestExport } from '@/services/personal-data/export/request-export'

/** Requests a copy of the current user's data. */
export const requestExportAction = authedAction(
  ownProofSchema,
  async ({ input, user: { id: userId }, req, clientInfo }) => {
    await limitOwnPassword({ userId, code: input.code }, () =>
      requestExport(req, { userId, proof: input, clientInfo }),
    )
    return memberMessages.ownData.asked
  },
)

/** Deletes the current user's account permanently and clears the session cookie. */
export const deleteAccountAction = authedAction(
  deleteAccountSchema,
  async ({ input, user: { id: userId }, req, clientInfo }) => {
    await limitOwnPassword({ userId, code: input.code }, () =>
      deleteAccount(req, { userId, proof: input, clientInfo }),
    )
    await clearSessionCookie()
    return null
  },
)
