import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMailbox } from './mailbox.mjs'

describe('the mailbox', () => {
  const outbox = mkdtempSync(join(tmpdir(), 'mailbox-'))
  let mailbox
  let transport

  beforeAll(async () => {
    mailbox = await startMailbox({ outbox, port: 0 })
    transport = createTransport(`smtp://127.0.0.1:${mailbox.port}`)
  })

  afterAll(async () => {
    transport.close()
    await mailbox.close()
    rmSync(outbox, { recursive: true })
  })

  it('stores each email as a file, sorted by arrival', async () => {
    for (const subject of ['Welcome', 'Äpfel & Birnen ♥', 'Third'])
      await transport.sendMail({
        from: 'Heart2Heart <hello@heart2heart.example>',
        to: 'ana@example.com',
        subject,
        text: `Dear Ana,\n.\nthis is ${subject}.`,
      })
    const files = readdirSync(outbox).sort()
    const emails = await Promise.all(
      files.map((file) => PostalMime.parse(readFileSync(join(outbox, file)))),
    )
    expect(files.every((file) => file.endsWith('.eml'))).toBe(true)
    expect(emails.map(({ subject }) => subject)).toEqual(['Welcome', 'Äpfel & Birnen ♥', 'Third'])
    expect(emails[1].to[0].address).toBe('ana@example.com')
    expect(emails[1].text).toContain('Dear Ana,\n.\nthis is Äpfel & Birnen ♥.')
  })

  it('refuses an email larger than 10 MB', async () => {
    const sending = transport.sendMail({
      from: 'hello@heart2heart.example',
      to: 'ana@example.com',
      text: 'x'.repeat(11 * 1024 * 1024),
    })
    await expect(sending).rejects.toMatchObject({ responseCode: 552 })
  })
})
