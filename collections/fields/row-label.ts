import type { RowLabelComponent } from 'payload'

/** Names the rows of a list by the words in `field`. */
export const rowLabel = (field: string, empty: string): RowLabelComponent => ({
  path: '@/admin/content/row-label.client#RowLabel',
  clientProps: { field, empty },
})
