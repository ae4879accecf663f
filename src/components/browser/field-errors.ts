import type * as z from 'zod/mini'
import type { FailureCode } from '@/domain/messages/error-catalog'
import type { Failure } from '@/server/requests/result'

/** The values of a form by field name. */
export type FormValues = Readonly<Record<string, string>>

/** Errors by field name. */
export type FieldErrors = Readonly<Record<string, string>>

// The fields of each error code. A form has at most one of these fields per code.
const fieldsOfCode: Readonly<Partial<Record<FailureCode, readonly string[]>>> = {
  wrong_password: ['password', 'currentPassword'],
  weak_password: ['newPassword', 'password'],
  same_password: ['newPassword'],
  code_required: ['code'],
  wrong_code: ['code'],
  deletion_email_mismatch: ['email'],
  email_unchanged: ['email'],
  email_taken: ['email'],
}

/** Finds the field of a server error. The code field may appear only after this error. */
export function fieldErrorOf({ code, message }: Failure, names: readonly string[]): FieldErrors {
  const known = [...names, 'code']
  const field = fieldsOfCode[code]?.find((name) => known.includes(name))
  return field === undefined ? {} : { [field]: message }
}

/** Validates form values. Returns the first message of each invalid field. */
export function validateFields(
  schema: z.ZodMiniType,
  typed: Readonly<Record<string, string | boolean>>,
): FieldErrors {
  const problems: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(typed).error?.issues ?? []) {
    const name = String(path[0])
    problems[name] ??= message
  }
  return problems
}
