import type { PayloadRequest } from 'payload'
import { beforeAll, expect, it } from 'vitest'
import { getMailTemplate } from '@/domain/mail-templates/mail-catalog'
import { getDefaultText } from '@/domain/mail-templates/mail-template'
import { env } from '@/lib/env'
import { anInstructor } from '@/testing/factories/people'
import { mailsTo } from '@/testing/factories/purchases'
import { createRequest } from '@/testing/payload'
import { uniqueText } from '@/testing/unique-text'
import { notify } from '../mail-digest'
import { buildNewCommentItem } from '../learning/comment-mails'
import { queueMail } from '../queue-mail'
import { previewTemplate } from './preview-template'
import { resetTemplate, saveTemplate } from './save-template'
import { renderTemplate, renderTemplateFor } from './render-template'

let req: PayloadRequest

beforeAll(async () => {
  req = await createRequest(await anInstructor())
})

const url = 'http://localhost:3000/reset-password?token=x'
const ours = getDefaultText(getMailTemplate('reset-password'))
const other = {
  subject: 'New key',
  heading: 'A key for you',
  button: 'Take it',
  paragraphs: ['{greeting} here is your key:', 'Keep it well.'],
}

const textTo = async (username: string) => {
  const email = `${uniqueText()}@example.com`
  await queueMail(req, renderTemplateFor({ email, username }, 'reset-password', {}, url))
  return (await mailsTo(email))[0]?.text
}

it('should be used in the next email, with its link, until reset', async () => {
  const before = await textTo('Ana')
  expect(before).toContain(`Choose a new password: ${url}`)

  await saveTemplate(req, { key: 'reset-password', text: other })
  expect(await textTo('{course} Ana')).toBe(
    `Hi {course}, here is your key:\n\nTake it: ${url}\n\nKeep it well.\n`,
  )

  await resetTemplate(req, 'reset-password')
  expect(await textTo('Ana')).toBe(before)
})

it('should be refused with an unknown placeholder, changing nothing', async () => {
  const text = { ...ours, paragraphs: ['{greeting} {link}'] }
  await expect(saveTemplate(req, { key: 'reset-password', text })).rejects.toMatchObject({
    code: 'mail_template_invalid',
    userMessage: 'This email can’t use {link}. You can use {greeting}.',
  })
  expect(await textTo('Ana')).toContain('we got a request to reset your password')
})

it('should be used in a combined email, too', async () => {
  const email = `${uniqueText()}@example.com`
  const lesson = { lessonTitle: 'Listening', lessonSlug: 'listening', modulePath: null }
  const comment = { lesson, userId: req.user?.id ?? '', name: 'Ana', body: 'one\ntwo' }
  await saveTemplate(req, {
    key: 'new-comment',
    text: { ...other, paragraphs: ['{name} says under {lesson}:', '{comment}'] },
  })
  await notify(req, buildNewCommentItem([email], comment))
  await resetTemplate(req, 'new-comment')
  expect((await mailsTo(email))[0]?.text).toMatch(
    /^Ana says under Listening:\n\n.*\n\none\n\ntwo\n/,
  )
})

it('should be previewed before it is saved, and escaped', async () => {
  const text = { ...other, heading: '<b>Key</b>' }
  const preview = await previewTemplate(req, 'reset-password', text)
  expect(preview).toMatchObject({ problems: null, subject: 'New key' })
  const html = preview.problems === null ? preview.html : ''
  expect(html).toContain('&lt;b&gt;Key&lt;/b&gt;')
  expect(html).toContain('Hi Ana, here is your key:')
  expect(await previewTemplate(req, 'reset-password', { ...text, button: '' })).toMatchObject({
    problems: [{ field: 'button' }],
  })
})

it('should link where the catalog says, unless overridden by the caller', () => {
  const values = { greeting: 'Hi Ana,', course: 'Joy', amount: '$9.00', access: 'As it was.' }
  const { kind, link, why } = renderTemplate('refund.part', { ...values, what: 'a part' })

  expect(kind).toBe('refund')
  expect(why).toBeUndefined()
  expect(link).toEqual({
    label: 'See your receipts',
    url: `${env.SITE_URL}/PersonalDashboard#receipts`,
  })
  expect(renderTemplate('refund.part', { ...values, what: 'a part' }, null).link).toBeUndefined()
  expect(renderTemplate('dispute', {}, '/admin/x').link?.url).toBe(`${env.SITE_URL}/admin/x`)
  expect(renderTemplate('dispute', {}).why).toContain('you run this site')
  expect(
    renderTemplate('set-password', { ...values, email: 'a@b.example', days: '7' }, url),
  ).toMatchObject({
    link: { url },
    why: 'You’re receiving this email because you bought a course from us.',
  })
})
