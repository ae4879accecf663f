import { sql } from '@payloadcms/db-postgres'
import { describe, expect, it, vi } from 'vitest'
import { messages } from '@/domain/messages/messages'
import { testPayload } from '@/testing/payload'
import { uniqueText } from '@/testing/unique-text'
import { consume, resetLimit, releaseUse } from './limits'

const useUp = async (key: string) => {
  for (let time = 0; time < 5; time += 1) await consume('passwordResetEmail', key)
}

const tooMany = { code: 'too_many_requests', status: 429 }

describe('a limit', () => {
  it('should allow its uses, and then refuse', async () => {
    const key = uniqueText()
    await useUp(key)

    await expect(consume('passwordResetEmail', key)).rejects.toMatchObject({
      ...tooMany,
      userMessage: messages.general.tooManyRequests,
    })
    await expect(consume('passwordResetEmail', uniqueText())).resolves.toBeUndefined()
  })

  it('should hold across processes', async () => {
    const key = uniqueText()
    await useUp(key)
    vi.resetModules()
    const other = await import('./limits')

    await expect(other.consume('passwordResetEmail', key)).rejects.toMatchObject(tooMany)
  })

  it('should hold for parallel requests', async () => {
    const key = uniqueText()

    const results = await Promise.allSettled(
      Array.from({ length: 30 }, () => consume('passwordResetEmail', key)),
    )

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  })

  it('should release one use, or reset', async () => {
    const key = uniqueText()
    await useUp(key)
    await releaseUse('passwordResetEmail', key)
    await expect(consume('passwordResetEmail', key)).resolves.toBeUndefined()
    await expect(consume('passwordResetEmail', key)).rejects.toMatchObject(tooMany)

    await resetLimit('passwordResetEmail', key)

    await expect(useUp(key)).resolves.toBeUndefined()
  })

  it('should accept keys of any length, and store hashes', async () => {
    const email = `${'a'.repeat(240)}@example.com`

    await consume('passwordResetEmail', email)

    const payload = await testPayload()
    const { rows } = await payload.db.drizzle.execute(
      sql`select key from rate_limits where key like '%@%'`,
    )
    expect(rows).toEqual([])
  })

  it('should not count an unknown IP', async () => {
    for (let time = 0; time < 100; time += 1) await consume('passwordResetAddress', null)
  })
})
