import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { maskEmail } from '@/domain/identity/email'
import { AppError } from '@/domain/messages/app-error'
import { queryRows } from '@/services/database/executor'
import { inTransaction } from '@/services/database/in-transaction'
import { setSubscription } from './change-subscription'
import type { Executor } from '@/upstream/payload/transactions'
import {
  saveUserNotificationSettings,
  wantsNotification,
} from '@/services/notifications/notification-settings'
import {
  verifyUnsubscribeToken,
  type UnsubscribeTarget,
} from '@/services/notifications/unsubscribe-token'

/** The unsubscribe page's data, which identifies the person only by a masked email. */
type UnsubscribeView = {
  kind: UnsubscribeTarget['kind']
  email: string
  isSubscribed: boolean
  /** Whether a newsletter sign-up waits for its confirmation. */
  isPending: boolean
}

const peopleSchema = z.array(z.object({ email: z.string() }))
const subscribersSchema = z.array(
  z.object({ email: z.string(), isSubscribed: z.boolean(), isPending: z.boolean() }),
)

/**
 * Reads the preference for an unsubscribe link. Returns null if the link is invalid, or the account
 * or subscriber was deleted.
 */
export async function readUnsubscribeView(
  req: PayloadRequest,
  token: string,
): Promise<UnsubscribeView | null> {
  const target = verifyUnsubscribeToken(token)
  if (!target) return null
  if ('subscriberId' in target) return readSubscriberView(req, target)
  const { userId, kind } = target
  const rows = await queryRows(req)(sql`select email from users where id = ${userId}::uuid`)
  const [person] = peopleSchema.parse(rows)
  if (!person) return null
  const isSubscribed = await wantsNotification(req, userId, kind)
  return { kind, email: maskEmail(person.email), isSubscribed, isPending: false }
}

async function readSubscriberView(
  req: PayloadRequest,
  { subscriberId, kind }: Extract<UnsubscribeTarget, { subscriberId: string }>,
): Promise<UnsubscribeView | null> {
  const rows = await queryRows(req)(sql`
    select email, state <> 'unsubscribed' as "isSubscribed", state = 'pending' as "isPending"
    from subscribers where id = ${subscriberId}::uuid`)
  const [subscriber] = subscribersSchema.parse(rows)
  return subscriber ? { ...subscriber, kind, email: maskEmail(subscriber.email) } : null
}

/**
 * Sets the preference for an unsubscribe link. Throws AppError 'unsubscribe_link_wrong' (400) if
 * the link is invalid, or the account or subscriber was deleted.
 */
export async function setPreferenceByLink(
  req: PayloadRequest,
  { token, isSubscribed }: { token: string; isSubscribed: boolean },
): Promise<void> {
  const target = verifyUnsubscribeToken(token)
  if (!target) throw new AppError('unsubscribe_link_wrong')
  if ('subscriberId' in target) {
    await setSubscription(req, { ...target, isSubscribed })
    return
  }
  const { userId, kind } = target
  await inTransaction(req, async (txReq, tx) => {
    if (!(await lockAccount(tx, userId))) throw new AppError('unsubscribe_link_wrong')
    await saveUserNotificationSettings(txReq, userId, { [kind]: isSubscribed })
  })
}

async function lockAccount(tx: Executor, userId: string): Promise<boolean> {
  // Locks the account, so that it can't be deleted before its preference is saved.
  const { rows } = await tx.execute(sql`
    select 1 from users where id = ${userId}::uuid for key share`)
  return rows.length > 0
}
