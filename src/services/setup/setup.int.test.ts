import { sql } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import type { User } from '@/payload-types'
import { env } from '@/lib/env'
import { aCheckout, aPayment } from '@/testing/factories/checkouts'
import { aCourse } from '@/testing/factories/courses'
import { anInstructor } from '@/testing/factories/people'
import { mailsTo } from '@/testing/factories/purchases'
import { turnOnTwoFactor } from '@/testing/factories/two-factor'
import { createRequest, testPayload } from '@/testing/payload'
import { readSetup } from './read-setup'
import { confirmTestMail, sendTestMail } from './test-mail'

let payload: Payload
let instructor: User
let req: PayloadRequest

beforeAll(async () => {
  payload = await testPayload()
  instructor = await anInstructor()
  req = await createRequest(instructor)
})

const run = (query: ReturnType<typeof sql>) => payload.db.drizzle.execute(query)

const lastCode = async () => {
  const mails = await mailsTo(instructor.email)
  return /Code: (\d{6})/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('readSetup', () => {
  it('should complete each step by what exists', async () => {
    expect(await readSetup(req)).toEqual({
      seller: false,
      instructor: false,
      samples: 8,
      sampleVideos: {
        lessons: 18,
        first: { id: expect.any(String) as unknown, title: 'Welcome' },
        courseIds: Array.from({ length: 3 }, () => expect.any(String) as unknown),
      },
      mail: false,
      paypal: false,
      twoFactor: false,
      backup: false,
    })

    await payload.updateGlobal({
      slug: 'site',
      data: { seller: { name: 'Mara Lindqvist', address: ' ' } },
      overrideAccess: true,
    })
    expect((await readSetup(req)).seller).toBe(false)
    await payload.updateGlobal({
      slug: 'site',
      data: { seller: { name: 'Mara Lindqvist', address: 'Linnégatan 12' } },
      overrideAccess: true,
    })
    await payload.updateGlobal({
      slug: 'home',
      data: { instructorName: 'Mara Lindqvist', instructorIsSample: false },
      overrideAccess: true,
    })
    await run(sql`update testimonials set published = false where is_sample`)
    await run(sql`update lessons set visible = false where video_id is not null`)
    const purchase = await aPayment(await aCheckout(await aCourse()), { status: 'pending' })
    await turnOnTwoFactor(instructor)
    await run(sql`insert into backup_runs (kind, ok) values ('backup', false)`)
    expect(await readSetup(req)).toEqual({
      seller: true,
      instructor: true,
      samples: 0,
      sampleVideos: { lessons: 0, first: null, courseIds: [] },
      mail: false,
      paypal: false,
      twoFactor: true,
      backup: false,
    })

    await run(sql`update payments set status = 'completed' where id = ${purchase.id}`)
    await run(sql`insert into backup_runs (kind, ok) values ('backup', true)`)
    expect(await readSetup(req)).toMatchObject({ paypal: true, backup: true })
    expect((await readSetup(await createRequest(await anInstructor()))).twoFactor).toBe(false)
  })
})

describe('a test email', () => {
  it('should prove the email settings by its code, once', async () => {
    expect(await sendTestMail(req)).toBe(instructor.email)
    const code = await lastCode()
    await expect(confirmTestMail(req, otherThan(code))).rejects.toMatchObject({
      code: 'test_code_wrong',
    })
    expect((await readSetup(req)).mail).toBe(false)

    await confirmTestMail(req, code)
    expect((await readSetup(req)).mail).toBe(true)
    await expect(confirmTestMail(req, code)).rejects.toMatchObject({ code: 'test_code_over' })
  })

  it('should be required again after the settings change', async () => {
    const { MAIL_FROM } = env
    env.MAIL_FROM = 'Someone Else <else@heart2heart.example>'
    expect((await readSetup(req)).mail).toBe(false)
    env.MAIL_FROM = MAIL_FROM
    expect((await readSetup(req)).mail).toBe(true)
  })

  it('should be invalid after a later one was sent', async () => {
    await sendTestMail(req)
    const earlier = await lastCode()
    await sendTestMail(req)
    const later = await lastCode()
    if (earlier !== later)
      await expect(confirmTestMail(req, earlier)).rejects.toMatchObject({ code: 'test_code_wrong' })
    await confirmTestMail(req, later)
  })

  it('should not be guessable', async () => {
    await sendTestMail(req)
    const code = await lastCode()
    for (let guess = 0; guess < 5; guess += 1)
      await expect(confirmTestMail(req, otherThan(code))).rejects.toMatchObject({
        code: 'test_code_wrong',
      })
    await expect(confirmTestMail(req, code)).rejects.toMatchObject({ code: 'test_code_over' })
  })

  it('should expire after an hour', async () => {
    await sendTestMail(req)
    await run(sql`update setup_proofs set code_expires_at = now() - interval '1 second'`)
    await expect(confirmTestMail(req, await lastCode())).rejects.toMatchObject({
      code: 'test_code_over',
    })
  })
})
