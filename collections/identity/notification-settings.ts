import type { CheckboxField, CollectionConfig } from 'payload'
import { notificationDefaults } from '@/domain/notifications/notifications'
import { ownOrInstructor } from '../access/owner'
import { relation } from '../fields/panel-fields'
import { hiddenCollection, writtenByServices } from '../collection-defaults'

const switchField = ([name, defaultValue]: [string, boolean]): CheckboxField => ({
  name,
  type: 'checkbox',
  required: true,
  defaultValue,
})

/** The notification settings of a user. The defaults apply to users without a row. */
export const NotificationSettings: CollectionConfig<'notification-settings'> = {
  slug: 'notification-settings',
  access: writtenByServices(ownOrInstructor),
  ...hiddenCollection,
  fields: [
    relation('user', 'users', { required: true, unique: true }),
    ...Object.entries(notificationDefaults).map(switchField),
  ],
}
