import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SAMPLE_DOMAIN } from '@/domain/sample/sample-email'
import { env } from '@/lib/env'
import { sendMail } from './send'

let outbox: string
let mailbox: ChildProcess

beforeAll(async () => {
  outbox = await mkdtemp(join(tmpdir(), 'h2h-outbox-'))
  mailbox = spawn(process.execPath, ['tools/mailbox/main.mjs'], {
    env: {
      NODE_ENV: 'test',
      MAILBOX_OUTBOX: outbox,
      MAILBOX_PORT: new URL(env.SMTP_URL).port,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!mailbox.stdout) throw new Error('The mailbox has no output.')
  for await (const line of createInterface({ input: mailbox.stdout })) {
    if (line.includes('mailbox ready')) break
  }
})

afterAll(async () => {
  mailbox.kill()
  await rm(outbox, { recursive: true, force: true })
})

const mail = {
  to: 'vera@example.com',
  subject: 'Your account is ready',
  text: 'Welcome, Vera.',
  html: '<p>Welcome, Vera.</p>',
  id: 'welcome-7',
}

const lastMail = async () => {
  const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml')).sort()
  return PostalMime.parse(await readFile(join(outbox, names.at(-1) ?? '')))
}

const findHeader = (received: Awaited<ReturnType<typeof lastMail>>, name: string) =>
  received.headers.find(({ key }) => key === name)?.value

describe('sendMail', () => {
  it('should send plain text and HTML to one recipient, with a message ID', async () => {
    await sendMail(mail)
    const received = await lastMail()
    expect(received.to).toMatchObject([{ address: 'vera@example.com' }])
    expect(received.from).toMatchObject({ address: 'hello@heart2heart.example' })
    expect(received.subject).toBe('Your account is ready')
    expect(received.text?.trim()).toBe('Welcome, Vera.')
    expect(received.html?.trim()).toBe('<p>Welcome, Vera.</p>')
    expect(received.messageId).toBe('<welcome-7@localhost>')
  })

  it('should send nothing to sample recipients', async () => {
    await sendMail(mail)
    const before = await readdir(outbox)
    const response = await sendMail({ ...mail, to: `ana@${SAMPLE_DOMAIN}`, id: 'welcome-8' })
    expect(response).toMatch(/^Not sent/)
    expect(await readdir(outbox)).toEqual(before)
  })

  it('should mark every email as automated, except personal ones', async () => {
    await sendMail(mail)
    expect(findHeader(await lastMail(), 'auto-submitted')).toBe('auto-generated')

    await sendMail({ ...mail, isPersonal: true, id: 'personal-1' })
    expect(findHeader(await lastMail(), 'auto-submitted')).toBeUndefined()
  })

  it('should remove line breaks from the subject', async () => {
    await sendMail({ ...mail, subject: 'Hello\r\nBcc: everybody@example.com\r\n\r\nBuy this' })
    const received = await lastMail()
    expect(received.bcc).toBeUndefined()
    expect(received.subject).toBe('Hello Bcc: everybody@example.com Buy this')
  })

  it('should set Reply-To, and leave out an invalid one', async () => {
    await sendMail({ ...mail, replyTo: 'ana@example.com' })
    expect((await lastMail()).replyTo).toMatchObject([{ address: 'ana@example.com' }])
    await sendMail({ ...mail, replyTo: 'a@example.com, b@example.com' })
    expect((await lastMail()).replyTo).toBeUndefined()
  })

  it('should refuse two addresses in one string', async () => {
    const to = 'vera@example.com, everybody@example.com'
    await expect(sendMail({ ...mail, to })).rejects.toThrow(/exactly one recipient/)
  })
})
