import type { CheckboxField, CollectionConfig } from 'payload'
import { notificationDefaults } from '@/domain/notifications'
import { nobody } from './access/instructor'
import { ownOrInstructor } from './access/owner'

const switchField = ([name, defaultValue]: [string, boolean]): CheckboxField => ({
  ...{ name, type: 'checkbox', required: true, defaultValue },
})

/** What somebody wants to be told of. Without a row the defaults hold. */
export const NotificationSettings: CollectionConfig<'notification-settings'> = {
  slug: 'notification-settings',
  access: { read: ownOrInstructor, create: nobody, update: nobody, delete: nobody },
  admin: { hidden: true },
  disableDuplicate: true,
  disableBulkEdit: true,
  lockDocuments: false,
  fields: [
    { name: 'user', type: 'relationship', relationTo: 'users', required: true, unique: true },
    ...Object.entries(notificationDefaults).map(switchField),
  ],
}
