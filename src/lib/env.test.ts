import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

const complete = {
  DATABASE_URL: 'postgres://h2h:secret@127.0.0.1:5432/h2h',
  PAYLOAD_SECRET: 's'.repeat(32),
  ANSWERS_KEY: `first:${'k'.repeat(43)}`,
  SITE_URL: 'https://example.com',
  FILES_DIR: '/var/lib/h2h',
  SMTP_URL: 'smtp://127.0.0.1:1025',
  MAIL_FROM: 'Heart2Heart <hello@example.com>',
  PAYPAL_ENV: 'live',
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'client-secret',
  PAYPAL_MERCHANT_ID: 'merchant',
}
const live = { ...complete, PAYPAL_WEBHOOK_ID: '8PT597110X687430LKGECATA' }
const simulator = {
  PAYPAL_API_BASE: 'http://127.0.0.1:3001',
  PAYPAL_WEB_SDK_URL: 'http://127.0.0.1:3001',
}

const bucket = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }

let parseEnv: (source: Record<string, string | undefined>) => { PORT: number; DEMO?: string }
let externalProgramEnv: (more: Record<string, string>) => NodeJS.ProcessEnv

beforeAll(async () => {
  for (const [name, value] of Object.entries(live)) vi.stubEnv(name, value)
  ;({ parseEnv, externalProgramEnv } = await import('./env'))
})

afterAll(() => {
  vi.unstubAllEnvs()
})

const messagesFor = (source: Record<string, string | undefined>): string[] => {
  try {
    parseEnv(source)
    return []
  } catch (error) {
    const [, ...lines] = error instanceof Error ? error.message.split('\n') : []
    return lines.map((line) => line.replace(/^ {2}- /, ''))
  }
}

describe('parseEnv', () => {
  it('should accept complete settings', () => {
    expect(parseEnv(live)).toMatchObject({ PORT: 3000 })
  })

  it('should list every missing bucket setting', () => {
    expect(messagesFor({ ...live, STORAGE: 's3' }).map((message) => message.split(' ')[0])).toEqual(
      Object.keys(bucket),
    )
    expect(messagesFor({ ...live, STORAGE: 's3', ...bucket })).toEqual([])
  })

  it('should list every missing setting', () => {
    const messages = messagesFor({})

    for (const name of Object.keys(complete))
      expect(
        messages.filter((message) => message.includes(name)),
        name,
      ).toHaveLength(1)
    expect(messages).toHaveLength(Object.keys(complete).length)
  })

  it.each<[string, Record<string, string>, string]>([
    ['another storage', { STORAGE: 'ftp' }, 'STORAGE must be disk or s3.'],
    ['a bucket’s name', { ...bucket, S3_BUCKET: 'My bucket' }, 'S3_BUCKET must be'],
    ['a bucket’s address', { ...bucket, S3_ENDPOINT: 'ftp://x' }, 'S3_ENDPOINT must be'],
    ['half a bucket', { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key' }, 'S3_SECRET_ACCESS_KEY is'],
    ['an empty value', { DATABASE_URL: '' }, 'DATABASE_URL is empty'],
    ['another database', { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres://'],
    ['another direct one', { DATABASE_DIRECT_URL: 'x' }, 'DATABASE_DIRECT_URL must begin with'],
    ['a short secret', { PAYLOAD_SECRET: 'short' }, 'PAYLOAD_SECRET must have at least 32'],
    [
      'a key of the answers without a name',
      { ANSWERS_KEY: 'k'.repeat(43) },
      'ANSWERS_KEY cannot be read: the key that encrypts what students write: a name, a colon, and 32 random bytes in base64.',
    ],
    ['an empty key of the answers', { ANSWERS_KEY: '' }, 'ANSWERS_KEY cannot be read'],
    ['a short key of the answers', { ANSWERS_KEY: 'first:short' }, 'ANSWERS_KEY cannot be read'],
    [
      'two keys of one name',
      { ANSWERS_KEY: `first:${'k'.repeat(43)},first:${'m'.repeat(43)}` },
      'ANSWERS_KEY cannot be read',
    ],
    ['a site with a slash', { SITE_URL: 'https://example.com/' }, 'SITE_URL must be an origin'],
    ['a SITE_URL that is no origin', { SITE_URL: 'example.com' }, 'SITE_URL must be an origin'],
    ['a port that is no number', { PORT: 'http' }, 'PORT must be a number'],
    ['a port for metrics that is none', { METRICS_PORT: '99999' }, 'METRICS_PORT must be a number'],
    ['a drain without an end', { DRAIN_SECONDS: '301' }, 'DRAIN_SECONDS must be'],
    [
      'traces that go nowhere',
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an HTTP URL',
    ],
    ['an unknown level', { LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be fatal, error'],
    ['another mail protocol', { SMTP_URL: 'http://x' }, 'SMTP_URL must start with smtp://'],
    ['an unknown PayPal', { PAYPAL_ENV: 'production' }, 'PAYPAL_ENV must be sandbox or live'],
    ['a short passphrase', { BACKUP_PASSWORD: 'short' }, 'BACKUP_PASSWORD must have at least 12'],
    [
      'two passphrases',
      { BACKUP_PASSWORD: 'a long passphrase', RESTIC_PASSWORD_FILE: '/run/passphrase' },
      'Set either BACKUP_PASSWORD or RESTIC_PASSWORD_FILE',
    ],
    ['a half-set proxy', { TRUSTED_PROXY: 'yes' }, 'TRUSTED_PROXY must be 1'],
    ['half a proxy for files', { FILES_BY_PROXY: 'yes' }, 'FILES_BY_PROXY must be 1'],
    ['a demo with real payments', { DEMO: '1' }, 'DEMO creates accounts with known passwords'],
    [
      'real money without https',
      { SITE_URL: 'http://example.com' },
      'SITE_URL must start with https:// when PAYPAL_ENV is live',
    ],
    ['real money without a webhook', { PAYPAL_WEBHOOK_ID: '' }, 'PAYPAL_WEBHOOK_ID is missing'],
    ['a webhook ID that is a URL', { PAYPAL_WEBHOOK_ID: 'https://x' }, 'PAYPAL_WEBHOOK_ID must be'],
    ['the simulator with real money', simulator, 'Unset them when PAYPAL_ENV is live'],
    [
      'half a simulator',
      { PAYPAL_ENV: 'sandbox', PAYPAL_API_BASE: simulator.PAYPAL_API_BASE },
      'Set both PAYPAL_API_BASE and PAYPAL_WEB_SDK_URL',
    ],
    [
      'a simulator on another machine',
      { ...simulator, PAYPAL_ENV: 'sandbox', PAYPAL_API_BASE: 'http://evil.example' },
      'PAYPAL_API_BASE may only name an http address on this machine',
    ],
  ])('should refuse %s with one sentence', (_case, change, message) => {
    const messages = messagesFor({ ...live, ...change })

    expect(messages).toHaveLength(1)
    expect(messages[0]).toContain(message)
  })

  it('should accept a simulator in another container', () => {
    const settings = {
      PAYPAL_ENV: 'sandbox',
      PAYPAL_API_BASE: 'http://paypal:4010',
      PAYPAL_WEB_SDK_URL: 'http://127.0.0.1:4010',
    }

    expect(parseEnv({ ...live, ...settings })).toMatchObject(settings)
  })

  it('should list thirteen mistakes, each in its own sentence', () => {
    const wrong = {
      DATABASE_URL: 'mysql://x',
      PAYLOAD_SECRET: 'short',
      ANSWERS_KEY: 'first:short',
      SITE_URL: 'example.com',
      PORT: 'http',
      SMTP_URL: 'http://x',
      PAYPAL_WEBHOOK_ID: 'https://x',
      PAYPAL_API_BASE: 'http://evil.example',
      TRUSTED_PROXY: 'yes',
      FILES_BY_PROXY: 'yes',
      METRICS_PORT: '-1',
      DRAIN_SECONDS: 'soon',
      LOG_LEVEL: 'loud',
    }

    const messages = messagesFor({ ...live, ...wrong })

    for (const name of Object.keys(wrong))
      expect(
        messages.filter((message) =>
          [' must', ' may', ' cannot'].some((verb) => message.startsWith(name + verb)),
        ),
        name,
      ).toHaveLength(1)
  })

  it('should treat an empty optional setting as missing', () => {
    const source = { ...live, DEMO: '', TRUSTED_PROXY: '', PAYPAL_API_BASE: '', LOG_LEVEL: '' }

    expect(parseEnv(source).DEMO).toBeUndefined()
  })

  it('should never quote a secret', () => {
    const source = {
      ...live,
      PAYLOAD_SECRET: 'hunter2',
      DATABASE_URL: 'mysql://u:hunter3@h/d',
      ANSWERS_KEY: `hunter4:${'k'.repeat(42)}`,
    }

    expect(messagesFor(source)).toHaveLength(3)
    expect(messagesFor(source).join()).not.toMatch(/hunter|kkk/)
  })
})

describe('externalProgramEnv', () => {
  it('should not pass our secrets to a backup program', () => {
    vi.stubEnv('AWS_REGION', 'eu-west-1')

    const environment = externalProgramEnv({ PGPASSWORD: 'of the database' })

    expect(environment).toMatchObject({ AWS_REGION: 'eu-west-1', PGPASSWORD: 'of the database' })
    for (const name of Object.keys(complete)) expect(environment[name], name).toBeUndefined()
  })
})
