import { z } from 'zod'
import { publicName } from '@/domain/identity/display-name'

/** Reads a partner, JSON of `displayName` and `username`, as the name that the other one sees. */
export const partnerNameSchema = z
  .object({ displayName: z.string().nullable(), username: z.string() })
  .transform(publicName)
