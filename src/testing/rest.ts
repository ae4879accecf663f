import config from '@payload-config'
import { handleEndpoints } from 'payload'
import type { User } from '@/payload-types'
import { signIn } from '@/services/identity/sessions/sign-in'
import { passwordOfAll } from './factories/people'
import { requestOf } from './payload'

type Answer = { status: number; text: string; messages: string[] }

/**
 * What Payload's REST API answers to this person, as the admin's forms see it. The gate in front of
 * it (`server/rest-gate.ts`) is not asked.
 */
export const restAs = async (user: User, method: string, path: string, body?: unknown) => {
  const { token } = await signIn(await requestOf(null), {
    email: user.email,
    password: passwordOfAll,
  })
  const request = new Request(`http://localhost:3000/api${path}`, {
    method,
    headers: { Authorization: `JWT ${token}`, 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return answerOf(await handleEndpoints({ config, request }))
}

const answerOf = async (response: Response): Promise<Answer> => {
  const text = await response.text()
  const json: unknown = JSON.parse(text)
  const errors: unknown = typeof json === 'object' && json ? Reflect.get(json, 'errors') : []
  const messages = Array.isArray(errors)
    ? errors.map((error: object) => String(Reflect.get(error, 'message')))
    : []
  return { status: response.status, text, messages }
}
