import type { AccountFields } from './sign-up-state'

let typed: AccountFields | null = null

/**
 * Remembers what stands in the first step, for as long as the page is open and nowhere but in its
 * memory: a sign-up that is drawn again after a failure begins with it.
 */
export function rememberTyped(fields: AccountFields): void {
  typed = fields
}

/** What stood in the first step when this page drew it last, or null. */
export const typedBefore = (): AccountFields | null => typed
