import type { FieldAccess } from 'payload'

/** Denies everyone. Services bypass this rule with `overrideAccess`. */
export const noOneFieldAccess: FieldAccess = () => false
