import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { notificationDefaults } from '@/domain/notifications/notifications'
import { memberMessages } from '@/domain/messages/member-messages'
import { env } from '@/lib/env'
import type { User } from '@/payload-types'
import { aCourse } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { aStudent } from '@/testing/factories/people'
import { createRequest, testPayload } from '@/testing/payload'
import { getWriteRejection } from '@/testing/write-rejection'
import { findOwnAvatar, findPublicAvatar } from './find-avatar'
import {
  readNotificationSettings,
  saveNotificationSettings,
  wantsNotification,
} from '@/services/notifications/notification-settings'
import { readAccount } from './read-account'
import { readPublicProfile } from './read-public-profile'
import { removeAvatar, saveAvatar } from './save-avatar'
import { saveProfile, saveTheme } from './save-profile'

let payload: Payload

beforeAll(async () => {
  payload = await testPayload()
})

const readRow = async ({ id }: User) => {
  const { rows } = await payload.db.drizzle.execute(sql`select * from users where id = ${id}`)
  return rows[0] ?? {}
}

const readAccountAs = async (user: User) => readAccount(await createRequest(user))
const clientInfo = async (slug: string | null | undefined) =>
  readPublicProfile(await createRequest(null), slug ?? '')
const picture = (side = 600) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#a53' } })
    .jpeg()
    .toBuffer()

/** A PNG whose header claims 20,000 by 20,000 pixels. */
const aBomb = async () => {
  const png = await sharp({
    create: { width: 1, height: 1, channels: 3, background: '#000' },
  })
    .png()
    .toBuffer()
  png.writeUInt32BE(20_000, 16)
  png.writeUInt32BE(20_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

const files = () => readdir(path.join(env.FILES_DIR, 'avatars'))

describe('saveProfile', () => {
  it('should change only the given fields of one’s own row', async () => {
    const [user, other] = [await aStudent(), await aStudent()]
    const [before, beforeOther] = [await readRow(user), await readRow(other)]

    await saveProfile(await createRequest(user), { fullName: 'مريم 🌻', timezone: 'ist' })

    expect(await readRow(user)).toEqual({
      ...before,
      username: 'مريم 🌻',
      display_name: 'مريم 🌻',
      timezone: 'ist',
      // A stale panel form must not restore the old name.
      row_version: String(Number(before.row_version) + 1),
      updated_at: expect.anything() as unknown,
    })
    expect(await readRow(other)).toEqual(beforeOther)
  })

  it('should let two windows change different fields concurrently', async () => {
    const user = await aStudent()

    await Promise.all([
      saveProfile(await createRequest(user), { fullName: 'Ann' }),
      saveProfile(await createRequest(user), { bio: 'Hello' }),
      saveTheme(await createRequest(user), 'dark'),
    ])

    expect(await readRow(user)).toMatchObject({ username: 'Ann', bio: 'Hello', theme: 'dark' })
  })

  it('should replace a separately set display name', async () => {
    const user = await aStudent()
    await payload.db.drizzle.execute(
      sql`update users set display_name = 'Old' where id = ${user.id}`,
    )

    await saveProfile(await createRequest(user), { fullName: 'New', isProfilePublic: true })

    expect((await clientInfo((await readAccountAs(user))?.profileSlug))?.name).toBe('New')
  })

  it('should be refused to visitors and to an account that was disabled meanwhile', async () => {
    const user = await aStudent()
    const req = await createRequest(user)
    await payload.db.drizzle.execute(
      sql`update users set status = 'disabled' where id = ${user.id}`,
    )

    expect((await getWriteRejection(saveProfile(req, { bio: 'x' }))).code).toBe('session_ended')
    expect(
      (await getWriteRejection(saveProfile(await createRequest(null), { bio: 'x' }))).code,
    ).toBe('session_ended')
    expect((await readRow(user)).bio).toBeNull()
  })
})

describe('a public profile', () => {
  it('should include only name, bio and picture', async () => {
    const user = await aStudent({ username: 'Ann Writer' })
    await enroll(user, await aCourse())
    await saveAvatar(await createRequest(user), await picture())
    await saveProfile(await createRequest(user), { bio: 'Hello', isProfilePublic: true })
    const account = await readAccountAs(user)

    expect(await clientInfo(account?.profileSlug)).toEqual({
      name: 'Ann Writer',
      bio: 'Hello',
      avatar: account?.avatar,
    })
  })

  it('should have an unguessable slug, a new one each time it is made public', async () => {
    const user = await aStudent()
    const publish = async (isProfilePublic: boolean) => {
      await saveProfile(await createRequest(user), { isProfilePublic })
      return (await readAccountAs(user))?.profileSlug
    }
    const first = await publish(true)
    expect(first).toMatch(/^[\w-]{22}$/)
    expect(await publish(true)).toBe(first)

    expect(await publish(false)).toBeNull()
    expect(await clientInfo(first)).toBeNull()

    const second = await publish(true)
    expect(second).not.toBe(first)
    expect(await clientInfo(first)).toBeNull()
    expect(await clientInfo(second)).not.toBeNull()
  })

  it('should not exist for a disabled account', async () => {
    const user = await aStudent()
    await saveAvatar(await createRequest(user), await picture())
    await saveProfile(await createRequest(user), { isProfilePublic: true })
    const slug = (await readAccountAs(user))?.profileSlug ?? ''
    await payload.db.drizzle.execute(
      sql`update users set status = 'disabled' where id = ${user.id}`,
    )

    expect(await clientInfo(slug)).toBeNull()
    expect(
      (await getWriteRejection(findPublicAvatar(await createRequest(null), slug))).status,
    ).toBe(404)
  })

  it('should never display an email as a name', async () => {
    const user = await aStudent({ username: 'ann@example.com' })
    await saveProfile(await createRequest(user), { isProfilePublic: true })

    expect((await clientInfo((await readAccountAs(user))?.profileSlug))?.name).toBe('Guest')
  })

  it.each(['', 'x', '../etc', "' or true --", 'a\u0000b', 'x'.repeat(22), 'x'.repeat(5000)])(
    'should not be found at %j',
    async (slug) => {
      expect(await clientInfo(slug)).toBeNull()
    },
  )
})

describe('a picture', () => {
  it('should be re-encoded as a small square without location metadata', async () => {
    const user = await aStudent()
    const taken = await sharp({
      create: { width: 900, height: 500, channels: 3, background: '#357' },
    })
      .withExif({ IFD0: { Copyright: 'Secret place' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect(taken.includes('Secret place')).toBe(true)

    await saveAvatar(await createRequest(user), taken)

    const file = path.join(env.FILES_DIR, 'avatars', await findOwnAvatar(await createRequest(user)))
    const meta = await sharp(file).metadata()
    expect(meta).toMatchObject({ format: 'webp', width: 256, height: 256 })
    expect(meta.exif).toBeUndefined()
    expect((await readAccountAs(user))?.avatar?.bytes).toBe((await stat(file)).size)
  })

  it('should replace the previous one with its file, and be removed completely', async () => {
    const user = await aStudent()
    const before = await files()
    const own = async () => (await files()).filter((name) => !before.includes(name))
    await saveAvatar(await createRequest(user), await picture())
    const [first] = await own()

    await saveAvatar(await createRequest(user), await picture(300))
    expect(await own()).toEqual([await findOwnAvatar(await createRequest(user))])
    expect(await own()).not.toContain(first)

    await removeAvatar(await createRequest(user))
    await removeAvatar(await createRequest(user))
    expect(await own()).toEqual([])
    expect((await readAccountAs(user))?.avatar).toBeNull()
  })

  it('should be one file after concurrent uploads', async () => {
    const user = await aStudent()
    const before = await files()

    await Promise.all(
      [100, 200, 300, 400].map(async (side) =>
        saveAvatar(await createRequest(user), await picture(side)),
      ),
    )

    const own = (await files()).filter((name) => !before.includes(name))
    expect(own).toEqual([await findOwnAvatar(await createRequest(user))])
  })

  it('should not be decoded if a small file claims huge dimensions', async () => {
    const user = await aStudent()
    const before = await files()

    const refusal: unknown = await saveAvatar(await createRequest(user), await aBomb()).catch(
      (error: unknown) => error,
    )

    expect(refusal).toMatchObject({
      code: 'invalid_image',
      userMessage: memberMessages.settings.pictureDamaged,
      cause: { message: expect.stringContaining('exceeds pixel limit') as unknown },
    })
    expect(await files()).toEqual(before)
  })

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['half a picture', Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')],
    ['nothing', Buffer.alloc(0)],
  ])('should not be %s', async (_, bytes) => {
    const user = await aStudent()

    expect((await getWriteRejection(saveAvatar(await createRequest(user), bytes))).code).toBe(
      'invalid_image',
    )
    expect((await readAccountAs(user))?.avatar).toBeNull()
  })
})

describe('notifications', () => {
  it('should be the defaults until changed', async () => {
    const user = await aStudent()

    expect(await readNotificationSettings(await createRequest(user))).toEqual(notificationDefaults)
    expect(await wantsNotification(await createRequest(null), user.id, 'mentions')).toBe(true)
    expect(await wantsNotification(await createRequest(null), user.id, 'offers')).toBe(false)
  })

  it('should default for a switch sent without a value', async () => {
    const user = await aStudent()

    await saveNotificationSettings(await createRequest(user), { offers: true, mentions: undefined })

    const saved = await readNotificationSettings(await createRequest(user))
    expect(saved).toEqual({ ...notificationDefaults, offers: true })
  })

  it('should save the device’s time zone with the reminders, unless one was chosen', async () => {
    const [user, other] = [await aStudent(), await aStudent()]
    await saveProfile(await createRequest(other), { timezone: 'jst' })
    for (const person of [user, other])
      await saveNotificationSettings(await createRequest(person), { offers: true, timezone: 'pst' })
    const readTimeZone = async (person: User) =>
      (await readAccount(await createRequest(person)))?.timezone
    expect(await readTimeZone(user)).toBe('utc')

    for (const person of [user, other])
      await saveNotificationSettings(await createRequest(person), {
        reminders: true,
        timezone: 'pst',
      })

    expect([await readTimeZone(user), await readTimeZone(other)]).toEqual(['pst', 'jst'])
  })

  it('should be saved per user, retaining what another window changed', async () => {
    const [user, other] = [await aStudent(), await aStudent()]

    await Promise.all([
      saveNotificationSettings(await createRequest(user), { mentions: false }),
      saveNotificationSettings(await createRequest(user), { offers: true }),
      saveNotificationSettings(await createRequest(user), { newPosts: true }),
    ])
    await saveNotificationSettings(await createRequest(user), { newPosts: false })

    expect(await readNotificationSettings(await createRequest(user))).toEqual({
      ...notificationDefaults,
      mentions: false,
      offers: true,
    })
    expect(await wantsNotification(await createRequest(null), user.id, 'mentions')).toBe(false)
    expect(await readNotificationSettings(await createRequest(other))).toEqual(notificationDefaults)
  })
})
