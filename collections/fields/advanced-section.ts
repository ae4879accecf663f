import type { CollapsibleField, Field } from 'payload'

/** Creates the collapsed section at the end of a form. For derived and rarely changed fields. */
export const advancedSection = (fields: Field[]): CollapsibleField => ({
  type: 'collapsible',
  label: 'Advanced',
  admin: { initCollapsed: true },
  fields,
})
