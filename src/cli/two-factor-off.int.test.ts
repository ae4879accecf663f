import { execFile } from 'node:child_process'
import { expect, it } from 'vitest'
import { signIn } from '@/services/account/sign-in'
import { aStudent, passwordOfAll } from '@/testing/people'
import { requestOf } from '@/testing/payload'
import { turnOnTwoFactor } from '@/testing/two-factor'

const turnOff = (email: string) => {
  const script = ['node_modules/tsx/dist/cli.mjs', 'src/cli/instructor.ts']
  return new Promise<{ isDone: boolean; said: string }>((resolve) => {
    execFile(
      process.execPath,
      [...script, 'two-factor-off', email],
      { env: process.env },
      (error, stdout, stderr) => {
        resolve({ isDone: !error, said: (error ? stderr : stdout).trim() })
      },
    )
  })
}

it('should let somebody in again who has lost the second step', async () => {
  const user = await aStudent()
  await turnOnTwoFactor(user)

  expect((await turnOff(user.email)).isDone).toBe(true)

  const credentials = { email: user.email, password: passwordOfAll }
  expect((await signIn(await requestOf(null), credentials)).userId).toBe(user.id)
  expect(await turnOff(user.email)).toEqual({
    isDone: false,
    said: `Two-factor authentication is not on for ${user.email}.`,
  })
}, 60_000)
