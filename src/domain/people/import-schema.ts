import { z } from 'zod'

/** The import to act on. */
export const importSchema = z.object({ importId: z.uuid() })

/** Starts an import. `invites`: new people get a link to choose a password. */
export const startImportSchema = importSchema.extend({ invites: z.boolean() })
