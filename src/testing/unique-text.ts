import { randomUUID } from 'node:crypto'

/** Returns a short unique text. */
export const uniqueText = (): string => randomUUID().slice(0, 8)
