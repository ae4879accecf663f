// zod/mini: the form checks with it too.
import * as z from 'zod/mini'
import { timezoneSchema } from '../identity/time-zone-schema'
import type { NotificationName } from './notifications'

/** The switches of the settings. */
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

/** Only what was changed is sent, so that two windows do not undo each other. */
export const notificationChangesSchema = z.extend(z.partial(notificationSchema), {
  /** The device's, so that what comes by day comes by its day. */
  timezone: timezoneSchema,
})

/** What is sent of the form. */
export type NotificationChanges = z.infer<typeof notificationChangesSchema>

/** Every switch, on or off. */
export type NotificationChoices = Record<NotificationName, boolean>
