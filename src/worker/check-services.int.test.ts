import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { SystemHealth } from '@/domain/operations/system-health'
import type { StoreProblem } from '@/integrations/storage/file-store'
import * as store from '@/integrations/storage/store'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { readSystemHealth } from '@/services/monitoring/read-system-health'
import { certificateKey, expiredCertificate, untrustedCertificate } from '@/testing/certificates'
import { anAnswerKey, startWithKeys, saveCheckIn } from '@/testing/factories/answer-keys'
import { aStudent } from '@/testing/factories/people'
import { startMailServer } from '@/testing/mail-server'
import { testPayload } from '@/testing/payload'
import { checkServices } from './check-services'

const paypal = createServer((request, response) => {
  requests.push(`${String(request.method)} ${String(request.url)}`)
  if (date !== null) response.setHeader('date', date.toUTCString())
  response.writeHead(status).end()
})
const files = await store.fileStore()
const requests: string[] = []
let status: number
let date: Date | null

beforeAll(async () => {
  await new Promise<void>((resolve) => paypal.listen(0, '127.0.0.1', resolve))
  const address = paypal.address()
  env.PAYPAL_API_BASE = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

afterAll(() => {
  paypal.close()
})

const check = async (): Promise<Record<string, string | null>> => {
  const { drizzle } = (await testPayload()).db
  await checkServices(drizzle)
  const { checks }: SystemHealth = await readSystemHealth(drizzle)
  return Object.fromEntries(checks.map(({ service, problem }) => [service, problem]))
}

const allOk = { mail: null, paypal: null, clock: null, bucket: null, answers: null }

describe('checkServices', () => {
  it('should report no problems, and only send PayPal a HEAD request', async () => {
    const mailServer = await startMailServer()
    ;[status, date] = [404, null]

    expect(await check()).toEqual(allOk)
    expect(requests).toEqual(['HEAD /'])
    expect(mailServer.received).toEqual([])
    await mailServer.close()
  })

  it('should report a missing mail server, log it once, and report its recovery', async () => {
    const error = vi.spyOn(log, 'error')
    ;[status, date] = [404, null]

    expect(await check()).toEqual({ ...allOk, mail: 'unreachable' })
    expect(await check()).toEqual({ ...allOk, mail: 'unreachable' })
    expect(error.mock.calls).toEqual([
      [{ service: 'mail', problem: 'unreachable' }, expect.any(String)],
    ])

    const mailServer = await startMailServer()
    expect(await check()).toEqual(allOk)
    await mailServer.close()
  })

  it('should remember when a problem started', async () => {
    const { drizzle, pool } = (await testPayload()).db
    ;[status, date] = [404, null]
    await check()
    await pool.query(`update service_checks set since = '2026-01-01', checked_at = '2026-01-01'`)

    await check()

    const { checks } = await readSystemHealth(drizzle)
    const mail = checks.find(({ service }) => service === 'mail')
    expect(mail?.since).toEqual(new Date('2026-01-01'))
    expect(mail?.checkedAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
  })

  it('should report a failing PayPal', async () => {
    ;[status, date] = [503, null]

    expect(await check()).toMatchObject({ paypal: 'failing' })
  })

  it.each([
    ['CERT_HAS_EXPIRED', 'certificate-dates'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate'],
    ['ECONNREFUSED', 'unreachable'],
    ['ENOTFOUND', 'unreachable'],
  ])('should report why a connection to PayPal failed: %s', async (code, problem) => {
    const cause = Object.assign(new Error('certificate'), { code })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed', { cause })))

    expect(await check()).toMatchObject({ paypal: problem })
  })

  it('should report a missing bucket, and its recovery', async () => {
    ;[status, date] = [404, null]
    env.STORAGE = 's3'
    onTestFinished(() => {
      env.STORAGE = 'disk'
    })
    let found: StoreProblem | null = { code: 'missing', message: 'There is no bucket.' }
    const problem = async () => found
    vi.spyOn(store, 'fileStore').mockResolvedValue({ ...files, findProblem: problem })

    expect(await check()).toMatchObject({ bucket: 'missing' })
    found = null
    expect(await check()).toMatchObject({ bucket: null })
  })

  it.each([
    ['has expired', expiredCertificate, 'certificate-dates'],
    ['is not trusted', untrustedCertificate, 'certificate'],
  ])('should report a mail server certificate that %s', async (_, cert, problem) => {
    ;[status, date] = [404, null]
    const mailServer = await startMailServer({ key: certificateKey, cert })

    expect(await check()).toMatchObject({ mail: problem })
    await mailServer.close()
  })

  it('should report a clock difference to PayPal, beyond the tolerance', async () => {
    ;[status, date] = [404, new Date(Date.now() - 10 * 60_000)]
    expect(await check()).toMatchObject({ paypal: null, clock: 'paypal' })

    date = new Date(Date.now() - 20_000)
    expect(await check()).toMatchObject({ clock: null })
  })

  it('should report a missing answer key, and log its name', async () => {
    ;[status, date] = [404, null]
    startWithKeys(anAnswerKey('old'))
    await saveCheckIn(await aStudent(), 'Only for us.')
    const error = vi.spyOn(log, 'error')

    startWithKeys(anAnswerKey('new'))
    expect(await check()).toMatchObject({ answers: 'missing' })
    startWithKeys(anAnswerKey('old', 2))
    expect(await check()).toMatchObject({ answers: 'another' })
    startWithKeys(anAnswerKey('new'), anAnswerKey('old'))
    expect(await check()).toMatchObject({ answers: null })

    expect(error.mock.calls.map(([facts]) => facts)).toMatchObject([
      { service: 'answers', problem: 'missing', keys: ['old'] },
      { service: 'answers', problem: 'another', keys: ['old'] },
    ])
  })

  it('should report a clock difference to the database', async () => {
    ;[status, date] = [404, null]
    vi.useFakeTimers({ now: Date.now() + 40_000, toFake: ['Date'] })

    expect(await check()).toMatchObject({ clock: 'database' })
    vi.useRealTimers()
    expect(await check()).toMatchObject({ clock: null })
  })
})
