import { sql } from '@payloadcms/db-postgres'
import fc from 'fast-check'
import type { Payload } from 'payload'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { messages } from '@/domain/messages/messages'
import type { User } from '@/payload-types'
import {
  choosePasswordAction,
  requestPasswordResetAction,
  signInAction,
} from '@/features/account/actions'
import { deleteAccountAction, requestExportAction } from '@/features/account/data/actions'
import {
  confirmEmailAction,
  requestEmailChangeAction,
  resendConfirmationByLinkAction,
} from '@/features/account/email-actions'
import {
  changePasswordAction,
  endSessionAction,
  turnOffTwoFactorAction,
} from '@/features/account/security/actions'
import { saveNotificationsAction, saveProfileAction } from '@/features/account/settings/actions'
import { sendSupportMessageAction } from '@/features/support/actions'
import { POST as checkEmail } from '@/app/(site)/api/checkout/email/route'
import { POST as freeCourse } from '@/app/(site)/api/checkout/free/route'
import { POST as order } from '@/app/(site)/api/checkout/order/route'
import { POST as register } from '@/app/(site)/api/checkout/register/route'
import { POST as registerFree } from '@/app/(site)/api/checkout/register-free/route'
import { GET as status } from '@/app/(site)/api/checkout/status/route'
import { exportEndpoint } from '@/features/account/data/export-endpoint'
import { receiptEndpoint } from '@/features/purchases/receipt-endpoint'
import { aCourse } from './factories/courses'
import { fuzzInput } from './fuzz-inputs'
import { cookies, clearCookies, setRequestHeaders } from './setup/next-headers'
import { testPayload } from './payload'
import { aStudent, testPassword } from './factories/people'
import { createSessionHeaders } from './factories/sign-ins'

// Rate limits would respond before the input is parsed.
vi.mock('@/server/limits/limits', () => ({
  consume: () => Promise.resolve(),
  consumeInProcess: () => Promise.resolve(),
  resetLimit: () => Promise.resolve(),
  releaseUse: () => Promise.resolve(),
  limitOperation: (_: unknown, act: () => Promise<unknown>) => act(),
  tryAdjustingCounters: (adjust: () => Promise<void>) => adjust(),
}))

const LONG = 120_000
const site = 'http://localhost:3000'
const leaks =
  /select .* from|insert into|update .* set|\$\d+[,) ]|pg_|drizzle|\bat .*\.(?:ts|js):|"users"|undefined|\[object/i

let payload: Payload
let student: User
let cookie: Record<string, string>

beforeAll(async () => {
  payload = await testPayload()
  student = await aStudent()
  cookie = await createSessionHeaders(student)
  await aCourse({ slug: free, price: 0 })
})

beforeEach(() => {
  clearCookies()
  setRequestHeaders()
})

const signedIn = async () => {
  const [name = '', value = ''] = cookie.cookie?.split('=') ?? []
  ;(await cookies()).set(name, value, {})
}

/** A helpful message: not an unexpected failure, and without internal details. */
const expectMessage = (code: unknown, message: unknown) => {
  expect(code).not.toBe('unexpected')
  expect(message).toMatch(/^[A-Z].*[.!?]$/s)
  expect(message).not.toMatch(leaks)
}

const actions = {
  signIn: [signInAction, () => ({ email: 'nobody@example.com', password: testPassword })],
  requestReset: [requestPasswordResetAction, () => ({ email: student.email })],
  choosePassword: [
    choosePasswordAction,
    () => ({ token: 'a'.repeat(40), password: testPassword, confirmPassword: testPassword }),
  ],
  askForExport: [requestExportAction, () => ({ password: 'wrong horse 1', code: '123456' })],
  deleteAccount: [
    deleteAccountAction,
    () => ({ email: student.email, password: 'wrong horse 1', code: '123456' }),
  ],
  changeEmail: [
    requestEmailChangeAction,
    () => ({ email: 'new@example.com', password: 'wrong horse 1', code: '123456' }),
  ],
  confirmEmail: [confirmEmailAction, () => ({ token: 'a'.repeat(43) })],
  mailLinkAgain: [resendConfirmationByLinkAction, () => ({ token: 'a'.repeat(43) })],
  saveNotifications: [saveNotificationsAction, () => ({ offers: true, mentions: false })],
  changePassword: [
    changePasswordAction,
    () => ({
      currentPassword: 'wrong horse 1',
      newPassword: 'right horse-2',
      confirmPassword: 'right horse-2',
    }),
  ],
  turnOffTwoFactor: [turnOffTwoFactorAction, () => ({ password: 'wrong horse 1', code: '123456' })],
  endSession: [endSessionAction, () => ({ sessionId: '00000000-0000-4000-8000-000000000000' })],
  saveProfile: [saveProfileAction, () => ({ fullName: 'Ann', bio: 'Hello', timezone: 'utc' })],
  askSupport: [sendSupportMessageAction, () => ({ lessonId: null, message: 'Hello' })],
} as const

describe('bad input to an action', () => {
  it.each(Object.entries(actions))(
    'should get a message: %s',
    async (_name, [action, good]) => {
      await signedIn()
      await fc.assert(
        fc.asyncProperty(fuzzInput(good()), async (input) => {
          const result = await action(input)
          if (!result.ok) expectMessage(result.error.code, result.error.message)
        }),
        { numRuns: 120 },
      )
      const { rows } = await payload.db.drizzle.execute(
        sql`select role::text from users where id = ${student.id}`,
      )
      expect(rows).toEqual([{ role: 'student' }])
    },
    LONG,
  )
})

const free = 'free-for-bad-input'
const buyer = { fullName: 'Ann', email: 'ann@example.com', participationMode: 'solo' }

const endpoints = {
  checkEmail: [checkEmail, { email: 'nobody@example.com' }],
  order: [order, { courseId: 'course-id-2', shownPriceCents: 1, account: buyer }],
  register: [register, { courseId: 'course-id-2', password: testPassword }],
  registerFree: [registerFree, { courseId: free, account: buyer, password: testPassword }],
  freeCourse: [freeCourse, { courseId: free }],
} as const

const readError = async (response: Response) => {
  const body: unknown = await response.json()
  const error: unknown = typeof body === 'object' && body ? Reflect.get(body, 'error') : null
  const read = (name: string): unknown =>
    typeof error === 'object' && error ? Reflect.get(error, name) : null
  return { code: read('code'), message: read('message') }
}

describe('bad input to an endpoint', () => {
  const send = async (handler: (typeof endpoints)['order'][0], body: string) => {
    const headers = { origin: site, 'content-type': 'application/json', ...cookie }
    const request = new Request(`${site}/api/any`, { method: 'POST', headers, body })
    return handler(request, { params: Promise.resolve({}) })
  }

  it.each(Object.entries(endpoints))(
    'should get a message: %s',
    async (_name, [handler, good]) => {
      await fc.assert(
        fc.asyncProperty(fuzzInput(good), async (input) => {
          const response = await send(handler, toText(input))
          expect(response.status).toBeLessThan(500)
          if (response.ok) return
          const { code, message } = await readError(response)
          expectMessage(code, message)
        }),
        { numRuns: 120 },
      )
    },
    LONG,
  )

  it.each(['', '{', '[]', '"x"', 'null', '{"a":1', '\u0000', '{"__proto__":{}}', '[[[['])(
    'should be refused when it is not the expected JSON: %j',
    async (body) => {
      for (const [handler] of Object.values(endpoints)) {
        const response = await send(handler, body)
        expect(response.status).toBeGreaterThanOrEqual(400)
        expect(response.status).toBeLessThan(500)
      }
    },
  )

  it.each([
    ['courseId', status],
    ['token', exportEndpoint],
  ] as const)('should not fail in a query: %s', async (name, handler) => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (text) => {
        const query = new URLSearchParams({ [name]: text }).toString()
        const request = new Request(`${site}/api/any?${query}`, { headers: cookie })
        const response = await handler(request, { params: Promise.resolve({}) })
        expect(response.status).toBeLessThan(500)
      }),
      { numRuns: 60 },
    )
  })

  it('should not fail in the URL of a receipt', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (id) => {
        const request = new Request(`${site}/api/receipts/any`, { headers: cookie })
        const response = await receiptEndpoint(request, { params: Promise.resolve({ id }) })
        expect(response.status).toBe(404)
      }),
      { numRuns: 60 },
    )
  })
})

/** Serializes input like a script; an empty body for what JSON cannot represent. */
const toText = (input: unknown): string => {
  try {
    const text: unknown = JSON.stringify(input)
    return typeof text === 'string' ? text : ''
  } catch {
    // A cyclic object or a BigInt.
    return '{}'
  }
}

describe('unusual valid input', () => {
  it('should sign in with spaces and capitals around the email', async () => {
    const email = `  ${student.email.toUpperCase()} `
    expect(await signInAction({ email, password: testPassword })).toMatchObject({ ok: true })
  })

  it('should keep names in every script', async () => {
    const name = 'שירה 😀 O’Brien-Ünal'
    const user = await aStudent({ username: name })
    expect(user.username).toBe(name)
  })

  it('should treat a password of 257 bytes like a wrong one', async () => {
    for (const password of ['x'.repeat(257), 'é'.repeat(129), 'wrong horse 1'])
      expect(await signInAction({ email: student.email, password })).toMatchObject({
        error: { message: messages.signIn.invalidCredentials },
      })
  })
})
