import type { Browser } from '@playwright/test'
import { query } from './database'
import type { Person } from './test-course'
import { openInstructorPage, createDocument } from './students'

type ExerciseInput = {
  title: string
  instruction?: string
  kind?: 'text' | 'list' | 'choice' | 'scale'
  audience?: 'one' | 'two'
  howToTalk?: string
  choices?: string
  scaleFrom?: string
  scaleTo?: string
}

/** Creates exercises in a lesson, in the given order, and returns their ids. */
export async function createExercises(
  browser: Browser,
  lesson: { id: string },
  inputs: readonly ExerciseInput[],
): Promise<string[]> {
  const page = await openInstructorPage(browser)
  const ids = []
  for (const exercise of inputs)
    ids.push(
      await createDocument(page, 'exercises', {
        instruction: 'Write a few words.',
        kind: 'text',
        audience: 'two',
        ...exercise,
        lesson: lesson.id,
      }),
    )
  await page.close()
  return ids
}

/** Makes two students partners in a course, as an accepted invitation would. */
export async function createPartnership(
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
