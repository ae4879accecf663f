import type { Logger } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { requiredEnv } from '@/testing/required-env'
import { withLogFields } from './site-process.mjs'

const settings = {
  ...requiredEnv,
  SITE_URL: 'http://localhost:3000',
  LOG_LEVEL: 'info',
}

let log: Logger
let errorReference: () => string
const written: string[] = []

beforeAll(async () => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  ;({ log, errorReference } = await import('./log'))
  const stream = Object.getOwnPropertySymbols(log).find(
    (symbol) => symbol.description === 'pino.stream',
  )
  if (!stream) throw new Error('The logger writes to no stream.')
  Reflect.set(log, stream, { write: (line: string) => written.push(line) })
})

afterAll(() => {
  vi.unstubAllEnvs()
})

const captureLine = (write: () => void): string => {
  written.length = 0
  write()
  return written.join('')
}

describe('log', () => {
  it('should not contain the row of a database error', () => {
    const cause = Object.assign(new Error('duplicate key value'), {
      code: '23505',
      detail: 'Key (email)=(ann@example.com) already exists.',
    })
    const error = new Error('Failed query: insert into users\nparams: ann@example.com,hash,salt', {
      cause,
    })

    const line = captureLine(() => log.error({ err: error }, 'failed'))

    expect(line).toContain('23505')
    expect(line).toContain('insert into users')
    expect(line).not.toMatch(/ann@example\.com|,hash,salt/)
  })

  it('should not call a refused request an error', () => {
    const refused = Object.assign(new Error('Not Found'), { status: 404, isOperational: true })
    const broken = Object.assign(new Error('No room'), { status: 500, isOperational: true })
    const cut = new Error('Unexpected end of form')
    const json = new SyntaxError('Unexpected token in JSON at position 1')
    const cause = Object.assign(new Error('invalid byte sequence'), { code: '22021' })
    const nul = new Error('Failed query: select 1', { cause })
    const lineFor = (err: Error) => captureLine(() => log.error({ err }, 'failed'))

    for (const error of [refused, cut, json, nul]) {
      expect(lineFor(error)).toContain('"level":40')
      expect(lineFor(error)).not.toContain('"stack"')
    }
    for (const error of [broken, new Error('404')]) {
      expect(lineFor(error)).toContain('"level":50')
      expect(lineFor(error)).toContain('"stack"')
    }
    expect(captureLine(() => log.error({ err: nul, job: 'send_mail' }, 'failed'))).toContain(
      '"stack"',
    )
  })

  it('should redact secrets and personal fields', () => {
    const line = captureLine(() =>
      log.info({
        password: 'hunter2',
        token: 'tok-1',
        user: { email: 'ann@example.com', token: 'tok-2' },
      }),
    )

    expect(line).not.toMatch(/hunter2|tok-|ann@/)
  })
})

describe('a log line', () => {
  it('should redact email addresses and credentials in messages', () => {
    const line = captureLine(() => {
      log.error({ err: new Error('550 <ann@example.com> unknown') }, 'refused: ann@example.com')
      log.warn('no answer at postgres://h2h:hunter2@db.example/h2h')
    })

    expect(line).toContain('550')
    expect(line).not.toMatch(/ann@|hunter2/)
    for (const one of line.trim().split('\n'))
      expect(() => JSON.parse(one) as unknown).not.toThrow()
  })

  it('should name its request or job', async () => {
    const line = await withLogFields({ requestId: 'ABCD1234' }, async () => {
      await Promise.resolve()
      return captureLine(() => log.info('here'))
    })

    expect(JSON.parse(line)).toMatchObject({ requestId: 'ABCD1234', msg: 'here' })
    expect(JSON.parse(captureLine(() => log.info('here')))).not.toHaveProperty('requestId')
  })
})

describe('errorReference', () => {
  it('should be short enough to read out, and different each time', () => {
    expect(errorReference()).toMatch(/^[0-9A-F]{8}$/)
    expect(new Set(Array.from({ length: 100 }, errorReference)).size).toBe(100)
  })

  it('should be the current request’s ID', () => {
    expect(withLogFields({ requestId: 'ABCD1234' }, errorReference)).toBe('ABCD1234')
  })
})
