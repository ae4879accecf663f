import { describe, expect, it } from 'vitest'
import { explainOperations } from './explain-operations'
import type { Operations } from './operations'

const now = new Date('2026-11-24T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const HOURS = 60

const fine: Operations = {
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

const explain = (change: Partial<Operations>, files = disk) =>
  explainOperations({ ...fine, ...change }, files, [])

const troubles = (change: Partial<Operations>) => explain(change).troubles

describe('what the instructor is told of how the site runs', () => {
  it('should be nothing while all is well', () => {
    expect(explain({})).toEqual({ troubles: [], note: null })
  })

  it.each<[string, Operations['checks'][number], string]>([
    [
      'mail',
      { service: 'mail', problem: 'unreachable', since: ago(30), checkedAt: now },
      'The mail server has not answered for 30 minutes.',
    ],
    [
      'the sign-in at the mail server',
      { service: 'mail', problem: 'credentials', since: ago(1), checkedAt: now },
      'refused the user name or the password of the site for a minute.',
    ],
    [
      'a mail server that is another one',
      { service: 'mail', problem: 'certificate', since: ago(30), checkedAt: now },
      'What answers as the mail server has shown a certificate for 30 minutes that cannot be trusted.',
    ],
    [
      'an expired certificate of the mail server',
      { service: 'mail', problem: 'certificate-dates', since: ago(30), checkedAt: now },
      'The certificate of the mail server has not been valid for 30 minutes, by the clock of the server.',
    ],
    [
      'PayPal',
      { service: 'paypal', problem: 'unreachable', since: ago(5 * HOURS), checkedAt: now },
      'PayPal has not answered for 5 hours.',
    ],
    [
      'an expired certificate',
      { service: 'paypal', problem: 'certificate-dates', since: ago(90), checkedAt: now },
      'The certificate of PayPal has not been valid for 90 minutes, by the clock of the server.',
    ],
    [
      'a bucket that is gone',
      { service: 'bucket', problem: 'missing', since: ago(30), checkedAt: now },
      'The bucket of the files has not been there for 30 minutes.',
    ],
    [
      'the keys of the bucket',
      { service: 'bucket', problem: 'refused', since: ago(30), checkedAt: now },
      'The storage has refused the keys of the site for 30 minutes.',
    ],
    [
      'a bucket that is elsewhere',
      { service: 'bucket', problem: 'elsewhere', since: ago(30), checkedAt: now },
      'The bucket of the files has been at another place than the settings say for 30 minutes.',
    ],
    [
      'a storage that is away',
      { service: 'bucket', problem: 'unreachable', since: ago(30), checkedAt: now },
      'The storage of the files has not answered for 30 minutes.',
    ],
    [
      'a certificate of the storage that nobody trusts',
      { service: 'bucket', problem: 'certificate', since: ago(30), checkedAt: now },
      'What answers as the storage of the files has shown a certificate for 30 minutes that cannot be trusted.',
    ],
    [
      'an expired certificate of the storage',
      { service: 'bucket', problem: 'certificate-dates', since: ago(90), checkedAt: now },
      'The certificate of the storage of the files has not been valid for 90 minutes, by the clock of the server.',
    ],
    [
      'a wrong clock',
      { service: 'clock', problem: 'paypal', since: ago(49 * HOURS), checkedAt: now },
      'The clocks of the worker and PayPal have been more than 30 seconds apart for 2 days.',
    ],
  ])('should name trouble with %s', (_, check, sentence) => {
    expect(troubles({ checks: [check] })).toEqual([expect.stringContaining(sentence)])
  })

  it('should name a worker that is gone, and one that never came', () => {
    const silent = fine.checks.map((check) => ({ ...check, checkedAt: ago(6) }))

    expect(troubles({ checks: silent })[0]).toMatch(
      /^The worker has not been at work for 6 minutes/,
    )
    expect(troubles({ checks: [] })[0]).toMatch(/^The worker has not been at work yet/)
  })

  it('should not say of a part what nobody has looked at any more', () => {
    const long = { since: ago(30), checkedAt: ago(6) }

    expect(troubles({ checks: [{ service: 'mail', problem: 'unreachable', ...long }] })).toEqual([
      expect.stringMatching(/^The worker has not been at work/),
    ])
  })

  it('should name work that waits, and work that was given up', () => {
    expect(
      troubles({
        jobs: [
          { task: 'syncCheckout', state: 'waiting', count: 2, oldestSeconds: 20 * 60 },
          { task: 'syncRefund', state: 'failed', count: 1, oldestSeconds: 0 },
        ],
      }),
    ).toEqual([
      'Work has waited in the queue for 20 minutes: the worker does not keep up.',
      '1 job has failed too often and is not tried any more. The log says why.',
    ])
  })

  it('should name a backup that is older than two days, and one that failed', () => {
    const backup = (minutes: number | null, isLastGood: boolean) =>
      troubles({ backup: { lastGood: minutes === null ? null : ago(minutes), isLastGood } })

    expect(backup(48 * HOURS, true)).toEqual([])
    expect(backup(48 * HOURS + 1, true)).toEqual(['There has been no good backup for 2 days.'])
    expect(backup(20 * HOURS, false)).toEqual([
      'The last backup failed. The last good one is 20 hours old.',
    ])
    expect(backup(null, false)).toEqual(['No backup has succeeded yet.'])
  })

  it('should be quiet about a backup that nobody set up', () => {
    expect(explain({ backup: { lastGood: null, isLastGood: null } })).toEqual({
      troubles: [],
      note: 'No backup is set up.',
    })
  })

  it('should name a disk that is full or cannot be written', () => {
    const low = { freeBytes: 9e6, isLow: true, problem: null }
    const closed = { freeBytes: 0, isLow: false, problem: 'EROFS' }

    expect(explainOperations(fine, low, []).troubles[0]).toContain('only 8 MB left')
    expect(explainOperations(fine, closed, []).troubles[0]).toContain(
      'No file can be saved (EROFS)',
    )
  })

  it('should name the keys of the answers that the site lacks, and what to do', () => {
    const lost = [
      { id: 'old', why: 'missing', isFirst: false },
      { id: 'first', why: 'another', isFirst: true },
      { id: 'older', why: 'another', isFirst: false },
    ] as const

    const sentences = explainOperations(fine, disk, [...lost]).troubles

    expect(sentences).toEqual([
      'ANSWERS_KEY lacks the key ‘old’, and students’ answers that it encrypted cannot be read. They are not lost as long as you have the key: add it after the first one, and start site and worker again (docs/operations.md, ‘The key of the answers’).',
      'ANSWERS_KEY has another key by the name ‘first’ than the one that was in use: answers that one encrypted cannot be read, and nothing that students write is saved. Put the right key back, and start site and worker again (docs/operations.md, ‘The key of the answers’).',
      'ANSWERS_KEY has another key by the name ‘older’ than the one that was in use: answers that one encrypted cannot be read. Put the right key back, and start site and worker again (docs/operations.md, ‘The key of the answers’).',
    ])
  })

  it('should say of the worker’s keys what the site does not say of its own', () => {
    const checks: Operations['checks'] = [
      { service: 'answers', problem: 'missing', since: ago(30), checkedAt: now },
    ]
    const lost = { id: 'old', why: 'missing', isFirst: false } as const

    expect(troubles({ checks })).toEqual([
      'The worker has lacked a key of the students’ answers for 30 minutes, which the site has. Copies of people’s data lack their answers. Give both the same ANSWERS_KEY, and start the worker again.',
    ])
    expect(explainOperations({ ...fine, checks }, disk, [lost]).troubles).toEqual([
      expect.stringMatching(/^ANSWERS_KEY lacks the key ‘old’/),
    ])
  })

  it('should name the clock of the site', () => {
    expect(troubles({ clockOffsetMs: -30_000 })).toEqual([])
    expect(troubles({ clockOffsetMs: -95_000 })[0]).toContain('are 95 seconds apart')
  })
})
