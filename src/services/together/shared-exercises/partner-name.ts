import { z } from 'zod'
import { publicName } from '@/domain/identity/display-name'

/** Parses a partner, JSON of `displayName` and `username`, into the name that the other sees. */
export const partnerNameSchema = z
  .object({ displayName: z.string().nullable(), username: z.string() })
  .transform(publicName)
