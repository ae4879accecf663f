import 'server-only'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { messages } from '@/domain/messages/messages'

/**
 * Validates input. Throws AppError 'bad_request' (400) with the first message that the schema
 * defines, or a general one, because the validator's own messages are written for developers.
 */
export function parseInput<Input>(schema: z.core.$ZodType<Input>, input: unknown): Input {
  const { badRequest } = messages.general
  const result = safeParse(schema, input, badRequest)
  if (result.success) return result.data
  throw new AppError('bad_request', { message: result.error.issues[0]?.message ?? badRequest })
}

/** Parses input. Reading properties of deserialized action input can throw. */
function safeParse<Input>(schema: z.core.$ZodType<Input>, input: unknown, message: string) {
  try {
    return z.safeParse(schema, input, { error: () => message })
  } catch {
    throw new AppError('bad_request')
  }
}
