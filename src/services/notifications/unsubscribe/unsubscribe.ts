import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { maskEmail } from '@/domain/identity/email'
import { AppError } from '@/domain/messages/app-error'
import type { UnsubscribeKind } from '@/domain/notifications/unsubscribe-kinds'
import { queryRows } from '@/services/database/executor'
import { inTransaction } from '@/services/database/in-transaction'
import type { Executor } from '@/upstream/payload/transactions'
import { saveUserNotificationSettings, wantsNotification } from '../notification-settings'
import { verifyUnsubscribeToken, type UnsubscribeTarget } from './unsubscribe-token'

/** The unsubscribe page's data, which identifies the user only by a masked email. */
type UnsubscribeView = { kind: UnsubscribeKind; email: string; isSubscribed: boolean }

const peopleSchema = z.array(z.object({ email: z.string() }))

/**
 * Reads the preference for an unsubscribe link. Returns null if the link is invalid or the account
 * was deleted.
 */
export async function readUnsubscribeView(
  req: PayloadRequest,
  token: string,
): Promise<UnsubscribeView | null> {
  const target = verifyUnsubscribeToken(token)
  if (!target) return null
  const { userId, kind } = target
  const rows = await queryRows(req)(sql`select email from users where id = ${userId}::uuid`)
  const [person] = peopleSchema.parse(rows)
  if (!person) return null
  const isSubscribed = await wantsNotification(req, userId, kind)
  return { kind, email: maskEmail(person.email), isSubscribed }
}

/**
 * Sets the preference for an unsubscribe link. Throws AppError 'unsubscribe_link_wrong' (400) if
 * the link is invalid or the account was deleted.
 */
export async function setPreferenceByLink(
  req: PayloadRequest,
  { token, isSubscribed }: { token: string; isSubscribed: boolean },
): Promise<void> {
  const target = verifyUnsubscribeToken(token)
  if (!target) throw new AppError('unsubscribe_link_wrong')
  await inTransaction(req, async (txReq, tx) => {
    if (!(await lockAccount(tx, target))) throw new AppError('unsubscribe_link_wrong')
    const { userId, kind } = target
    await saveUserNotificationSettings(txReq, userId, { [kind]: isSubscribed })
  })
}

async function lockAccount(tx: Executor, { userId }: UnsubscribeTarget): Promise<boolean> {
  // Locks the account, so that it can't be deleted before its preference is saved.
  const { rows } = await tx.execute(sql`
    select 1 from users where id = ${userId}::uuid for key share`)
  return rows.length > 0
}
