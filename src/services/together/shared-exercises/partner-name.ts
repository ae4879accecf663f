import { z } from 'zod'
import { publicName } from '@/domain/identity/display-name'

/** Parses JSON with `displayName` and `username` into the name displayed to the partner. */
export const partnerNameSchema = z
  .object({ displayName: z.string().nullable(), username: z.string() })
  .transform(publicName)
