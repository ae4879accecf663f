import type { Payload } from 'payload'
import { beforeAll, expect, it } from 'vitest'
import type { User } from '@/payload-types'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { anInstructor } from '@/testing/factories/people'
import { createRequest, testPayload } from '@/testing/payload'
import { getWriteRejection } from '@/testing/write-rejection'
import { createDraft } from './create-draft'

let payload: Payload
let instructor: User

beforeAll(async () => {
  payload = await testPayload()
  instructor = await anInstructor()
})

type Kind = 'modules' | 'lessons' | 'faqs' | 'pages'

const create = async (collection: Kind, title: string, into = '') =>
  createDraft(await createRequest(instructor), { collection, title, into })

const readNewest = (collection: Kind, id: string) =>
  payload.findByID({ collection, id, draft: true, depth: 0, overrideAccess: true })

it('should create each kind as a draft with its title, in the chosen parent', async () => {
  const course = await aCourse()
  const module = await aModule(course)
  await aLesson(module)

  const made = {
    pages: await readNewest('pages', await create('pages', ' Imprint ')),
    modules: await readNewest('modules', await create('modules', 'Listening', course.id)),
    lessons: await readNewest('lessons', await create('lessons', 'Hear', module.id)),
    faqs: await readNewest('faqs', await create('faqs', 'x'.repeat(200), course.id)),
  }

  expect(made).toMatchObject({
    pages: { title: 'Imprint', _status: 'draft' },
    modules: { title: 'Listening', course: course.id, _status: 'draft' },
    lessons: { title: 'Hear', module: module.id, course: course.id, _status: 'draft' },
    faqs: { course: course.id, _status: 'draft' },
  })
})

it.each([
  ['pages', ' ', '', 'Please enter a title.'],
  ['faqs', '\u200b', '', 'Please write the question.'],
  ['faqs', 'x'.repeat(201), '', 'The question can have at most 200 characters.'],
  ['modules', 'Listening', '', 'Please choose a course.'],
  ['lessons', 'Hear', '', 'Please choose a module.'],
  ['faqs', 'How long?', '', 'Please choose a course.'],
] as const)('should refuse %s “%s” in “%s”: %s', async (collection, title, into, message) => {
  expect((await getWriteRejection(create(collection, title, into))).message).toBe(
    `bad_request: ${message}`,
  )
})

it('should report a course that was deleted meanwhile', async () => {
  const unknownId = '00000000-0000-4000-8000-000000000000'
  for (const collection of ['modules', 'lessons', 'faqs'] as const) {
    const { code, message } = await getWriteRejection(create(collection, 'Later', unknownId))
    expect(code).toBe('not_found')
    expect(message).toContain('was deleted. Reload the page.')
  }
})
