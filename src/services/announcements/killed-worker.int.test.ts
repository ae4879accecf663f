import { type ChildProcess, spawn } from 'node:child_process'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { deleteJobs } from '@/testing/factories/jobs'
import { anAnnouncement, readRecipientStatuses } from '@/testing/factories/announcements'
import { aCourse } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { anInstructor, aStudent } from '@/testing/factories/people'
import { startMailServer } from '@/testing/mail-server'
import { createRequest } from '@/testing/payload'
import { startAnnouncement } from './start-announcement'
import { sendAnnouncements } from './send-announcements'

/** The worker loads all of Payload, on a machine that may be busy. */
const START = { timeout: 150_000, interval: 50 }

let server: Awaited<ReturnType<typeof startMailServer>>
let worker: ChildProcess | undefined

beforeAll(async () => {
  server = await startMailServer()
})

afterAll(async () => {
  worker?.kill('SIGKILL')
  await server.close()
})

it(
  'should reach each recipient at most once when the worker is killed while sending',
  { timeout: 160_000 },
  async () => {
    const course = await aCourse()
    const people = await Promise.all([1, 2, 3].map(() => aStudent({ emailVerified: true })))
    for (const person of people) await enroll(person, course)
    const { id, subject } = await anAnnouncement({ audience: 'course', course: course.id })
    await deleteJobs()
    await startAnnouncement(await createRequest(await anInstructor()), id)
    server.withholdResponses(true)

    worker = spawn(process.execPath, ['--import', 'tsx', 'src/worker/main.ts'], {
      env: process.env,
    })
    const ended = new Promise((resolve) => worker?.once('exit', resolve))
    // The mail server has received the first email, and hasn't confirmed it.
    await vi.waitFor(() => expect(server.received).toHaveLength(1), START)
    worker.kill('SIGKILL')
    await ended
    expect(Object.values(await readRecipientStatuses(id)).sort()).toEqual([
      'claimed',
      'waiting',
      'waiting',
    ])
    server.withholdResponses(false)
    for (let run = 0; run < 2; run += 1) await sendAnnouncements(await createRequest(null))

    expect(Object.values(await readRecipientStatuses(id)).sort()).toEqual([
      'sent',
      'sent',
      'unsure',
    ])
    const recipients = server.received
      .filter((mail) => mail.subject === subject)
      .flatMap(({ to }) => to?.map(({ address }) => address))
    expect(recipients.sort()).toEqual(people.map(({ email }) => email).sort())
  },
)
