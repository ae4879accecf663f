import { describe, expect, it } from 'vitest'
import { explainSystemHealth } from './explain-system-health'
import type { SystemHealth } from './system-health'

const now = new Date('2026-11-24T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const HOURS = 60

const fine: SystemHealth = {
  now,
  jobs: [
    { task: 'sendMail', state: 'scheduled', count: 3, oldestSeconds: 0 },
    { task: 'sendMail', state: 'failed', count: 1, oldestSeconds: 0 },
    { task: 'syncCheckout', state: 'waiting', count: 1, oldestSeconds: 20 },
  ],
  mailsGivenUp: 1,
  checks: [
    { service: 'mail', problem: null, since: ago(9), checkedAt: ago(1) },
    { service: 'paypal', problem: null, since: ago(9), checkedAt: ago(1) },
    { service: 'clock', problem: null, since: ago(9), checkedAt: ago(1) },
  ],
  backup: { lastGood: ago(20 * HOURS), isLastGood: true },
  clockOffsetMs: 0,
}

const disk = { freeBytes: 5e10, isLow: false, problem: null }

const explain = (change: Partial<SystemHealth>, files = disk) =>
  explainSystemHealth({ ...fine, ...change }, files, [])

const problems = (change: Partial<SystemHealth>) => explain(change).problems

describe('explainSystemHealth', () => {
  it('should report nothing while all is well', () => {
    expect(explain({})).toEqual({ problems: [], note: null })
  })

  it.each<[string, SystemHealth['checks'][number], string]>([
    [
      'mail',
      { service: 'mail', problem: 'unreachable', since: ago(30), checkedAt: now },
      'The mail server hasn’t responded for 30 minutes.',
    ],
    [
      'the sign-in at the mail server',
      { service: 'mail', problem: 'credentials', since: ago(1), checkedAt: now },
      'rejected the site’s user name or password for a minute.',
    ],
    [
      'a mail server that is another one',
      { service: 'mail', problem: 'certificate', since: ago(30), checkedAt: now },
      'The mail server has shown an untrusted certificate for 30 minutes.',
    ],
    [
      'an expired certificate of the mail server',
      { service: 'mail', problem: 'certificate-dates', since: ago(30), checkedAt: now },
      'The mail server’s certificate has been invalid for 30 minutes, according to the server’s clock.',
    ],
    [
      'PayPal',
      { service: 'paypal', problem: 'unreachable', since: ago(5 * HOURS), checkedAt: now },
      'PayPal hasn’t responded for 5 hours.',
    ],
    [
      'an expired certificate',
      { service: 'paypal', problem: 'certificate-dates', since: ago(90), checkedAt: now },
      'PayPal’s certificate has been invalid for 90 minutes, according to the server’s clock.',
    ],
    [
      'a bucket that is gone',
      { service: 'bucket', problem: 'missing', since: ago(30), checkedAt: now },
      'The storage bucket has been missing for 30 minutes.',
    ],
    [
      'the keys of the bucket',
      { service: 'bucket', problem: 'refused', since: ago(30), checkedAt: now },
      'The storage server has rejected the site’s keys for 30 minutes.',
    ],
    [
      'a bucket that is elsewhere',
      { service: 'bucket', problem: 'elsewhere', since: ago(30), checkedAt: now },
      'The storage bucket has been in a different region than the settings say for 30 minutes.',
    ],
    [
      'a storage server that is down',
      { service: 'bucket', problem: 'unreachable', since: ago(30), checkedAt: now },
      'The storage server hasn’t responded for 30 minutes.',
    ],
    [
      'an untrusted certificate of the storage server',
      { service: 'bucket', problem: 'certificate', since: ago(30), checkedAt: now },
      'The storage server has shown an untrusted certificate for 30 minutes.',
    ],
    [
      'an expired certificate of the storage server',
      { service: 'bucket', problem: 'certificate-dates', since: ago(90), checkedAt: now },
      'The storage server’s certificate has been invalid for 90 minutes, according to the server’s clock.',
    ],
    [
      'a wrong clock',
      { service: 'clock', problem: 'paypal', since: ago(49 * HOURS), checkedAt: now },
      'The worker’s and PayPal’s clocks have been more than 30 seconds apart for 2 days.',
    ],
  ])('should report a problem with %s', (_, check, message) => {
    expect(problems({ checks: [check] })).toEqual([expect.stringContaining(message)])
  })

  it('should report a worker that stopped and one that never ran', () => {
    const silent = fine.checks.map((check) => ({ ...check, checkedAt: ago(6) }))

    expect(problems({ checks: silent })[0]).toMatch(/^Background tasks haven’t run for 6 minutes/)
    expect(problems({ checks: [] })[0]).toMatch(/^Background tasks haven’t started yet/)
  })

  it('should not report outdated checks', () => {
    const long = { since: ago(30), checkedAt: ago(6) }

    expect(problems({ checks: [{ service: 'mail', problem: 'unreachable', ...long }] })).toEqual([
      expect.stringMatching(/^Background tasks haven’t run/),
    ])
  })

  it('should report late jobs and failed jobs', () => {
    expect(
      problems({
        jobs: [
          { task: 'syncCheckout', state: 'waiting', count: 2, oldestSeconds: 20 * 60 },
          { task: 'syncRefund', state: 'failed', count: 1, oldestSeconds: 0 },
        ],
      }),
    ).toEqual([
      'Background tasks have been waiting for 20 minutes: the server can’t keep up.',
      '1 background task has failed too often and won’t be retried. The server’s log says why.',
    ])
  })

  it('should report a backup older than two days, and a failed backup', () => {
    const backup = (minutes: number | null, isLastGood: boolean) =>
      problems({ backup: { lastGood: minutes === null ? null : ago(minutes), isLastGood } })

    expect(backup(48 * HOURS, true)).toEqual([])
    expect(backup(48 * HOURS + 1, true)).toEqual(['There hasn’t been a good backup for 2 days.'])
    expect(backup(20 * HOURS, false)).toEqual([
      'The last backup failed. The last good one is 20 hours old.',
    ])
    expect(backup(null, false)).toEqual(['No backup has succeeded yet.'])
  })

  it('should not report missing backups that aren’t set up', () => {
    expect(explain({ backup: { lastGood: null, isLastGood: null } })).toEqual({
      problems: [],
      note: 'Backups aren’t set up.',
    })
  })

  it('should report a disk that is full or not writable', () => {
    const low = { freeBytes: 9e6, isLow: true, problem: null }
    const closed = { freeBytes: 0, isLow: false, problem: 'EROFS' }

    expect(explainSystemHealth(fine, low, []).problems[0]).toContain('only 8 MB left')
    expect(explainSystemHealth(fine, closed, []).problems[0]).toContain(
      'Files can’t be saved (EROFS)',
    )
  })

  it('should report missing answer keys and what to do', () => {
    const lost = [
      { id: 'old', reason: 'missing', isFirst: false },
      { id: 'first', reason: 'another', isFirst: true },
      { id: 'older', reason: 'another', isFirst: false },
    ] as const

    const messages = explainSystemHealth(fine, disk, [...lost]).problems

    expect(messages).toEqual([
      'The key “old” is missing from ANSWERS_KEY, so students’ answers encrypted with it can’t be read. They aren’t lost if you still have the key: add it after the first one, and restart the site and worker (docs/operations.md, “Answer encryption key”).',
      'ANSWERS_KEY has a different key named “first” than before, so answers encrypted with the earlier one can’t be read, and nothing students write can be saved. Restore the original key, and restart the site and worker (docs/operations.md, “Answer encryption key”).',
      'ANSWERS_KEY has a different key named “older” than before, so answers encrypted with the earlier one can’t be read. Restore the original key, and restart the site and worker (docs/operations.md, “Answer encryption key”).',
    ])
  })

  it('should report the worker’s key problems when the site has none', () => {
    const checks: SystemHealth['checks'] = [
      { service: 'answers', problem: 'missing', since: ago(30), checkedAt: now },
    ]
    const lost = { id: 'old', reason: 'missing', isFirst: false } as const

    expect(problems({ checks })).toEqual([
      'The worker has been missing a key for students’ answers for 30 minutes. Data copies are missing people’s answers. Give both the same ANSWERS_KEY, then restart the worker.',
    ])
    expect(explainSystemHealth({ ...fine, checks }, disk, [lost]).problems).toEqual([
      expect.stringMatching(/^The key “old” is missing from ANSWERS_KEY/),
    ])
  })

  it('should report the site’s clock offset', () => {
    expect(problems({ clockOffsetMs: -30_000 })).toEqual([])
    expect(problems({ clockOffsetMs: -95_000 })[0]).toContain('are 95 seconds apart')
  })
})
