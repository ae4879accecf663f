import { beforeAll, describe, expect, it } from 'vitest'
import * as answersRoute from '@/app/(site)/api/together/answers/[courseSlug]/route'
import * as journeyRoute from '@/app/(site)/api/together/journey/[courseSlug]/route'
import { routes } from '@/domain/routes/paths'
import type { User } from '@/payload-types'
import {
  aLearningCouple,
  aWrittenAnswer,
  beReady,
  type Couple,
  openToBoth,
  setPartnership,
} from '@/testing/factories/answers'
import { anExercise } from '@/testing/factories/together'
import { enroll } from '@/testing/factories/enrollments'
import { aStudent, anInstructor } from '@/testing/factories/people'
import { cookieOf } from '@/testing/factories/sign-ins'
import { readPdf } from '@/testing/read-pdf'
import { forgetCookies } from '@/testing/setup/next-headers'

type Route = typeof journeyRoute

const site = 'http://localhost:3000'
const ask = async (
  { GET, HEAD }: Route,
  courseSlug: string,
  user: User | null,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) => {
  const request = new Request(`${site}${routes.journeyFile(courseSlug)}`, {
    method,
    headers: { ...(await cookieOf(user)), ...headers },
  })
  return (method === 'GET' ? GET : HEAD)(request, { params: Promise.resolve({ courseSlug }) })
}

const textOf = async (response: Response) =>
  (await readPdf(new Uint8Array(await response.arrayBuffer()))).text

let couple: Couple, classmate: User

beforeAll(async () => {
  couple = await aLearningCouple()
  const met = await anExercise(couple.lesson, { title: 'What I hear' })
  await openToBoth(couple, met)
  const waiting = await anExercise(couple.lesson, { title: 'What I fear' })
  await aWrittenAnswer(couple.partner, waiting, 'Only mine as yet: שלום, سلام, 😀 done')
  await beReady(couple.partner, waiting)
  classmate = await aStudent()
  await enroll(classmate, couple.course)
})

// The process that draws starts slowly on a busy machine.
describe('the PDF of a journey', { timeout: 120_000 }, () => {
  it('should have both answers of what is open, nothing of the rest, and be kept by nobody', async () => {
    for (const person of [couple.inviter, couple.partner]) {
      const response = await ask(journeyRoute, couple.course.slug, person)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename=Course-journey.pdf',
        'cache-control': 'private, no-store',
        vary: 'Cookie',
      })
      const text = await textOf(response)
      for (const words of ['What I hear', 'Words of Ana First', 'Words of Ben Second'])
        expect(text).toContain(words)
      expect(text).not.toMatch(/What I fear|Only mine/)
    }
  })

  it('should be there for nobody else', async () => {
    for (const person of [classmate, await aStudent(), await anInstructor()])
      expect((await ask(journeyRoute, couple.course.slug, person)).status).toBe(404)
    expect((await ask(journeyRoute, couple.course.slug, null)).status).toBe(401)
    expect((await ask(journeyRoute, 'no-such-course', couple.inviter)).status).toBe(404)
  })

  it('should lead a visitor who opens its address to the sign-in and back', async () => {
    forgetCookies()
    const { status, headers } = await ask(journeyRoute, couple.course.slug, null, {
      headers: { 'sec-fetch-mode': 'navigate' },
    })
    expect(status).toBe(307)
    expect(headers.get('location')).toBe(routes.signInThen(routes.journeyFile(couple.course.slug)))
  })

  it('should be told of by HEAD without a word of it', async () => {
    const response = await ask(journeyRoute, couple.course.slug, couple.inviter, {
      method: 'HEAD',
    })
    expect([response.status, await response.text()]).toEqual([200, ''])
  })
})

describe('the PDF of one’s own answers', { timeout: 120_000 }, () => {
  it('should have everything one wrote, in every script, and nothing of the other', async () => {
    const response = await ask(answersRoute, couple.course.slug, couple.partner)
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename=Course-notes.pdf',
    )
    const text = (await textOf(response)).normalize('NFKC')
    for (const words of ['Words of Ben Second', 'What I fear', 'Only mine as yet', 'done'])
      expect(text).toContain(words)
    for (const letter of 'שלוםسلام') expect(text).toContain(letter)
    expect(text).toContain('Emoji and some letters can’t be printed here')
    expect(text).not.toContain('Ana First')
  })

  it('should be there for who has written something, and for nobody else', async () => {
    for (const person of [classmate, await anInstructor()])
      expect((await ask(answersRoute, couple.course.slug, person)).status).toBe(404)
    expect((await ask(answersRoute, couple.course.slug, null)).status).toBe(401)
  })

  it('should stay when the two have parted, and the other one be gone', async () => {
    const mine = await aLearningCouple()
    await openToBoth(mine, await anExercise(mine.lesson))
    await setPartnership(mine.partnershipId, 'ended')

    expect((await ask(journeyRoute, mine.course.slug, mine.inviter)).status).toBe(404)
    const text = await textOf(await ask(answersRoute, mine.course.slug, mine.inviter))
    expect(text).toContain('Words of Ana First')
    expect(text).not.toContain('Ben Second')
  })

  it('should be drawn for one person thirty times in ten minutes at most', async () => {
    const alone = await aStudent()
    const asked = async () => (await ask(answersRoute, couple.course.slug, alone)).status
    for (let times = 0; times < 30; times += 1) expect(await asked()).toBe(404)
    expect(await asked()).toBe(429)
  })
})
