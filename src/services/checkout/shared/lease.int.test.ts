import { sql } from '@payloadcms/db-postgres'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCheckout } from '@/testing/factories/checkouts'
import { aCourse } from '@/testing/factories/courses'
import { createRequest, testPayload } from '@/testing/payload'
import { acquireLease } from './lease'

// The timer of the extensions only runs when a test advances it.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const acquire = async (id: string) => acquireLease(await createRequest(null), id)

/** How long a lease still blocks others, in seconds. */
const secondsLeft = async (id: string) => {
  const { rows } = await (
    await testPayload()
  ).db.drizzle.execute(sql`
    select extract(epoch from lease_until - now()) as seconds from checkouts where id = ${id}`)
  return Number(rows[0]?.seconds ?? 0)
}

const readLeaseEnd = async (id: string) => {
  const { rows } = await (
    await testPayload()
  ).db.drizzle.execute(sql`
    select extract(epoch from lease_until) as seconds from checkouts where id = ${id}`)
  return Number(rows[0]?.seconds)
}

/** Moves the lease into the past. Real time may round off a lease too little. */
const advance = async (id: string, seconds: number) => {
  const { db } = await testPayload()
  await db.drizzle.execute(sql`select pg_sleep(0.002)`)
  await db.drizzle.execute(sql`
    update checkouts set lease_until = lease_until - make_interval(secs => ${seconds}) where id = ${id}`)
}

describe('a lease', () => {
  it('should expire soon after its holder died, so that a waiting buyer can still order', async () => {
    const { id } = await aCheckout(await aCourse())
    expect(await acquire(id)).not.toBeNull()
    expect(await acquire(id)).toBeNull()

    // An order waits for the lease for 20 seconds.
    expect(await secondsLeft(id)).toBeLessThanOrEqual(12)
    await advance(id, 12)

    expect(await acquire(id)).not.toBeNull()
  })

  it('should last as long as its holder, and be free when released', async () => {
    const { id } = await aCheckout(await aCourse())
    const lease = await acquire(id)
    for (let turn = 0; turn < 3; turn += 1) {
      const before = await readLeaseEnd(id)
      vi.advanceTimersByTime(4000)
      await vi.waitFor(async () => expect(await readLeaseEnd(id)).toBeGreaterThan(before), 20_000)
    }
    expect(await acquire(id)).toBeNull()
    expect(await lease?.extend()).toBe(true)

    await lease?.release()
    vi.advanceTimersByTime(60_000)
    expect(await secondsLeft(id)).toBe(0)
    expect(await acquire(id)).not.toBeNull()
  })

  it('should survive a short outage of the database', async () => {
    const { id } = await aCheckout(await aCourse())
    const lease = await acquire(id)
    const { db } = await testPayload()
    const away = vi.spyOn(db.drizzle, 'execute').mockRejectedValueOnce(new Error('away'))
    vi.advanceTimersByTime(4000)
    await vi.waitFor(() => expect(away).toHaveBeenCalled(), 20_000)

    expect(await lease?.extend()).toBe(true)
  })

  it('should be lost for good once another holder has it', async () => {
    const { id } = await aCheckout(await aCourse())
    const slow = await acquire(id)
    await advance(id, 60)
    const fast = await acquire(id)

    expect(await slow?.extend()).toBe(false)
    await slow?.release()

    expect(await fast?.extend()).toBe(true)
  })

  it('should not be held forever by a process that hangs', async () => {
    const { id } = await aCheckout(await aCourse())
    expect(await acquire(id)).not.toBeNull()
    const { db } = await testPayload()
    const statements = vi.spyOn(db.drizzle, 'execute')
    vi.advanceTimersByTime(3 * 60_000)
    await vi.waitFor(() => expect(statements.mock.calls.length).toBeGreaterThanOrEqual(25), 20_000)
    // No further extensions, however long it hangs.
    expect(vi.getTimerCount()).toBe(0)
  })
})
