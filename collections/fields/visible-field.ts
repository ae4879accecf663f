import type { CheckboxField } from 'payload'

/** Hides one part of a published course without deleting it. */
export const visibleField = (what: string): CheckboxField => ({
  name: 'visible',
  type: 'checkbox',
  label: 'Shown to students',
  defaultValue: true,
  admin: {
    description: `Untick to hide this ${what}. Nothing is lost: tick it again and it is back.`,
    position: 'sidebar',
    components: { Cell: '@/admin/shared/cells#YesNoCell' },
  },
})
