import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readPdf } from '../testing/read-pdf'
import { conflictCure } from './conflict-cure/course'
import { conflictCureExercises } from './conflict-cure/exercises'
import { conflictCure as earlierCourse } from './earlier/conflict-cure/course'
import { conflictCureExercises as earlierCourseExercises } from './earlier/conflict-cure/exercises'
import { earlierExercises, earlierLessons, earlierText } from './earlier/lessons'

const file = 'Conflict_Cure_Workbook_written_by_Mara_Lindqvist_Turning_Conflict_Into_Connection.pdf'
const { text } = await readPdf(readFileSync(path.join('src/content/files/documents', file)))
/** Its words, wherever its lines break. */
const workbook = text.replaceAll(/\s+/g, ' ')
const lessons = conflictCure.modules.flatMap((module) => module.lessons)
/** What a lesson asks, after its last heading but the safety notice's. */
const asked = (description: string) =>
  /### (?:Try this|For this lesson|Before you (?:go|close the book))\n\n([^#]*)/.exec(
    description,
  )?.[1]

it.each(lessons.filter(({ slug }) => conflictCureExercises[slug]))(
  'lesson $slug should name its exercises and the workbook pages that hold them',
  ({ description }) => {
    const words = asked(description) ?? ''
    expect(words).toMatch(/exercises? below/)
    const [, named = ''] = /workbook pages? (.*)/.exec(words) ?? []
    const pages = [...named.matchAll(/“(.+?)\.?”/g)].map(([, name]) => name)
    expect(pages.length).toBeGreaterThan(0)
    for (const page of pages) expect(workbook).toContain(page)
  },
)

it.each([
  'What I did, in one sentence',
  'What I think it was like for you',
  'My part, with no “but',
  'What could help, and what I’ll do soon',
])('an apology should have this part in exercise and workbook: %s', (part) => {
  const exercise = conflictCureExercises.reconcileAndRecreate?.[0]
  expect(exercise?.instruction).toContain(part)
  expect(workbook).toContain(part)
})

it('should offer the same questions under one’s anger in exercise and workbook', () => {
  const exercise = conflictCureExercises.realReasonConflict?.find(({ kind }) => kind === 'choice')
  if (exercise?.kind !== 'choice') throw new Error('There is no choice.')
  expect(workbook).toContain(exercise.choices.join(' · '))
})

it('should know the earlier texts of what it renews', () => {
  const all = [
    ...earlierCourse.modules.flatMap((module) => module.lessons),
    ...earlierCourse.lessons,
  ]
  for (const [slug, passages] of Object.entries(earlierLessons)) {
    const description = all.find((lesson) => lesson.slug === slug)?.description ?? ''
    expect(earlierText(description, passages)).not.toBe(description)
  }
  const exercises = Object.values(earlierCourseExercises).flat()
  for (const [title, { instruction, howToTalk }] of Object.entries(earlierExercises)) {
    const exercise = exercises.find((each) => each.title === title)
    expect(() => earlierText(exercise?.instruction ?? '', instruction ?? [])).not.toThrow()
    expect(() => earlierText(exercise?.howToTalk ?? '', howToTalk ?? [])).not.toThrow()
  }
})
