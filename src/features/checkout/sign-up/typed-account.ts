import type { AccountFields } from './sign-up-state'

let typed: AccountFields | null = null

/** Stores step 1 in memory only, to restore it when the form remounts after an error. */
export function rememberTyped(fields: AccountFields): void {
  typed = fields
}

/** Returns the stored fields of step 1, or null. */
export const typedAccount = (): AccountFields | null => typed
