'use server'

import { memberMessages } from '@/domain/member-messages'
import { deleteAccountSchema } from '@/domain/own-data-schema'
import { ownProofSchema } from '@/domain/own-proof-schema'
import { authedAction } from '@/server/action'
import { limitOwnPassword } from '@/server/limit-own-password'
import { clearSessionCookie } from '@/server/session'
import { currentVisit } from '@/server/visit'
import { deleteAccount } from '@/services/account/delete-account/delete-account'
import { requestExport } from '@/services/account/export/request-export'

/** Asks for a copy of one's data. */
export const requestExportAction = authedAction(ownProofSchema, async ({ input, user, req }) => {
  const [userId, visit] = [user.id, await currentVisit()]
  await limitOwnPassword({ userId, code: input.code }, () =>
    requestExport(req, { userId, proof: input, visit }),
  )
  return memberMessages.ownData.asked
})

/** Deletes one's account for good, and signs this browser out. */
export const deleteAccountAction = authedAction(
  deleteAccountSchema,
  async ({ input, user, req }) => {
    const [userId, visit] = [user.id, await currentVisit()]
    await limitOwnPassword({ userId, code: input.code }, () =>
      deleteAccount(req, { userId, proof: input, visit }),
    )
    await clearSessionCookie()
    return null
  },
)
