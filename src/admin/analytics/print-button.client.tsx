'use client'

import { AdminButton } from '@/admin/shared/admin-button.client'

/** Prints the page that is open. */
export function PrintButton() {
  return (
    <AdminButton
      onPress={() => {
        window.print()
      }}
    >
      Print
    </AdminButton>
  )
}
