import 'server-only'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { messages } from '@/domain/messages/messages'

/**
 * What was sent, in its shape. Throws AppError 'bad_request' (400) with the first sentence of the
 * schema; what no form of ours sends has no sentence of its own, and the validator's words are for
 * programmers.
 */
export function parseInput<Input>(schema: z.core.$ZodType<Input>, input: unknown): Input {
  const { badRequest } = messages.general
  const parsed = safeParse(schema, input, badRequest)
  if (parsed.success) return parsed.data
  throw new AppError('bad_request', { sentence: parsed.error.issues[0]?.message ?? badRequest })
}

/** What an action is sent may throw by itself when it is looked at: then nobody could read it. */
function safeParse<Input>(schema: z.core.$ZodType<Input>, input: unknown, sentence: string) {
  try {
    return z.safeParse(schema, input, { error: () => sentence })
  } catch {
    throw new AppError('bad_request')
  }
}
