'use server'

import { notificationChangesSchema } from '@/domain/notifications/notification-schema'
import { profileChangesSchema } from '@/domain/identity/profile-schema'
import { authedAction } from '@/server/requests/action'
import { consume } from '@/server/limits/limits'
import { saveNotifications } from '@/services/notifications/notification-settings'
import { saveProfile } from '@/services/identity/profile/save-profile'

/** Saves the changed fields of the Profile tab. */
export const saveProfileAction = authedAction(
  profileChangesSchema,
  async ({ input, user, req }) => {
    await consume('settingsUser', user.id)
    await saveProfile(req, input)
    return null
  },
)

/** Saves the changed settings of the Notifications tab. */
export const saveNotificationsAction = authedAction(
  notificationChangesSchema,
  async ({ input, user, req }) => {
    await consume('settingsUser', user.id)
    await saveNotifications(req, input)
    return null
  },
)
