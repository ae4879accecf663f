import { messages } from '@/domain/messages/messages'
import { signUpAccountSchema } from '@/domain/identity/sign-up-schema'
import type { AccountFields, SignUpProblem } from './sign-up-state'

/**
 * Checks step 1 by the schema that the server uses, too; the fields come back in their stored form.
 */
export function checkAccount(typed: AccountFields): {
  fields: AccountFields
  problem: SignUpProblem | null
} {
  const result = signUpAccountSchema.safeParse(typed)
  if (result.success) return { fields: result.data, problem: null }
  const [issue] = result.error.issues
  const name = issue?.path[0]
  const field = accountFieldNames.find((known) => known === name) ?? null
  return {
    fields: typed,
    problem: { field, message: issue?.message ?? messages.general.badRequest },
  }
}

const accountFieldNames = ['fullName', 'email', 'password', 'confirmPassword'] as const
