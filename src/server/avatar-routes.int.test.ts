import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import * as avatar from '@/app/(site)/api/account/avatar/route'
import * as theme from '@/app/(site)/api/account/theme/route'
import * as publicAvatar from '@/app/(site)/api/people/[slug]/avatar/route'
import { memberMessages } from '@/domain/messages/member-messages'
import { messages } from '@/domain/messages/messages'
import { addUserScope, routes } from '@/domain/routes/paths'
import type { User } from '@/payload-types'
import { readAccount } from '@/services/identity/profile/read-account'
import { saveProfile } from '@/services/identity/profile/save-profile'
import { aStudent, anInstructor } from '@/testing/factories/people'
import { createRequest, testPayload } from '@/testing/payload'
import { createSessionHeaders } from '@/testing/factories/sign-ins'

const site = 'http://localhost:3000'

let picture: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  await testPayload()
  picture = Uint8Array.from(
    await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a53' } })
      .jpeg()
      .toBuffer(),
  )
})

type Handler = (
  request: Request,
  context: { params: Promise<Record<string, never>> },
) => Promise<Response>

const call = async (
  handler: Handler,
  method: string,
  user: User | null,
  { body, origin = site, person }: { body?: BodyInit; origin?: string; person?: string } = {},
) =>
  handler(
    new Request(`${site}${addUserScope(routes.avatar, person)}`, {
      method,
      headers: { origin, ...(await createSessionHeaders(user)) },
      body,
    }),
    { params: Promise.resolve({}) },
  )

const getPublic = async (slug: string, headers: Record<string, string> = {}) =>
  publicAvatar.GET(new Request(`${site}/api/people/${slug}/avatar`, { headers }), {
    params: Promise.resolve({ slug }),
  })

describe('the user’s own picture', () => {
  it('should be uploaded, visible only to its owner, and removed', async () => {
    const [user, other] = [await aStudent(), await aStudent()]

    expect((await call(avatar.POST, 'POST', user, { body: picture })).status).toBe(201)

    const own = await call(avatar.GET, 'GET', user)
    expect(own.status).toBe(200)
    expect(own.headers.get('content-type')).toBe('image/webp')
    expect(own.headers.get('cache-control')).toContain('private')
    expect(own.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await sharp(Buffer.from(await own.arrayBuffer())).metadata()).width).toBe(256)
    // The URL always returns the current user's own picture.
    expect((await call(avatar.GET, 'GET', other)).status).toBe(404)
    expect((await call(avatar.GET, 'GET', await anInstructor())).status).toBe(404)
    expect((await call(avatar.GET, 'GET', null)).status).toBe(401)

    expect((await call(avatar.DELETE, 'DELETE', other)).status).toBe(204)
    expect((await call(avatar.GET, 'GET', user)).status).toBe(200)
    expect((await call(avatar.DELETE, 'DELETE', user)).status).toBe(204)
    expect((await call(avatar.GET, 'GET', user)).status).toBe(404)
  })

  it('should be refused from a visitor or another site', async () => {
    const user = await aStudent()
    const origin = 'https://evil.example'

    expect((await call(avatar.POST, 'POST', null, { body: picture })).status).toBe(401)
    expect((await call(avatar.POST, 'POST', user, { body: picture, origin })).status).toBe(403)
    expect((await call(avatar.DELETE, 'DELETE', user, { origin })).status).toBe(403)
    expect((await call(avatar.GET, 'GET', user)).status).toBe(404)
  })

  it('should be refused when another user has signed in since the page was rendered', async () => {
    const [user, other] = [await aStudent(), await aStudent()]
    const person = other.manualUserId ?? ''

    for (const method of ['POST', 'DELETE'] as const) {
      const response = await call(avatar[method], method, user, {
        body: method === 'POST' ? picture : undefined,
        person,
      })
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual({
        error: { code: 'session_ended', message: messages.general.signedInAsOtherUser },
      })
    }
    expect((await call(avatar.GET, 'GET', user)).status).toBe(404)
    expect((await call(avatar.POST, 'POST', other, { body: picture, person })).status).toBe(201)
  })

  it('should be refused with a message when it is too large or not an image', async () => {
    const user = await aStudent()
    const large = Uint8Array.from(Buffer.concat([picture, Buffer.alloc(5 * 1024 * 1024)]))

    const [tooLarge, noPicture] = [
      await call(avatar.POST, 'POST', user, { body: large }),
      await call(avatar.POST, 'POST', user, { body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    ]

    expect(tooLarge.status).toBe(413)
    expect(await tooLarge.text()).toContain('The limit is 5 MB.')
    expect(noPicture.status).toBe(400)
    expect(await noPicture.text()).toContain(memberMessages.settings.notAPicture)
  })
})

describe('the picture of a public profile', () => {
  it('should be available while the profile is public, and not be cached', async () => {
    const user = await aStudent()
    await call(avatar.POST, 'POST', user, { body: picture })
    expect((await getPublic('x'.repeat(22))).status).toBe(404)
    await saveProfile(await createRequest(user), { isProfilePublic: true })
    const slug = (await readAccount(await createRequest(user)))?.profileSlug ?? ''

    const found = await getPublic(slug)
    expect(found.status).toBe(200)
    expect(found.headers.get('cache-control')).toContain('private, no-cache')
    const etag = found.headers.get('etag') ?? ''
    expect((await getPublic(slug, { 'if-none-match': etag })).status).toBe(304)

    await saveProfile(await createRequest(user), { isProfilePublic: false })
    expect((await getPublic(slug, { 'if-none-match': etag })).status).toBe(404)
  })

  it.each(['', '..', '../../etc/passwd', '\u0000', '%00', "'"])(
    'should not be found at %j',
    async (slug) => {
      expect((await getPublic(encodeURIComponent(slug))).status).toBe(404)
    },
  )
})

describe('POST /api/account/theme', () => {
  const post = (user: User | null, body: string) => call(theme.POST, 'POST', user, { body })

  it('should save the theme for the account', async () => {
    const user = await aStudent()

    expect((await post(user, '{"theme":"dark"}')).status).toBe(204)

    const { theme: saved } = await (
      await testPayload()
    ).findByID({ collection: 'users', id: user.id, overrideAccess: true })
    expect(saved).toBe('dark')
  })

  it.each(['', '{}', '{"theme":"pink"}', '[]', 'null', '{"theme":{"$ne":1}}'])(
    'should refuse %j',
    async (body) => {
      const response = await post(await aStudent(), body)
      expect(response.status).toBe(400)
      expect(await response.text()).toContain(messages.general.badRequest)
    },
  )

  it('should refuse a visitor', async () => {
    expect((await post(null, '{"theme":"dark"}')).status).toBe(401)
  })
})
