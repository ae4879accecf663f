import 'server-only'
import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import { consume, type LimitName } from '../limits/limits'
import { authedAction } from './action'

/**
 * Returns a function that creates server actions for signed-in users. The actions share a limit per
 * user, and return null.
 */
export const limitedActionCreator =
  (limit: LimitName) =>
  <Input>(
    schema: z.core.$ZodType<Input>,
    handler: (req: PayloadRequest, input: Input) => Promise<unknown>,
  ) =>
    authedAction(schema, async ({ input, user, req }) => {
      await consume(limit, user.id)
      await handler(req, input)
      return null
    })
