import { describe, expect, it } from 'vitest'
import { memberMessages } from '../messages/member-messages'
import { messages } from '../messages/messages'
import { accountCredentialsSchema, credentialsWithCodeSchema } from './account-credentials-schema'

const findMessage = (input: unknown) =>
  accountCredentialsSchema.safeParse(input).error?.issues[0]?.message ?? null

describe('accountCredentialsSchema', () => {
  it.each([
    [null, memberMessages.security.passwordNeeded],
    [{}, memberMessages.security.passwordNeeded],
    [{ password: '' }, memberMessages.security.passwordNeeded],
    [{ password: 'ä'.repeat(129) }, memberMessages.security.passwordWrong],
    [{ password: 'x', code: '1'.repeat(101) }, messages.signIn.codeWrong],
    [{ password: ' ' }, null],
  ])('should reject %j with %j', (input, message) => {
    expect(findMessage(input)).toBe(message)
  })
})

describe('credentialsWithCodeSchema', () => {
  it('should normalize a typed code', () => {
    expect(credentialsWithCodeSchema.parse({ password: 'x', code: ' 123 456 ' }).code).toBe(
      '123456',
    )
  })

  it('should require the code', () => {
    const { error } = credentialsWithCodeSchema.safeParse({ password: 'x' })
    expect(error?.issues[0]?.message).toBe(messages.signIn.codeRequired)
  })
})
