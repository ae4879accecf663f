import { describe, expect, it } from 'vitest'
import { isBackupDue, subsetToVerify, redactPassword } from './backup-rules'

const at = (text: string) => new Date(text)

describe('isBackupDue', () => {
  const now = at('2026-11-24T03:10:00Z')

  it.each([
    ['none was ever made', null, null, true],
    ['the last was made yesterday', at('2026-11-23T03:05:00Z'), null, true],
    ['the last was made before the hour of today', at('2026-11-24T02:59:00Z'), null, true],
    ['it was made today', at('2026-11-24T03:05:00Z'), null, false],
    ['a try has just failed', at('2026-11-23T03:05:00Z'), at('2026-11-24T03:05:00Z'), false],
    ['a try failed an hour ago', at('2026-11-23T03:05:00Z'), at('2026-11-24T02:10:00Z'), true],
    [
      'a try failed an hour ago, and one is there',
      at('2026-11-24T03:05:00Z'),
      at('2026-11-24T02:10:00Z'),
      false,
    ],
    [
      'a try failed six hours ago, and one is there',
      at('2026-11-24T03:05:00Z'),
      at('2026-11-23T21:10:00Z'),
      true,
    ],
  ])('should be right when %s', (_, lastBackupAt, lastFailureAt, isDue) => {
    expect(isBackupDue({ now, lastBackupAt, lastFailureAt })).toBe(isDue)
  })

  it('should wait for the backup hour early in the day', () => {
    const early = at('2026-11-24T02:00:00Z')

    expect(
      isBackupDue({ now: early, lastBackupAt: at('2026-11-23T03:05:00Z'), lastFailureAt: null }),
    ).toBe(false)
  })
})

it('should read back every part within twenty days', () => {
  const days = Array.from({ length: 20 }, (_, day) =>
    subsetToVerify(new Date(Date.UTC(2026, 10, day + 1))),
  )

  expect(new Set(days).size).toBe(20)
  for (const share of days) expect(share).toMatch(/^([1-9]|1\d|20)\/20$/)
})

it.each([
  ['/mnt/backups', '/mnt/backups'],
  ['s3:https://host/bucket', 's3:https://host/bucket'],
  ['rest:https://me:secret@host/', 'rest:https://me:***@host/'],
])('should remove the password from %s', (repository, shown) => {
  expect(redactPassword(repository)).toBe(shown)
})
