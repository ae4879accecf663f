import { sql } from '@payloadcms/db-postgres'
import { describe, expect, it, onTestFinished } from 'vitest'
import { GET as getFile } from '@/app/(site)/api/files/newsletter/route'
import { POST as importFile } from '@/app/(site)/api/subscribers-import/route'
import { GET as getList } from '@/app/(site)/api/people-lists/[name]/route'
import { env } from '@/lib/env'
import { sendSubscriptionMail } from '@/services/newsletter/send-subscription-mail'
import { newsletterFilePath } from '@/services/newsletter/newsletter-file'
import { signSubscriptionToken } from '@/services/newsletter/subscription-token'
import { anInstructor } from '@/testing/factories/people'
import { mailsTo } from '@/testing/factories/purchases'
import { createSessionHeaders } from '@/testing/factories/sign-ins'
import { aSubscriber, findSubscribers } from '@/testing/factories/subscribers'
import { createRequest, executeSql, testPayload } from '@/testing/payload'
import { uniqueText } from '@/testing/unique-text'
import { POST as confirm } from './confirm/route'
import { POST } from './route'

const site = env.SITE_URL
const context = () => ({ params: Promise.resolve({}) })
const anEmail = () => `${uniqueText()}@example.com`

const post = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const response = await POST(
    new Request(`${site}/api/newsletter`, {
      method: 'POST',
      headers: { origin: site, ...headers },
      body: new URLSearchParams(fields),
    }),
    context(),
  )
  return [response.status, response.headers.get('location'), await response.text()]
}

const checkEmail = [303, '/newsletter?state=check-email', '']

describe('the sign-up form', () => {
  it('should respond the same to everyone, whether subscribed or not', async () => {
    const { email: active } = await aSubscriber()
    const { email: pending } = await aSubscriber({ state: 'pending' })
    const { email: unsubscribed } = await aSubscriber({ state: 'unsubscribed' })
    for (const email of [anEmail(), active, pending, unsubscribed])
      expect(await post({ email, source: '/' })).toEqual(checkEmail)
  })

  it('should normalize the email, and store a path or nothing else as its source', async () => {
    const email = anEmail()
    await post({ email: ` ${email.toUpperCase()} `, source: '/course/joy' })
    expect(await findSubscribers(email)).toMatchObject([{ source: '/course/joy' }])

    const other = anEmail()
    await post({ email: other, source: '=HYPERLINK("https://evil.example")' })
    expect(await findSubscribers(other)).toMatchObject([{ source: '/' }])
  })

  it('should explain an invalid email, and keep the page with the form', async () => {
    for (const email of ['', 'nonsense', 'a@b.example\r\nBcc: c@d.example'])
      expect(await post({ email, source: '/course/joy' })).toEqual([
        303,
        '/newsletter?state=invalid-email&source=%2Fcourse%2Fjoy',
        '',
      ])
  })

  it('should store nothing when a program fills in every field', async () => {
    const email = anEmail()
    expect(await post({ email, website: 'https://example.com' })).toEqual(checkEmail)
    expect(await findSubscribers(email)).toEqual([])
  })

  it('should be refused from another site', async () => {
    const email = anEmail()
    expect((await post({ email }, { origin: 'https://evil.example' }))[0]).toBe(403)
    expect(await findSubscribers(email)).toEqual([])
  })

  it('should be limited per mailbox, for every spelling', async () => {
    const name = uniqueText()
    for (let time = 0; time < 5; time += 1)
      expect(await post({ email: `${name}+${time}@example.com` })).toEqual(checkEmail)
    expect(await post({ email: `${name}@example.com` })).toEqual([
      303,
      '/newsletter?state=too-many',
      '',
    ])
  })
})

it('should confirm by the page’s form, and redirect back to the page', async () => {
  const { id, email } = await aSubscriber({ state: 'pending' })
  const token = signSubscriptionToken('confirm', { subscriberId: id, issuedAt: new Date() })
  const send = (value: string) =>
    confirm(
      new Request(`${site}/api/newsletter/confirm?token=${encodeURIComponent(value)}`, {
        method: 'POST',
        headers: { origin: site },
      }),
      context(),
    )
  const responses = [await send(token), await send(token), await send('nonsense')]

  expect(responses.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(responses[0]?.headers.get('location')).toBe(`/newsletter?token=${token}`)
  expect(await findSubscribers(email)).toMatchObject([{ state: 'active' }])
})

it('should explain that too many confirmations were sent', async () => {
  Object.assign(env, { TRUSTED_PROXY: '1' })
  onTestFinished(() => void Object.assign(env, { TRUSTED_PROXY: undefined }))
  const headers = { origin: site, 'x-forwarded-for': '203.0.113.71' }
  const send = () =>
    confirm(
      new Request(`${site}/api/newsletter/confirm?token=x`, { method: 'POST', headers }),
      context(),
    )
  const locations: (string | null)[] = []
  for (let time = 0; time < 61; time += 1) locations.push((await send()).headers.get('location'))
  expect(locations.slice(-2)).toEqual(['/newsletter?token=x', '/newsletter?state=too-many'])
})

describe('the PDF for subscribers', () => {
  const aDocument = async (name: string) => {
    const data = Buffer.from(`%PDF-1.4\n${name}\nxref\n%%EOF\n`)
    const file = {
      name: `${uniqueText()}.pdf`,
      mimetype: 'application/pdf',
      data,
      size: data.length,
    }
    const payload = await testPayload()
    return payload.create({
      collection: 'documents',
      data: { title: name },
      file,
      overrideAccess: true,
    })
  }
  const choose = (id: string | null) =>
    executeSql(sql`update site set newsletter_file_id = ${id}::uuid`)
  const get = async (path: string) => {
    const response = await getFile(new Request(`${site}${path}`), context())
    return { status: response.status, text: await response.text(), headers: response.headers }
  }
  const noFile = { status: 302, text: '' }

  it('should be only the chosen one, only for subscribers', async () => {
    const [chosen, other] = [await aDocument('Chosen'), await aDocument('Other')]
    const subscriber = await aSubscriber()
    const path = newsletterFilePath(subscriber.id)
    await choose(null)
    expect(await get(path)).toMatchObject(noFile)

    await choose(chosen.id)
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(response.text).toContain('Chosen')
    expect(response.headers.get('content-disposition')).toContain('attachment')
    expect(response.headers.get('cache-control')).toContain('no-store')
    // Someone who signs up again gets it, too.
    await sendSubscriptionMail(await createRequest(null), subscriber.id)
    const [mail] = await mailsTo(subscriber.email)
    expect(mail?.text).toContain(`${site}/api/files/newsletter?token=${subscriber.id}`)
    for (const wrong of [
      '/api/files/newsletter',
      `/api/files/newsletter?token=${other.id}`,
      `${path}x`,
      `${path}&document=${other.id}&id=${other.id}`.replace('token=', 'other='),
    ])
      expect(await get(wrong)).toMatchObject(noFile)
    for (const state of ['unsubscribed', 'pending'] as const)
      expect(await get(newsletterFilePath((await aSubscriber({ state })).id))).toMatchObject(noFile)
    await executeSql(sql`update subscribers set state = 'unsubscribed' where id = ${subscriber.id}`)
    expect(await get(path)).toMatchObject(noFile)
    await choose(null)
  })

  it('should never be a file that isn’t a PDF', async () => {
    const payload = await testPayload()
    const data = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n')
    const file = { name: `${uniqueText()}.vtt`, mimetype: 'text/vtt', data, size: data.length }
    const captions = await payload.create({
      collection: 'documents',
      data: { title: 'Words' },
      file,
      overrideAccess: true,
    })
    await expect(
      payload.updateGlobal({
        slug: 'site',
        data: { newsletterFile: captions.id },
        user: await anInstructor(),
        overrideAccess: false,
      }),
    ).rejects.toThrow()
  })
})

describe('the panel’s import and export', () => {
  const sendFile = async (query: string, text: string) => {
    const response = await importFile(
      new Request(`${site}/api/subscribers-import${query}`, {
        method: 'POST',
        headers: { origin: site, ...(await createSessionHeaders(await anInstructor())) },
        body: text,
      }),
      context(),
    )
    return { status: response.status, body: await response.text() }
  }

  it('should import only what the instructor vouches for', async () => {
    const email = anEmail()
    expect(await sendFile('', `email\n${email}`)).toMatchObject({ status: 400 })
    expect(await findSubscribers(email)).toEqual([])

    expect(await sendFile('?consent=yes', `email\n${email}`)).toEqual({
      status: 200,
      body: JSON.stringify({ message: 'Added 1 person.' }),
    })
    expect(await findSubscribers(email)).toMatchObject([{ state: 'active', source: 'import' }])
  })

  it('should export everyone, in a form that an import takes back', async () => {
    const [active, unsubscribed] = [
      await aSubscriber({ email: `=1+${anEmail()}` }),
      await aSubscriber({ state: 'unsubscribed' }),
    ]
    const headers = await createSessionHeaders(await anInstructor())
    const response = await getList(
      new Request(`${site}/api/people-lists/subscribers`, { headers }),
      {
        params: Promise.resolve({ name: 'subscribers' }),
      },
    )
    const csv = await response.text()
    expect(csv).toContain(`'${active.email}`)
    expect(csv).toContain(`${unsubscribed.email},unsubscribed,/`)

    for (const { id } of [active, unsubscribed])
      await executeSql(sql`delete from subscribers where id = ${id}`)
    await sendFile('?consent=yes', csv)
    expect(await findSubscribers(active.email)).toMatchObject([{ state: 'active' }])
    expect(await findSubscribers(unsubscribed.email)).toEqual([])
  })
})
