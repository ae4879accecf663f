import config from '@payload-config'
import { handleEndpoints } from 'payload'
import type { User } from '@/payload-types'
import { signIn } from '@/services/identity/sessions/sign-in'
import { testPassword } from './factories/people'
import { createRequest } from './payload'

type RestResult = { status: number; text: string; messages: string[] }

/**
 * Calls Payload's REST API as a user, like the panel's forms, but without the gate in front of the
 * API (`server/gates/rest-gate.ts`).
 */
export const callRestApiAs = async (user: User, method: string, path: string, body?: unknown) => {
  const { token } = await signIn(await createRequest(null), {
    email: user.email,
    password: testPassword,
  })
  const request = new Request(`http://localhost:3000/api${path}`, {
    method,
    headers: { Authorization: `JWT ${token}`, 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return parseResult(await handleEndpoints({ config, request }))
}

const parseResult = async (response: Response): Promise<RestResult> => {
  const text = await response.text()
  const json: unknown = JSON.parse(text)
  const errors: unknown = typeof json === 'object' && json ? Reflect.get(json, 'errors') : []
  const messages = Array.isArray(errors)
    ? errors.map((error: object) => String(Reflect.get(error, 'message')))
    : []
  return { status: response.status, text, messages }
}
