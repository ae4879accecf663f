import type { AccountFields } from './sign-up-state'

let storedFields: AccountFields | null = null

/** Stores the fields of step 1, only in memory, so that they survive a remount after an error. */
export function storeAccountFields(fields: AccountFields): void {
  storedFields = fields
}

/** Returns the stored fields of step 1, or null. */
export const readAccountFields = (): AccountFields | null => storedFields
