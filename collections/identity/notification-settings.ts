import type { CheckboxField, CollectionConfig } from 'payload'
import { notificationDefaults } from '@/domain/notifications/notifications'
import { ownOrInstructor } from '../access/owner'
import { relationshipField } from '../fields/panel-fields'
import { hiddenCollection, denyWrites } from '../collection-defaults'

const settingField = ([name, defaultValue]: [string, boolean]): CheckboxField => ({
  name,
  type: 'checkbox',
  required: true,
  defaultValue,
})

/** The notification settings of a user. The defaults apply to users without a row. */
export const NotificationSettings: CollectionConfig<'notification-settings'> = {
  slug: 'notification-settings',
  access: denyWrites(ownOrInstructor),
  ...hiddenCollection,
  fields: [
    relationshipField('user', 'users', { required: true, unique: true }),
    ...Object.entries(notificationDefaults).map(settingField),
  ],
}
