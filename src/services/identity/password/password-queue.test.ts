import { describe, expect, it } from 'vitest'
import { AppError } from '@/domain/messages/app-error'
import { messages } from '@/domain/messages/messages'
import { inPasswordQueue, inRegistrationQueue, inVisitorQueue } from './password-queue'

/** Work that ends on demand. */
const aHash = () => {
  let finish: () => void = () => undefined
  const ended = new Promise<void>((resolve) => (finish = resolve))
  return { work: () => ended, finish: () => finish() }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('inPasswordQueue', () => {
  it('should let others through while one account sends many', async () => {
    const first = aHash()
    const many = Array.from({ length: 12 }, () => inPasswordQueue('one', first.work))

    await expect(inPasswordQueue('another', () => Promise.resolve('in'))).resolves.toBe('in')

    first.finish()
    await Promise.all(many)
  })

  it('should refuse excessive requests of one account only', async () => {
    const { work, finish } = aHash()
    const many = Array.from({ length: 400 }, () =>
      inPasswordQueue('one', work).then(
        () => 'done',
        (error: unknown) => (error instanceof AppError ? error.code : error),
      ),
    )
    await settled()

    await expect(inPasswordQueue('another', () => Promise.resolve('in'))).resolves.toBe('in')

    finish()
    const outcomes = await Promise.all(many)
    expect(outcomes.filter((outcome) => outcome === 'too_many_requests').length).toBeGreaterThan(
      300,
    )
    expect(outcomes.filter((outcome) => outcome === 'done').length).toBeGreaterThan(10)
    await expect(inPasswordQueue('one', () => Promise.resolve('again'))).resolves.toBe('again')
  })

  it('should not be blocked by unknown browsers, however many emails they invent', async () => {
    const { work, finish } = aHash()
    const many = Array.from({ length: 400 }, (_, index) =>
      inVisitorQueue(`invented-${index}@example.com`, work).catch(() => 'refused'),
    )
    await settled()

    await expect(inPasswordQueue('a buyer', () => Promise.resolve('in'))).resolves.toBe('in')

    finish()
    const outcomes = await Promise.all(many)
    expect(outcomes.filter((outcome) => outcome === 'refused').length).toBeGreaterThan(200)
  })

  it('should continue with the next after a failure', async () => {
    const outcomes = await Promise.allSettled([
      inPasswordQueue('one', () => Promise.reject(new Error('wrong'))),
      inPasswordQueue('one', () => Promise.resolve('in')),
    ])

    expect(outcomes).toMatchObject([{ status: 'rejected' }, { value: 'in' }])
  })

  it('should run at most four at a time', async () => {
    const { work, finish } = aHash()
    let running = 0
    const many = Array.from({ length: 9 }, (_, index) =>
      inPasswordQueue(`account ${index}`, () => {
        running += 1
        return work()
      }),
    )
    await settled()

    expect(running).toBe(4)
    finish()
    await Promise.all(many)
    expect(running).toBe(9)
  })
})

describe('inRegistrationQueue', () => {
  it('should occupy one slot in the queue, however many are waiting', async () => {
    const { work, finish } = aHash()
    const started: string[] = []
    const register = (name: string) =>
      inRegistrationQueue(() => {
        started.push(name)
        return work()
      })
    const many = Array.from({ length: 15 }, (_, index) => register(`registration ${index}`))
    const signIns = ['one', 'two', 'three'].map((who) =>
      inPasswordQueue(who, () => {
        started.push(who)
        return work()
      }),
    )
    await settled()

    expect(started).toEqual(['registration 0', 'one', 'two', 'three'])
    finish()
    await Promise.all([...many, ...signIns])
    expect(started).toHaveLength(18)
  })

  it('should refuse only registrations, with a message, when too many are waiting', async () => {
    const { work, finish } = aHash()
    const many = Array.from({ length: 40 }, () =>
      inRegistrationQueue(work).then(
        () => 'done',
        (error: unknown) => error,
      ),
    )
    await settled()

    await expect(inPasswordQueue('another', () => Promise.resolve('in'))).resolves.toBe('in')

    finish()
    const outcomes = await Promise.all(many)
    const refused = outcomes.filter((outcome) => outcome !== 'done')
    expect(refused).toHaveLength(19)
    expect(refused[0]).toMatchObject({
      code: 'registrations_full',
      status: 503,
      userMessage: messages.signUp.tooManySignUps,
    })
  })
})
