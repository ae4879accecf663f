import { sql } from '@payloadcms/db-postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRequest, testPayload } from '@/testing/payload'
import { conflictCure } from '../earlier/conflict-cure/course'
import { conflictCureExercises } from '../earlier/conflict-cure/exercises'
import { earlierExercises, earlierLessons, earlierText } from '../earlier/lessons'
import { earlierSeed } from '../earlier/seed'
import { seed } from '../seed'
import { seedFile } from './apply-file'
import { applyOneInstruction } from './apply-one-instruction'
import { renewSeed } from './renew-seed'
import { markdownTo, type RichText } from './rich-text'
import { isSameText } from './same-text'

const seedLessons = [
  ...conflictCure.modules.flatMap(({ lessons }) => lessons),
  ...conflictCure.lessons,
]
let toRichText: (markdown: string) => RichText

const readLesson = async (slug: string) => {
  const payload = await testPayload()
  const where = { slug: { equals: slug }, 'course.slug': { equals: conflictCure.slug } }
  const { docs } = await payload.find({ collection: 'lessons', where, overrideAccess: true })
  if (!docs[0]) throw new Error(`There is no lesson ${slug}.`)
  return docs[0]
}

const readExercise = async (title: string) => {
  const payload = await testPayload()
  const where = { title: { equals: title }, 'course.slug': { equals: conflictCure.slug } }
  const { docs } = await payload.find({ collection: 'exercises', where, overrideAccess: true })
  if (!docs[0]) throw new Error(`There is no exercise ${title}.`)
  return docs[0]
}

const describeLesson = async (slug: string, markdown: string) =>
  (await testPayload()).update({
    collection: 'lessons',
    id: (await readLesson(slug)).id,
    data: { description: toRichText(markdown), _status: 'published' },
    overrideAccess: true,
  })

const instruct = async (title: string, data: { instruction: string; howToTalk?: string }) =>
  (await testPayload()).update({
    collection: 'exercises',
    id: (await readExercise(title)).id,
    data,
    overrideAccess: true,
  })

const seedTexts = (title: string) => {
  const exercise = Object.values(conflictCureExercises)
    .flat()
    .find((each) => each.title === title)
  if (!exercise) throw new Error(`The seed has no exercise ${title}.`)
  const { instruction, howToTalk } = exercise
  return { instruction, ...(howToTalk && { howToTalk }) }
}

const earlierTexts = (title: string) => {
  const { instruction, howToTalk } = seedTexts(title)
  const passages = earlierExercises[title]
  return {
    instruction: earlierText(instruction, passages?.instruction ?? []),
    ...(howToTalk && { howToTalk: earlierText(howToTalk, passages?.howToTalk ?? []) }),
  }
}

const says = async (slug: string, markdown: string) => {
  const { description } = await readLesson(slug)
  return Boolean(description && isSameText(description, toRichText(markdown)))
}

const apply = async () => applyOneInstruction(await createRequest(null))

const restore = async () => {
  for (const { slug, description } of seedLessons) await describeLesson(slug, description)
  for (const title of Object.keys(earlierExercises)) await instruct(title, seedTexts(title))
  await renewSeed(await createRequest(null), earlierSeed, seed)
}

beforeAll(async () => {
  await renewSeed(await createRequest(null), seed, earlierSeed)
  toRichText = await markdownTo((await testPayload()).config)
})
afterAll(restore)

it('should update every lesson and exercise of a previous version', async () => {
  const changed = seedLessons.filter(({ slug }) => earlierLessons[slug])
  expect(changed).toHaveLength(Object.keys(earlierLessons).length)
  for (const { slug, description } of changed)
    await describeLesson(slug, earlierText(description, earlierLessons[slug] ?? []))
  for (const title of Object.keys(earlierExercises)) await instruct(title, earlierTexts(title))

  await apply()

  for (const { slug, description } of changed) expect(await says(slug, description)).toBe(true)
  for (const title of Object.keys(earlierExercises))
    expect(await readExercise(title)).toMatchObject(seedTexts(title))
})

it('should keep the instructor’s changes', async () => {
  const title = 'Four parts of an apology'
  const own = { ...earlierTexts(title), howToTalk: 'Our own way.' }
  await describeLesson('welcome', 'My own words.')
  await instruct(title, own)

  await apply()

  expect(await says('welcome', 'My own words.')).toBe(true)
  expect(await readExercise(title)).toMatchObject(own)
})

it('should not mention exercises in a lesson without any', async () => {
  const payload = await testPayload()
  const { slug, description } = seedLessons[0] ?? { slug: '', description: '' }
  const earlier = earlierText(description, earlierLessons[slug] ?? [])
  await describeLesson(slug, earlier)
  const where = { lesson: { equals: (await readLesson(slug)).id } }
  const archive = (archived: boolean) =>
    payload.update({ collection: 'exercises', where, data: { archived }, overrideAccess: true })
  await archive(true)

  await apply()

  expect(await says(slug, earlier)).toBe(true)
  await archive(false)
})

const readWorkbook = async () => {
  const payload = await testPayload()
  const where = { slug: { equals: conflictCure.slug } }
  const { docs } = await payload.find({ collection: 'courses', where, overrideAccess: true })
  const [course] = docs
  const document = course?.workbook
  if (!course || typeof document !== 'object' || !document) throw new Error('No workbook.')
  return { course: course.id, document }
}

const useWorkbook = async (course: string, workbook: string) =>
  (await testPayload()).update({
    collection: 'courses',
    id: course,
    data: { workbook, _status: 'published' },
    overrideAccess: true,
  })

it('should replace a previous workbook, and keep any other', async () => {
  const payload = await testPayload()
  const { course, document: seed } = await readWorkbook()
  const { id, filesize } = await payload.create({
    collection: 'documents',
    data: { title: 'Workbook' },
    filePath: seedFile(conflictCure.workbookLetterFile ?? ''),
    overrideAccess: true,
  })
  await useWorkbook(course, id)

  await apply()
  expect((await readWorkbook()).document).toMatchObject({ id, filesize })

  await payload.db.drizzle.execute(
    sql`update documents set filesize = 456464 where id = ${id}::uuid`,
  )
  await apply()
  expect((await readWorkbook()).document).toMatchObject({ id, filesize: seed.filesize })

  await useWorkbook(course, seed.id)
  await payload.delete({ collection: 'documents', id, overrideAccess: true })
})
