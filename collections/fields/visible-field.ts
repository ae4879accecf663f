import type { CheckboxField } from 'payload'

/** Creates the checkbox that can hide a module or lesson of a published course. */
export const visibleField = (what: string): CheckboxField => ({
  name: 'visible',
  type: 'checkbox',
  label: 'Visible to students',
  defaultValue: true,
  admin: {
    description: `Uncheck to hide this ${what}. Nothing is deleted, and you can check it again anytime.`,
    position: 'sidebar',
    components: { Cell: '@/admin/shared/cells#YesNoCell' },
  },
})
