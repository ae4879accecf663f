import { sql } from '@payloadcms/db-postgres'
import { expect, it } from 'vitest'
import { createRequest, testPayload } from '@/testing/payload'
import { uniqueText } from '@/testing/unique-text'
import { deleteOldSentMails, markMailSent } from './mail-delivery-status'
import { queueMail } from './queue-mail'

it('deleteSentMails should delete what was sent a month ago, and nothing queued', async () => {
  const { drizzle } = (await testPayload()).db
  const req = await createRequest(null)
  const kind = `test-${uniqueText()}`
  const mail = async (age: string, isSent: boolean) => {
    const [id = ''] = await queueMail(req, {
      to: [`${uniqueText()}@example.com`],
      subject: age,
      kind,
      paragraphs: [age],
    })
    if (isSent) await markMailSent(req, id)
    await drizzle.execute(sql`
      update outgoing_mails set updated_at = now() - ${age}::interval where id = ${id}::uuid`)
    return id
  }
  await mail('32 days', true)
  const recent = [await mail('27 days', true), await mail('32 days', false)]

  await deleteOldSentMails(req)

  const { rows } = await drizzle.execute(sql`
    select id::text from outgoing_mails where kind = ${kind}`)
  expect(rows.map(({ id }) => id).toSorted()).toEqual(recent.toSorted())
})
