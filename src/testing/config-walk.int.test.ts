import { buildConfig, type SanitizedCollectionConfig, type SanitizedConfig } from 'payload'
import config from '@payload-config'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPayload } from './payload'

let built: SanitizedConfig

beforeAll(async () => {
  built = await config
})

const isOurs = ({ slug }: { slug: string }) => !slug.startsWith('payload-')
const ours = () => built.collections.filter(isOurs)

/** Returns missing access rules: Payload's defaults admit every signed-in user. */
const missingRules = ({ access, auth, versions }: SanitizedCollectionConfig): string[] => {
  const rules: Partial<typeof access> = access
  const needed = ['create', 'read', 'update', 'delete'] as const
  const missing: string[] = needed.filter((rule) => access[rule].name === 'defaultAccess')
  if (versions && !rules.readVersions) missing.push('readVersions')
  if (auth.useSessions && !rules.admin) missing.push('admin')
  if (auth.useSessions && access.unlock.name.startsWith('default')) missing.push('unlock')
  return missing
}

describe('the config', () => {
  it('should define every access rule', () => {
    for (const collection of ours())
      expect({ [collection.slug]: missingRules(collection) }).toEqual({ [collection.slug]: [] })
    for (const { slug, access, versions } of built.globals) {
      expect([slug, access.read.name, access.update.name]).not.toContain('defaultAccess')
      if (versions) expect(access.readVersions, slug).toBeTypeOf('function')
    }
  })

  it('should detect a missing rule', async () => {
    const { collections } = await buildConfig({
      secret: 'a'.repeat(32),
      db: built.db,
      collections: [{ slug: 'open', access: { read: () => true }, versions: true, fields: [] }],
    })
    const open = collections.at(0)

    expect(open && missingRules(open)).toEqual(['create', 'update', 'delete', 'readVersions'])
  })

  it('should not lock documents, which needs a second connection', () => {
    for (const { slug, lockDocuments } of [...ours(), ...built.globals])
      expect([slug, lockDocuments]).toEqual([slug, false])
  })

  it('should have one auth collection, with our session settings', () => {
    const [users, ...others] = built.collections.filter(({ auth }) => auth.useSessions)

    expect(others).toEqual([])
    expect(users?.slug).toBe('users')
    expect(users?.auth).toMatchObject({
      maxLoginAttempts: 0,
      removeTokenFromResponses: true,
      useSessions: true,
      tokenExpiration: 30 * 24 * 60 * 60,
      cookies: { sameSite: 'Lax', secure: false },
      forgotPassword: { minRequestInterval: 0 },
    })
    expect(users?.auth.useAPIKey ?? false).toBe(false)
    expect(users?.auth.disableLocalStrategy ?? false).toBe(false)
    expect(users?.auth.loginWithUsername).toBeFalsy()
  })

  it('should have no custom endpoints, GraphQL, telemetry, or Payload queue', () => {
    expect(built.graphQL.disable).toBe(true)
    expect(built.telemetry).toBe(false)
    expect(built.collections.map(({ slug }) => slug)).not.toContain('payload-jobs')
    expect(built.csrf).toEqual([])
    expect(built.serverURL).toBe('')
    expect(built.admin.autoLogin || null).toBeNull()
    expect(built.bin).toEqual([])
  })

  it('should not send emails itself, because they are queued', async () => {
    const mail = { to: 'a@example.com', subject: 'Hello', text: 'Hello' }

    await expect((await testPayload()).sendEmail(mail)).rejects.toThrow('Emails are queued')
  })

  it('should accept only specific file types, and none that can contain scripts', () => {
    for (const { slug, upload } of ours().filter(({ upload }) => upload.staticDir)) {
      expect(upload.mimeTypes?.length, slug).toBeGreaterThan(0)
      expect(
        upload.mimeTypes?.filter((type) => /\*|svg|html|xml|javascript/.test(type)),
        slug,
      ).toEqual([])
    }
  })

  it('should not let forms write fields that only services may', () => {
    const users = built.collections.find(({ slug }) => slug === 'users')
    const rules = ['role', 'manualUserId', 'userId', 'emailVerified', 'termsAccepted'].map(
      (name) => {
        const field = users?.fields.find((entry) => 'name' in entry && entry.name === name)
        const access = field && 'access' in field ? field.access : undefined
        return [name, access?.create?.name, access?.update?.name]
      },
    )

    expect(rules).toEqual(rules.map(([name]) => [name, 'noOneFieldAccess', 'noOneFieldAccess']))
  })
})
