'use server'

import { memberMessages } from '@/domain/member-messages'
import { deleteAccountSchema, ownProofSchema } from '@/domain/own-data-schema'
import { authedAction } from '@/server/action'
import { consume, forgive } from '@/server/limits'
import { clearSessionCookie } from '@/server/session'
import { currentVisit } from '@/server/visit'
import { deleteAccount } from '@/services/account/delete-account/delete-account'
import { requestExport } from '@/services/account/export/request-export'

const { tooManyPasswords } = memberMessages.security

/** Asks for a copy of one's data. */
export const requestExportAction = authedAction(ownProofSchema, async ({ input, user, req }) => {
  await consume('ownPasswordUser', user.id, tooManyPasswords)
  await requestExport(req, { userId: user.id, proof: input, visit: await currentVisit() })
  await forgive('ownPasswordUser', user.id)
  return memberMessages.ownData.asked
})

/** Deletes one's account for good, and signs this browser out. */
export const deleteAccountAction = authedAction(
  deleteAccountSchema,
  async ({ input, user, req }) => {
    await consume('ownPasswordUser', user.id, tooManyPasswords)
    await deleteAccount(req, { userId: user.id, proof: input })
    await clearSessionCookie()
    return null
  },
)
