'use client'

import { AdminButton } from '@/admin/shared/admin-button.client'

/** Prints the current page. */
export function PrintButton() {
  return <AdminButton onPress={() => window.print()}>Print</AdminButton>
}
