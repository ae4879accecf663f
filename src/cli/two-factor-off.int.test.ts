import { expect, it } from 'vitest'
import { signIn } from '@/services/identity/sessions/sign-in'
import { aStudent, testPassword } from '@/testing/factories/people'
import { createRequest } from '@/testing/payload'
import { turnOnTwoFactor } from '@/testing/factories/two-factor'
import { runInstructorCommand } from './instructor-command'

const turnOff = async (email: string) =>
  runInstructorCommand(await createRequest(null), ['two-factor-off', email])

it('should let a user sign in again who lost their second factor', async () => {
  const user = await aStudent()
  await turnOnTwoFactor(user)

  expect(await turnOff(user.email)).toContain('Two-factor authentication is off for')

  const credentials = { email: user.email, password: testPassword }
  expect((await signIn(await createRequest(null), credentials)).userId).toBe(user.id)
  await expect(turnOff(user.email)).rejects.toThrow(
    `Two-factor authentication isn’t on for ${user.email}.`,
  )
})
