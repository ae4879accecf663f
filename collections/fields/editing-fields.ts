import type { Field } from 'payload'
import { instructorField, noOneField } from '../access/instructor'
import { panelPart, relation } from './panel-fields'

/** What only the site reads: neither in the form nor in the comparison of two versions. */
const ofTheSite = {
  hidden: true,
  components: { Diff: '@/admin/content/empty-diff#EmptyDiff' },
}

/**
 * Of every document that the instructor writes: who saved it, and in which tab, so that a tab does
 * not save over what another one saved meanwhile (docs/decisions/0057).
 */
export const editingFields = (): Field[] => [
  panelPart('editingNotice', '@/admin/content/editing-notice.client#EditingNotice'),
  relation('savedBy', 'users', {
    label: 'Saved by',
    maxDepth: 0,
    access: { create: noOneField, read: instructorField, update: noOneField },
    admin: ofTheSite,
  }),
  {
    name: 'savedIn',
    type: 'text',
    maxLength: 36,
    access: { read: instructorField },
    admin: ofTheSite,
  },
]
