import { randomUUID } from 'node:crypto'

/** A short text that no other test uses. */
export const unique = (): string => randomUUID().slice(0, 8)
