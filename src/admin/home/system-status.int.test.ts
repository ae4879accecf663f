import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { enqueueJob } from '@/services/database/enqueue-job'
import { deleteJobs } from '@/testing/factories/jobs'
import { anAnswerKey, startWithKeys, saveCheckIn } from '@/testing/factories/answer-keys'
import {
  insertBackupRun,
  saveServiceCheck,
  deleteChecksAndBackups,
} from '@/testing/factories/checks'
import { aStudent, anInstructor } from '@/testing/factories/people'
import { createRequest } from '@/testing/payload'
import { uniqueText } from '@/testing/unique-text'
import { SystemStatus } from './system-status'

afterEach(deleteChecksAndBackups)

it('should show what worker and backup have reported', async () => {
  const req = await createRequest(await anInstructor())
  const rendered = async () => renderToStaticMarkup(await SystemStatus({ req }))
  await saveServiceCheck('mail', null)
  await insertBackupRun(true)
  expect(await rendered()).toContain('Email, PayPal, and background tasks are running normally.')

  await saveServiceCheck('mail', 'credentials')
  await saveServiceCheck('paypal', 'unreachable')
  await saveServiceCheck('bucket', 'missing')
  await insertBackupRun(false)
  const runAt = new Date(Date.now() - 20 * 60_000)
  await enqueueJob(
    await createRequest(null),
    'syncCheckout',
    { checkoutId: uniqueText() },
    { runAt },
  )

  const page = await rendered()
  for (const message of [
    'The mail server has rejected the site’s user name or password for a minute.',
    'PayPal hasn’t responded for a minute.',
    'The storage bucket has been missing for a minute.',
    'Background tasks have been waiting for 20 minutes: the server can’t keep up.',
    'The last backup failed. The last good one is a minute old.',
  ])
    expect(page).toContain(message)
  await deleteJobs()
})

it('should report a lost answers key', async () => {
  const req = await createRequest(await anInstructor())
  const rendered = async () => renderToStaticMarkup(await SystemStatus({ req }))
  startWithKeys(anAnswerKey('old'))
  await saveCheckIn(await aStudent(), 'Only for us.')
  expect(await rendered()).not.toContain('ANSWERS_KEY')

  startWithKeys(anAnswerKey('new'))

  const page = await rendered()
  expect(page).toContain('The key “old” is missing from ANSWERS_KEY')
  expect(page).toContain('add it after the first one, and restart the site and worker')
  expect(page).not.toContain('Only for us')
})
