import type { Field } from 'payload'
import { instructorField, noOneField } from '../access/instructor'
import { panelComponent, relation } from './panel-fields'

const internal = {
  hidden: true,
  components: { Diff: '@/admin/content/empty-diff#EmptyDiff' },
}

/**
 * Creates the fields that store which user last saved a document, and in which browser tab, so that
 * one tab can't overwrite changes made in another (docs/decisions/0057).
 */
export const editingFields = (): Field[] => [
  panelComponent('editingNotice', '@/admin/content/editing-notice.client#EditingNotice'),
  relation('savedBy', 'users', {
    label: 'Saved by',
    maxDepth: 0,
    access: { create: noOneField, read: instructorField, update: noOneField },
    admin: internal,
  }),
  {
    name: 'savedIn',
    type: 'text',
    maxLength: 36,
    access: { read: instructorField },
    admin: internal,
  },
]
