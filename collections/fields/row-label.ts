import type { RowLabelComponent } from 'payload'

/**
 * Labels the rows of an array field with the text in their field `field`. Rows without text get the
 * label `empty`.
 */
export const rowLabel = (field: string, empty: string): RowLabelComponent => ({
  path: '@/admin/content/row-label.client#RowLabel',
  clientProps: { field, empty },
})
