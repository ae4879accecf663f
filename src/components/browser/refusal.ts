import type * as z from 'zod/mini'
import type { FailureCode } from '@/domain/messages/error-catalog'
import type { Failure } from '@/server/requests/result'

/** What is typed into a form, by the names of its fields. */
export type Typed = Readonly<Record<string, string>>

/** What is wrong with which field. */
export type Problems = Readonly<Record<string, string>>

// A form has at most one of the fields in each line.
const fieldsOfCode: Readonly<Partial<Record<FailureCode, readonly string[]>>> = {
  wrong_password: ['password', 'currentPassword'],
  weak_password: ['newPassword', 'password'],
  same_password: ['newPassword'],
  code_required: ['code'],
  wrong_code: ['code'],
  wrong_email: ['email'],
  same_email: ['email'],
  email_taken: ['email'],
}

/**
 * At which field of a form the server's refusal is said; empty when it is about none. `names` are
 * its fields, and 'code' may still become one.
 */
export function refusalOf({ code, message }: Failure, names: readonly string[]): Problems {
  const known = [...names, 'code']
  const field = fieldsOfCode[code]?.find((name) => known.includes(name))
  return field === undefined ? {} : { [field]: message }
}

/**
 * Checks what is typed with the schema that the server uses; one sentence for each field that has
 * something wrong.
 */
export function problemsIn(
  schema: z.ZodMiniType,
  typed: Readonly<Record<string, string | boolean>>,
): Problems {
  const problems: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(typed).error?.issues ?? []) {
    const name = String(path[0])
    problems[name] ??= message
  }
  return problems
}
