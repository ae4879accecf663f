import type { Field } from 'payload'
import { instructorField, nobodyField } from '../access/instructor'

/**
 * Of every document that the instructor writes: who saved it, and in which tab, so that a tab does
 * not save over what another one saved meanwhile (docs/decisions/0057).
 */
export const editingFields = (): Field[] => [
  {
    name: 'editingNotice',
    type: 'ui',
    admin: {
      components: { Field: '@/components/admin/content/editing-notice.client#EditingNotice' },
      disableListColumn: true,
    },
  },
  {
    name: 'savedBy',
    type: 'relationship',
    relationTo: 'users',
    label: 'Saved by',
    maxDepth: 0,
    access: { create: nobodyField, read: instructorField, update: nobodyField },
    admin: { hidden: true },
  },
  {
    name: 'savedIn',
    type: 'text',
    maxLength: 36,
    access: { read: instructorField },
    admin: { hidden: true },
  },
]
