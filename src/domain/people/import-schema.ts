import { z } from 'zod'

/** The request data of an action on an import. */
export const importSchema = z.object({ importId: z.uuid() })

/**
 * The request to start an import. If `invites` is true, new people get a link to choose a password.
 */
export const startImportSchema = importSchema.extend({ invites: z.boolean() })
