import { beforeAll, describe, expect, it } from 'vitest'
import * as answersRoute from '@/app/(site)/api/together/answers/[courseSlug]/route'
import * as journeyRoute from '@/app/(site)/api/together/journey/[courseSlug]/route'
import { routes } from '@/domain/routes/paths'
import type { User } from '@/payload-types'
import {
  aLearningCouple,
  writeAnswer,
  markReady,
  type LearningCouple,
  revealAnswers,
  setPartnershipStatus,
} from '@/testing/factories/answers'
import { anExercise } from '@/testing/factories/together'
import { enroll } from '@/testing/factories/enrollments'
import { aStudent, anInstructor } from '@/testing/factories/people'
import { createSessionHeaders } from '@/testing/factories/sign-ins'
import { readPdf } from '@/testing/read-pdf'
import { clearCookies } from '@/testing/setup/next-headers'

type Route = typeof journeyRoute

const site = 'http://localhost:3000'
const fetchPdf = async (
  { GET, HEAD }: Route,
  courseSlug: string,
  user: User | null,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) => {
  const request = new Request(`${site}${routes.journeyFile(courseSlug)}`, {
    method,
    headers: { ...(await createSessionHeaders(user)), ...headers },
  })
  return (method === 'GET' ? GET : HEAD)(request, { params: Promise.resolve({ courseSlug }) })
}

const readText = async (response: Response) =>
  (await readPdf(new Uint8Array(await response.arrayBuffer()))).text

let couple: LearningCouple, classmate: User

beforeAll(async () => {
  couple = await aLearningCouple()
  const met = await anExercise(couple.lesson, { title: 'What I hear' })
  await revealAnswers(couple, met)
  const waiting = await anExercise(couple.lesson, { title: 'What I fear' })
  await writeAnswer(couple.partner, waiting, 'Only mine as yet: שלום, سلام, 😀 done')
  await markReady(couple.partner, waiting)
  classmate = await aStudent()
  await enroll(classmate, couple.course)
})

// The PDF process starts slowly on a busy machine.
describe('the PDF of a journey', { timeout: 120_000 }, () => {
  it('should contain both answers of completed exercises and nothing else, uncached', async () => {
    for (const person of [couple.inviter, couple.partner]) {
      const response = await fetchPdf(journeyRoute, couple.course.slug, person)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename=Course-journey.pdf',
        'cache-control': 'private, no-store',
        vary: 'Cookie',
      })
      const text = await readText(response)
      for (const phrase of ['What I hear', 'Words of Ana First', 'Words of Ben Second'])
        expect(text).toContain(phrase)
      expect(text).not.toMatch(/What I fear|Only mine/)
    }
  })

  it('should not be available to anyone else', async () => {
    for (const person of [classmate, await aStudent(), await anInstructor()])
      expect((await fetchPdf(journeyRoute, couple.course.slug, person)).status).toBe(404)
    expect((await fetchPdf(journeyRoute, couple.course.slug, null)).status).toBe(401)
    expect((await fetchPdf(journeyRoute, 'no-such-course', couple.inviter)).status).toBe(404)
  })

  it('should redirect a visitor to sign-in and back', async () => {
    clearCookies()
    const { status, headers } = await fetchPdf(journeyRoute, couple.course.slug, null, {
      headers: { 'sec-fetch-mode': 'navigate' },
    })
    expect(status).toBe(307)
    expect(headers.get('location')).toBe(routes.signInThen(routes.journeyFile(couple.course.slug)))
  })

  it('should respond to HEAD without a body', async () => {
    const response = await fetchPdf(journeyRoute, couple.course.slug, couple.inviter, {
      method: 'HEAD',
    })
    expect([response.status, await response.text()]).toEqual([200, ''])
  })
})

describe('the PDF of one’s own answers', { timeout: 120_000 }, () => {
  it('should contain the user’s own answers, in every script, and not the partner’s', async () => {
    const response = await fetchPdf(answersRoute, couple.course.slug, couple.partner)
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename=Course-notes.pdf',
    )
    const text = (await readText(response)).normalize('NFKC')
    for (const phrase of ['Words of Ben Second', 'What I fear', 'Only mine as yet', 'done'])
      expect(text).toContain(phrase)
    for (const letter of 'שלוםسلام') expect(text).toContain(letter)
    expect(text).toContain('Emoji and some letters can’t be printed here')
    expect(text).not.toContain('Ana First')
  })

  it('should be available to users with answers, and to no one else', async () => {
    for (const person of [classmate, await anInstructor()])
      expect((await fetchPdf(answersRoute, couple.course.slug, person)).status).toBe(404)
    expect((await fetchPdf(answersRoute, couple.course.slug, null)).status).toBe(401)
  })

  it('should remain after the couple ends and the partner’s account is deleted', async () => {
    const mine = await aLearningCouple()
    await revealAnswers(mine, await anExercise(mine.lesson))
    await setPartnershipStatus(mine.partnershipId, 'ended')

    expect((await fetchPdf(journeyRoute, mine.course.slug, mine.inviter)).status).toBe(404)
    const text = await readText(await fetchPdf(answersRoute, mine.course.slug, mine.inviter))
    expect(text).toContain('Words of Ana First')
    expect(text).not.toContain('Ben Second')
  })

  it('should be limited to 30 renders per user in ten minutes', async () => {
    const alone = await aStudent()
    const status = async () => (await fetchPdf(answersRoute, couple.course.slug, alone)).status
    for (let times = 0; times < 30; times += 1) expect(await status()).toBe(404)
    expect(await status()).toBe(429)
  })
})
