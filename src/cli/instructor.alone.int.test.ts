import { execFile } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { isInstructor } from '@collections/access/instructor'
import { AppError } from '@/domain/messages/app-error'
import { env } from '@/lib/env'
import { readSessionUser } from '@/server/session/session-user'
import { signIn } from '@/services/identity/sessions/sign-in'
import { createRequest, testPayload } from '@/testing/payload'
import { uniqueText } from '@/testing/unique-text'
import { runInstructorCommand } from './instructor-command'

const password = 'calm-evening-7'

const run = (args: string[], env: Record<string, string> = {}) => {
  const command = ['node_modules/tsx/dist/cli.mjs', 'src/cli/instructor.ts', ...args]
  return new Promise<{ code: unknown; output: string }>((resolve) => {
    const options = { env: { ...process.env, ...env } }
    execFile(process.execPath, command, options, (error, stdout, stderr) => {
      resolve({ code: error ? error.code : 0, output: (error ? stderr : stdout).trim() })
    })
  })
}

const signInWith = async (email: string, secret: string) =>
  signIn(await createRequest(null), { email, password: secret })

describe('npm run instructor', () => {
  it('should create an instructor who can sign in, and reset the password', async () => {
    const email = `${uniqueText()}@example.com`

    const created = await run(['create', email.toUpperCase(), '--name', 'Ann Field'], {
      INSTRUCTOR_PASSWORD: password,
    })

    expect(created).toEqual({
      code: 0,
      output: `${email} is now an instructor. Sign in at http://localhost:3000/admin.`,
    })
    const { token } = await signInWith(email, password)
    const session = await readSessionUser(await testPayload(), token)
    expect(session?.username).toBe('Ann Field')
    expect(isInstructor(session)).toBe(true)

    Object.assign(env, { INSTRUCTOR_PASSWORD: 'calm-morning-8' })
    await runInstructorCommand(await createRequest(null), ['reset', email])

    expect(await readSessionUser(await testPayload(), token)).toBeNull()
    expect((await signInWith(email, 'calm-morning-8')).user.email).toBe(email)
    await expect(signInWith(email, password)).rejects.toMatchObject({ code: 'invalid_credentials' })
    const { docs } = await (
      await testPayload()
    ).find({
      collection: 'audit-events',
      where: { 'user.email': { equals: email }, kind: { equals: 'password_changed' } },
      overrideAccess: true,
    })
    expect(docs).toHaveLength(1)
  }, 120_000)

  it('should report invalid input, and change nothing', async () => {
    const email = `${uniqueText()}@example.com`
    const refused = async (...typed: string[]) =>
      runInstructorCommand(await createRequest(null), typed).then(
        (output) => `done: ${output}`,
        (error: unknown) => (error instanceof AppError ? error.userMessage : error),
      )

    Object.assign(env, { INSTRUCTOR_PASSWORD: password })
    expect(await refused('reset', email)).toBe(`There is no instructor with the email ${email}.`)
    expect(await refused('create', email)).toMatch(/^done: /)
    expect(await refused('create', email)).toBe(
      `There is already an account with the email ${email}.`,
    )
    expect(await refused('create', 'no email')).toBe('Please enter a valid email address.')
    expect(await refused('promote', email)).toContain('Usage:')
    expect(await refused('create', email, '--nickname', 'x')).toContain('Usage:')
    Object.assign(env, { INSTRUCTOR_PASSWORD: 'easy' })
    expect(await refused('create', 'a@b.example')).not.toMatch(/^done: /)
  })

  it.runIf(process.env.TEST_FULL)(
    'should exit with 1 when no terminal can ask for the password',
    async () => {
      const { code, output } = await run(['create', 'a@b.example'])

      expect(code).toBe(1)
      expect(output).toContain('INSTRUCTOR_PASSWORD')
    },
    60_000,
  )
})
