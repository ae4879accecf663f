import { z } from 'zod'

/** Which import is meant. */
export const importSchema = z.object({ importId: z.uuid() })

/** To begin one: whether the new people get a link to choose a password. */
export const startImportSchema = importSchema.extend({ invites: z.boolean() })
