import { sql } from '@payloadcms/db-postgres'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCheckout } from '@/testing/factories/checkouts'
import { aCourse } from '@/testing/factories/courses'
import { requestOf, testPayload } from '@/testing/payload'
import { acquireLease } from './lease'

// Time passes for the signs of life only when a test says so.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const take = async (id: string) => acquireLease(await requestOf(null), id)

/** How long a lease still blocks others, in seconds. */
const left = async (id: string) => {
  const { rows } = await (
    await testPayload()
  ).db.drizzle.execute(sql`
    select extract(epoch from lease_until - now()) as seconds from checkouts where id = ${id}`)
  return Number(rows[0]?.seconds ?? 0)
}

const endOf = async (id: string) => {
  const { rows } = await (
    await testPayload()
  ).db.drizzle.execute(sql`
    select extract(epoch from lease_until) as seconds from checkouts where id = ${id}`)
  return Number(rows[0]?.seconds)
}

/** As if so much time had passed. Of the real time, more than a lease rounds off. */
const pass = async (id: string, seconds: number) => {
  const { db } = await testPayload()
  await db.drizzle.execute(sql`select pg_sleep(0.002)`)
  await db.drizzle.execute(sql`
    update checkouts set lease_until = lease_until - make_interval(secs => ${seconds}) where id = ${id}`)
}

describe('a lease', () => {
  it('should end soon after who holds it, so that a buyer who waits can still order', async () => {
    const { id } = await aCheckout(await aCourse())
    expect(await take(id)).not.toBeNull()
    expect(await take(id)).toBeNull()

    // An order waits for it for 20 seconds.
    expect(await left(id)).toBeLessThanOrEqual(12)
    await pass(id, 12)

    expect(await take(id)).not.toBeNull()
  })

  it('should go on for as long as its holder lives, and be free when they give it up', async () => {
    const { id } = await aCheckout(await aCourse())
    const lease = await take(id)
    for (let turn = 0; turn < 3; turn += 1) {
      const before = await endOf(id)
      vi.advanceTimersByTime(4000)
      await vi.waitFor(async () => expect(await endOf(id)).toBeGreaterThan(before), 20_000)
    }
    expect(await take(id)).toBeNull()
    expect(await lease?.renew()).toBe(true)

    await lease?.release()
    vi.advanceTimersByTime(60_000)
    expect(await left(id)).toBe(0)
    expect(await take(id)).not.toBeNull()
  })

  it('should be kept through a database that was away for a moment', async () => {
    const { id } = await aCheckout(await aCourse())
    const lease = await take(id)
    const { db } = await testPayload()
    const away = vi.spyOn(db.drizzle, 'execute').mockRejectedValueOnce(new Error('away'))
    vi.advanceTimersByTime(4000)
    await vi.waitFor(() => expect(away).toHaveBeenCalled(), 20_000)

    expect(await lease?.renew()).toBe(true)
  })

  it('should be lost for good when somebody else has it by now', async () => {
    const { id } = await aCheckout(await aCourse())
    const slow = await take(id)
    await pass(id, 60)
    const quick = await take(id)

    expect(await slow?.renew()).toBe(false)
    await slow?.release()

    expect(await quick?.renew()).toBe(true)
  })

  it('should not be held for ever by a process that hangs', async () => {
    const { id } = await aCheckout(await aCourse())
    expect(await take(id)).not.toBeNull()
    const { db } = await testPayload()
    const beats = vi.spyOn(db.drizzle, 'execute')
    vi.advanceTimersByTime(3 * 60_000)
    await vi.waitFor(() => expect(beats.mock.calls.length).toBeGreaterThanOrEqual(25), 20_000)
    // Nothing beats any more, however long it hangs.
    expect(vi.getTimerCount()).toBe(0)
  })
})
