// Uses zod/mini, because the form loads this file, too.
import * as z from 'zod/mini'
import { timezoneSchema } from '../identity/time-zone-schema'
import type { NotificationName } from './notifications'

/** The notification switches in the settings. */
export const notificationSchema = z.strictObject({
  productUpdates: z.boolean(),
  newsletterIssues: z.boolean(),
  emailPromotions: z.boolean(),
  mentions: z.boolean(),
  newPosts: z.boolean(),
  offers: z.boolean(),
  announcements: z.boolean(),
  reminders: z.boolean(),
} satisfies Record<NotificationName, unknown>)

/**
 * The changed switches. The form sends only changes, so that two windows don't overwrite each
 * other's changes.
 */
export const notificationChangesSchema = z.extend(z.partial(notificationSchema), {
  /** The device's time zone, so that reminders arrive during the user's day. */
  timezone: timezoneSchema,
})

export type NotificationChanges = z.infer<typeof notificationChangesSchema>

export type NotificationSettings = Record<NotificationName, boolean>
