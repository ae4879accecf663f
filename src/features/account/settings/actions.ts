'use server'

import { notificationChangesSchema } from '@/domain/notifications/notification-schema'
import { profileChangesSchema } from '@/domain/identity/profile-schema'
import { limitedActionCreator } from '@/server/requests/limited-action'
import { saveNotificationSettings } from '@/services/notifications/notification-settings'
import { saveProfile } from '@/services/identity/profile/save-profile'

const createLimitedAction = limitedActionCreator('settingsUser')

/** Saves the changed fields of the Profile tab. */
export const saveProfileAction = createLimitedAction(profileChangesSchema, saveProfile)

/** Saves the changed settings of the Notifications tab. */
export const saveNotificationsAction = createLimitedAction(
  notificationChangesSchema,
  saveNotificationSettings,
)
