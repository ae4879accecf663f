import type { CollapsibleField, Field } from 'payload'

/** What is worked out, and what few people change: folded away at the end of a form. */
export const advancedSection = (fields: Field[]): CollapsibleField => ({
  type: 'collapsible',
  label: 'Advanced',
  admin: { initCollapsed: true },
  fields,
})
