import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import {
  type NotificationChanges,
  notificationSchema,
  type NotificationSettings,
} from '@/domain/notifications/notification-schema'
import { notificationDefaults, type NotificationName } from '@/domain/notifications/notifications'
import { queryRows } from '@/services/database/executor'
import { inTransaction } from '@/services/database/in-transaction'
import { requireUserId } from '@/services/database/require-user-id'
import { getsNewsletterSql, saveAccountSubscription } from './account-subscription'

const columns: Record<NotificationName, SQL> = {
  productUpdates: sql`product_updates`,
  newsletterIssues: sql`newsletter_issues`,
  emailPromotions: sql`email_promotions`,
  mentions: sql`mentions`,
  newPosts: sql`new_posts`,
  offers: sql`offers`,
  announcements: sql`announcements`,
  reminders: sql`reminders`,
}

const notificationNames = Object.keys(columns).filter(
  (name): name is NotificationName => name in columns,
)

const readValueSql = (name: NotificationName): SQL =>
  name === 'newsletterIssues'
    ? getsNewsletterSql
    : sql`coalesce(n.${columns[name]}, ${notificationDefaults[name]}::boolean)`

const columnsSql = sql.join(
  notificationNames.map((name) => sql`${readValueSql(name)} as ${sql.identifier(name)}`),
  sql`, `,
)

async function readUserNotificationSettings(
  req: PayloadRequest,
  userId: string,
): Promise<NotificationSettings> {
  const rows = await queryRows(req)(
    sql`
    select ${columnsSql}
    from users u left join notification_settings n on n.user_id = u.id
    where u.id = ${userId}::uuid`,
  )
  return z.array(notificationSchema).parse(rows)[0] ?? { ...notificationDefaults }
}

/** Reads the requesting user's notification preferences. Throws AppError 401 for a visitor. */
export async function readNotificationSettings(req: PayloadRequest): Promise<NotificationSettings> {
  return readUserNotificationSettings(req, requireUserId(req))
}

/** Returns whether a user wants this email. Call it in the transaction that queues the email. */
export async function wantsNotification(
  req: PayloadRequest,
  userId: string,
  name: NotificationName,
): Promise<boolean> {
  return (await readUserNotificationSettings(req, userId))[name]
}

/**
 * Saves the requesting user's changed preferences. If reminders are turned on and the account has
 * no time zone, also saves the device's, because reminders are sent at a local time of day. Throws
 * AppError 401 for a visitor.
 */
export async function saveNotificationSettings(
  req: PayloadRequest,
  { timezone, ...changes }: NotificationChanges,
): Promise<void> {
  const userId = requireUserId(req)
  await inTransaction(req, async (txReq, db) => {
    await saveUserNotificationSettings(txReq, userId, changes)
    if (!changes.reminders || timezone === undefined) return
    await db.execute(sql`
      update users set timezone = ${timezone}::enum_users_timezone
      where id = ${userId}::uuid and coalesce(timezone::text, 'utc') = 'utc'`)
  })
}

/**
 * Saves a user's changed preferences. The switch for the newsletter is the subscription of the
 * user's confirmed email. The caller must verify the user.
 */
export async function saveUserNotificationSettings(
  req: PayloadRequest,
  userId: string,
  changes: Partial<NotificationSettings>,
): Promise<void> {
  const changedNames = notificationNames.filter((name) => changes[name] !== undefined)
  if (changedNames.length === 0) return
  if (changes.newsletterIssues !== undefined)
    await saveAccountSubscription(req, userId, changes.newsletterIssues)
  await queryRows(req)(sql`
    insert into notification_settings (user_id, ${joinSql(notificationNames.map((name) => columns[name]))})
    values (${userId}::uuid, ${joinSql(notificationNames.map((name) => sql`${changes[name] ?? notificationDefaults[name]}`))})
    on conflict (user_id) do update set updated_at = now(),
      ${joinSql(changedNames.map((name) => sql`${columns[name]} = excluded.${columns[name]}`))}`)
}

const joinSql = (parts: SQL[]) => sql.join(parts, sql`, `)
