import { sql } from '@payloadcms/db-postgres'
import { describe, expect, it, vi } from 'vitest'
import { messages } from '@/domain/messages/messages'
import { testPayload } from '@/testing/payload'
import { unique } from '@/testing/unique'
import { consume, resetLimit, giveBack } from './limits'

const useUp = async (key: string) => {
  for (let time = 0; time < 5; time += 1) await consume('passwordResetEmail', key)
}

const tooMany = { code: 'too_many_requests', status: 429 }

describe('a limit', () => {
  it('should let through what it allows, and then say so', async () => {
    const key = unique()
    await useUp(key)

    await expect(consume('passwordResetEmail', key)).rejects.toMatchObject({
      ...tooMany,
      userMessage: messages.general.tooManyRequests,
    })
    await expect(consume('passwordResetEmail', unique())).resolves.toBeUndefined()
  })

  it('should hold for other processes of the site', async () => {
    const key = unique()
    await useUp(key)
    vi.resetModules()
    const other = await import('./limits')

    await expect(other.consume('passwordResetEmail', key)).rejects.toMatchObject(tooMany)
  })

  it('should let through no more when many come at once', async () => {
    const key = unique()

    const results = await Promise.allSettled(
      Array.from({ length: 30 }, () => consume('passwordResetEmail', key)),
    )

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  })

  it('should take one use back, or forget them all', async () => {
    const key = unique()
    await useUp(key)
    await giveBack('passwordResetEmail', key)
    await expect(consume('passwordResetEmail', key)).resolves.toBeUndefined()
    await expect(consume('passwordResetEmail', key)).rejects.toMatchObject(tooMany)

    await resetLimit('passwordResetEmail', key)

    await expect(useUp(key)).resolves.toBeUndefined()
  })

  it('should take keys of any length, and keep none in clear', async () => {
    const email = `${'a'.repeat(240)}@example.com`

    await consume('passwordResetEmail', email)

    const payload = await testPayload()
    const { rows } = await payload.db.drizzle.execute(
      sql`select key from rate_limits where key like '%@%'`,
    )
    expect(rows).toEqual([])
  })

  it('should count nobody when no address is known', async () => {
    for (let time = 0; time < 100; time += 1) await consume('passwordResetAddress', null)
  })
})
