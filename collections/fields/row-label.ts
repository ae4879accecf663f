import type { RowLabelComponent } from 'payload'

/** Labels the rows of an array by the text of `field`. */
export const rowLabel = (field: string, empty: string): RowLabelComponent => ({
  path: '@/admin/content/row-label.client#RowLabel',
  clientProps: { field, empty },
})
