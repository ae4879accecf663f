import { beforeAll, describe, expect, it } from 'vitest'
import { POST as forgetEarlier } from '@/app/(site)/api/together/answers/forget-earlier/route'
import { POST as save } from '@/app/(site)/api/together/answers/route'
import { POST as ready } from '@/app/(site)/api/together/ready/route'
import { addUserScope, routes } from '@/domain/routes/paths'
import { togetherMessages } from '@/domain/together/together-messages'
import type { Exercise, User } from '@/payload-types'
import { createSessionHeaders } from '@/testing/factories/sign-ins'
import { aLearningCouple, type LearningCouple, exerciseStateFor } from '@/testing/factories/answers'
import { anExercise } from '@/testing/factories/together'

let couple: LearningCouple
let exercise: Exercise
let cookies: Map<string, Record<string, string>>

beforeAll(async () => {
  couple = await aLearningCouple()
  exercise = await anExercise(couple.lesson)
  cookies = new Map()
  for (const person of [couple.inviter, couple.partner])
    cookies.set(person.id, await createSessionHeaders(person))
})

/** Calls an endpoint from a page rendered for `renderedFor`, in `user`'s browser. */
const call = async (
  route: typeof save,
  { path, user, renderedFor = user }: { path: string; user: User; renderedFor?: User },
  body: object,
) => {
  const { manualUserId } = renderedFor
  const url = `http://localhost:3000${addUserScope(path, manualUserId ?? undefined)}`
  const headers = { origin: 'http://localhost:3000', 'content-type': 'application/json' }
  const response = await route(
    new Request(url, {
      method: 'POST',
      headers: { ...headers, ...cookies.get(user.id) },
      body: JSON.stringify(body),
    }),
    { params: Promise.resolve({}) },
  )
  const text = await response.text()
  const json: unknown = text === '' ? null : JSON.parse(text)
  return { status: response.status, json, cache: response.headers.get('cache-control') }
}

const subject = () => ({ kind: 'exercise', id: exercise.id })
const answer = (text: string) => ({ subject: subject(), text, seen: 0, writer: 'one-tab-alone' })

const calls = [
  [save, routes.answers, () => answer('For someone else')],
  [forgetEarlier, routes.deleteEarlierAnswer, () => ({ subject: subject() })],
  [ready, routes.ready, () => ({ subject: subject(), isOn: true })],
] as const

describe('the endpoints of answers', () => {
  it('should save answers and readiness, uncached', async () => {
    const user = couple.inviter
    expect(await call(save, { path: routes.answers, user }, answer('Mine'))).toEqual({
      status: 200,
      json: { revision: 1, earlierText: null },
      cache: 'private, no-store',
    })
    expect(
      await call(ready, { path: routes.ready, user }, { subject: subject(), isOn: true }),
    ).toMatchObject({ status: 200, json: { isRevealed: false } })
    expect(await exerciseStateFor(user, couple, exercise)).toMatchObject({
      text: 'Mine',
      isReady: true,
    })
    const deletion = { path: routes.deleteEarlierAnswer, user }
    expect((await call(forgetEarlier, deletion, { subject: subject() })).status).toBe(204)
  })

  it.each(calls)(
    'should refuse a page that was rendered for another user: %#',
    async (route, path, body) => {
      const before = await exerciseStateFor(couple.partner, couple, exercise)
      const from = { path, user: couple.partner, renderedFor: couple.inviter }
      expect(await call(route, from, body())).toMatchObject({
        status: 401,
        json: { error: { code: 'session_ended' } },
      })
      expect(await exerciseStateFor(couple.partner, couple, exercise)).toEqual(before)
    },
  )

  it('should accept 20,000 characters of any kind, and refuse more with a message', async () => {
    const from = { path: routes.answers, user: couple.partner }
    const long = 'あ'.repeat(19_990) + '\n"\\\t\u0000'.repeat(2)
    expect((await call(save, from, answer(long))).status).toBe(200)
    expect((await exerciseStateFor(couple.partner, couple, exercise))?.text).toBe(
      long.replaceAll('\u0000', ''),
    )
    expect(await call(save, from, answer('a'.repeat(20_001)))).toMatchObject({
      status: 400,
      json: { error: { message: togetherMessages.answerTooLong } },
    })
  })

  it.each([
    ['no id', { subject: { kind: 'exercise', id: "' or 1=1 --" } }],
    ['no week', { subject: { kind: 'week', id: '2026-02-31' } }],
    ['another kind', { subject: { kind: 'lesson', id: 'a' } }],
    ['no text', { text: 7 }],
    ['no revision', { seen: -1 }],
    ['no name of a tab', { writer: '<script>' }],
    ['no object', { subject: 'exercise' }],
  ])('should refuse %s', async (_name, body) => {
    const from = { path: routes.answers, user: couple.partner }
    expect(await call(save, from, { ...answer('Words'), ...body })).toMatchObject({
      status: 400,
      json: { error: { code: 'bad_request' } },
    })
  })
})
