import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Payload } from 'payload'
import { log } from '@/lib/log'
import type { User } from '@/payload-types'
import {
  anAnswerKey,
  deleteAllAnswers,
  readDecryptedAnswer,
  startWithKeys,
  readStoredAnswer,
  saveCheckIn,
} from '@/testing/factories/answer-keys'
import { aStudent } from '@/testing/factories/people'
import { testPayload } from '@/testing/payload'
import { checkAnswerKeysAtStartup, findUnavailableKeys } from './check-answer-keys'
import { registerAnswerKey } from './register-answer-key'

let payload: Payload
let user: User

beforeAll(async () => {
  payload = await testPayload()
  user = await aStudent()
})

beforeEach(deleteAllAnswers)

const lost = () => findUnavailableKeys(payload.db.drizzle)
const proofs = async () => {
  const { rows } = await payload.db.pool.query<{ id: string; proof: string }>(
    'select id, proof from answer_keys order by id',
  )
  return rows
}
const start = () => checkAnswerKeysAtStartup(testPayload)

describe('the answer keys', () => {
  it('should be registered once at start, with one proof', async () => {
    startWithKeys(anAnswerKey('first'))
    await Promise.all([start(), start(), start()])
    const [made, ...others] = await proofs()

    expect(others).toEqual([])
    expect(made?.proof).toMatch(/^first\.[\w-]+$/)
    expect(await lost()).toEqual([])
    await start()
    expect(await proofs()).toEqual([made])
  })

  it('should be lost if answers need a key that is not configured', async () => {
    startWithKeys(anAnswerKey('first'))
    await saveCheckIn(user, 'Written with the first key.')

    startWithKeys(anAnswerKey('second'))
    await start()

    expect(await lost()).toEqual([{ id: 'first', reason: 'missing', isFirst: false }])
    startWithKeys(anAnswerKey('second'), anAnswerKey('first'))
    expect(await lost()).toEqual([])
  })

  it('should not be lost if no answer needs them', async () => {
    startWithKeys(anAnswerKey('first'))
    await start()

    startWithKeys(anAnswerKey('second'))
    await start()

    expect(await lost()).toEqual([])
  })

  it('should be lost if an earlier version needs them', async () => {
    startWithKeys(anAnswerKey('first'))
    await saveCheckIn(user, 'Written on the telephone.')
    startWithKeys(anAnswerKey('second'), anAnswerKey('first'))
    await saveCheckIn(user, 'Written at the desk.', 7)
    expect((await readStoredAnswer(user)).earlier).toMatch(/^first\./)

    startWithKeys(anAnswerKey('second'))

    expect(await lost()).toEqual([{ id: 'first', reason: 'missing', isFirst: false }])
  })

  it('should be lost if an answer names an unregistered key', async () => {
    startWithKeys(anAnswerKey('first'))
    await saveCheckIn(user, 'Written with the first key.')
    await payload.db.pool.query('delete from answer_keys')

    startWithKeys(anAnswerKey('second'))
    await start()

    expect(await lost()).toEqual([{ id: 'first', reason: 'missing', isFirst: false }])
  })

  it('should be lost if one has another’s name, without replacing its proof', async () => {
    startWithKeys(anAnswerKey('first'))
    await saveCheckIn(user, 'Written with the right key.')
    const before = await proofs()
    const error = vi.spyOn(log, 'error')

    startWithKeys(anAnswerKey('first', 2))
    await start()

    expect(await lost()).toEqual([{ id: 'first', reason: 'another', isFirst: true }])
    expect(await proofs()).toEqual(before)
    expect(error.mock.calls).toEqual([
      [{ key: 'first', reason: 'another' }, expect.stringContaining('Restore the original key')],
    ])
    error.mockRestore()
  })

  it('should be lost if an older key has changed', async () => {
    startWithKeys(anAnswerKey('first'))
    await saveCheckIn(user, 'Written with the right key.')

    startWithKeys(anAnswerKey('second'), anAnswerKey('first', 2))
    await start()

    expect(await lost()).toEqual([{ id: 'first', reason: 'another', isFirst: false }])
  })

  it('should not encrypt under another key’s name, and encrypt again with the right key', async () => {
    startWithKeys(anAnswerKey('first'))
    await saveCheckIn(user, 'Kept.')
    const stored = await readStoredAnswer(user)

    startWithKeys(anAnswerKey('first', 2))
    await expect(saveCheckIn(user, 'Lost?', 1)).rejects.toMatchObject({
      code: 'answers_closed',
      status: 503,
      userMessage:
        'We can’t save this safely right now, and we’ve been notified. Please try again later.',
    })

    expect(await readStoredAnswer(user)).toEqual(stored)
    startWithKeys(anAnswerKey('first'))
    expect(await readDecryptedAnswer(user)).toBe('Kept.')
    await saveCheckIn(user, 'And more.', 1)
    expect(await readDecryptedAnswer(user)).toBe('And more.')
  })

  it('should be registered before they encrypt, even before the start check', async () => {
    startWithKeys(anAnswerKey('first'))

    await saveCheckIn(user, 'Written in the first second.')

    expect((await proofs()).map(({ id }) => id)).toEqual(['first'])
  })

  it('should be registered once by two processes with two keys of one name', async () => {
    const made = await Promise.all(
      [1, 2].map((version) => registerAnswerKey(payload.db.drizzle, anAnswerKey('first', version))),
    )

    expect(made.sort()).toEqual([false, true])
  })

  it('should wait at start for an unreachable database', async () => {
    startWithKeys(anAnswerKey('first'))
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    let tries = 0
    const stopping = new AbortController()
    await checkAnswerKeysAtStartup(async () => {
      tries += 1
      stopping.abort()
      throw new Error('connect ECONNREFUSED')
    }, stopping.signal)
    vi.useRealTimers()

    expect(tries).toBe(1)
    expect(await proofs()).toEqual([])
  })
})
