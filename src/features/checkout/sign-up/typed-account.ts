import type { AccountFields } from './sign-up-state'

let typed: AccountFields | null = null

/**
 * Stores the fields of step 1 in memory only, while the page is open, to restore them when the form
 * is remounted after an error.
 */
export function rememberTyped(fields: AccountFields): void {
  typed = fields
}

/** Returns the stored fields of step 1, or null. */
export const typedAccount = (): AccountFields | null => typed
