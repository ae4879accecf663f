import type { Browser } from '@playwright/test'
import { query } from './database'
import type { Person } from './own-course'
import { asInstructor, create } from './students'

type Asked = {
  title: string
  instruction?: string
  kind?: 'text' | 'list' | 'choice' | 'scale'
  audience?: 'one' | 'two'
  howToTalk?: string
  choices?: string
  scaleFrom?: string
  scaleTo?: string
}

/** Exercises under a lesson, in this order. Answers their ids. */
export async function exercisesOf(
  browser: Browser,
  lesson: { id: string },
  asked: readonly Asked[],
): Promise<string[]> {
  const page = await asInstructor(browser)
  const made = []
  for (const exercise of asked)
    made.push(
      await create(page, 'exercises', {
        instruction: 'Write a few words.',
        kind: 'text',
        audience: 'two',
        ...exercise,
        lesson: lesson.id,
      }),
    )
  await page.close()
  return made
}

/** Lets two students take their course together, as after an accepted invitation. */
export async function bePartners(
  course: { id: string },
  inviter: Person,
  partner: Person,
): Promise<void> {
  await query(
    `insert into partnerships (inviter_id, partner_id, course_id, status)
     select a.id, b.id, $3, 'active' from users a, users b where a.email = $1 and b.email = $2`,
    [inviter.email, partner.email, course.id],
  )
}
