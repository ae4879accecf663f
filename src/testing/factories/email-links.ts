import { sql } from '@payloadcms/db-postgres'
import { memberMessages } from '@/domain/messages/member-messages'
import type { User } from '@/payload-types'
import { testPassword } from './people'
import { executeSql, createRequest, testPayload } from '../payload'
import { mailsTo } from './purchases'
import { uniqueText } from '../unique-text'
import { applyEmailLink } from '@/services/identity/email/confirm-email'
import { requestEmailConfirmation } from '@/services/identity/email/request-email-confirmation'
import { requestEmailChange } from '@/services/identity/email/request-email-change'

export const uniqueEmail = () => `${uniqueText()}@example.com`

/** Returns the token in the newest email of this kind to this address, or an empty string. */
export const tokenMailedTo = async (email: string, kind: string): Promise<string> => {
  const mail = (await mailsTo(email)).filter((one) => one.kind === kind).at(-1)
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

export const requestConfirmationToken = async ({ id, email }: User) => {
  await requestEmailConfirmation(await createRequest(null), id)
  return tokenMailedTo(email, 'confirm-email')
}

export const requestEmailChangeToken = async (
  { id }: User,
  email: string,
  password = testPassword,
) => {
  await requestEmailChange(await createRequest(null), {
    userId: id,
    email,
    password,
    code: undefined,
    clientInfo: null,
  })
  return tokenMailedTo(email, 'change-email')
}

export const openEmailLink = async (token: string) =>
  applyEmailLink(await createRequest(null), token, null)

export const reloadUser = async ({ id }: User): Promise<User> =>
  (await testPayload()).findByID({ collection: 'users', id, depth: 0, overrideAccess: true })

export const expireEmailLinks = ({ id }: User) =>
  executeSql(
    sql`update account_tokens set expires_at = now() - interval '1 second' where user_id = ${id}::uuid`,
  )

export const expiredLinkError = {
  code: 'email_link_expired',
  status: 410,
  userMessage: memberMessages.email.linkExpired,
}
