'use server'

import { notificationChangesSchema } from '@/domain/notification-schema'
import { profileChangesSchema } from '@/domain/profile-schema'
import { authedAction } from '@/server/action'
import { consume } from '@/server/limits'
import { saveNotifications } from '@/services/account/notification-settings'
import { saveProfile } from '@/services/account/save-profile'

/** Saves the fields of the tab Profile that were changed. */
export const saveProfileAction = authedAction(
  profileChangesSchema,
  async ({ input, user, req }) => {
    await consume('settingsUser', user.id)
    await saveProfile(req, input)
    return null
  },
)

/** Saves the switches of the tab Notifications that were changed. */
export const saveNotificationsAction = authedAction(
  notificationChangesSchema,
  async ({ input, user, req }) => {
    await consume('settingsUser', user.id)
    await saveNotifications(req, input)
    return null
  },
)
