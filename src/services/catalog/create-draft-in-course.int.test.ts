import type { Payload } from 'payload'
import { beforeAll, expect, it } from 'vitest'
import type { User } from '@/payload-types'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { anInstructor } from '@/testing/factories/people'
import { createRequest, testPayload } from '@/testing/payload'
import { getWriteRejection } from '@/testing/write-rejection'
import { createDraft } from './create-draft'
import { publishCourse } from './publish-contents'

let payload: Payload
let instructor: User

beforeAll(async () => {
  payload = await testPayload()
  instructor = await anInstructor()
})

const add = async (collection: 'modules' | 'lessons', into: string, title: string) =>
  createDraft(await createRequest(instructor), { collection, into, title })

const readParts = async (collection: 'modules' | 'lessons', course: string, draft = true) => {
  const { docs } = await payload.find({
    collection,
    where: { course: { equals: course } },
    sort: 'order',
    draft,
    depth: 0,
    overrideAccess: true,
  })
  return docs
}
const readTitles = async (collection: 'modules' | 'lessons', course: string) =>
  (await readParts(collection, course)).map(({ title }) => title)

it('should add a module at the end of its course, even after the first was deleted', async () => {
  const course = await aCourse()
  const first = await aModule(course, { title: 'One', order: 0 })
  await aModule(course, { title: 'Two', order: 1 })
  await payload.delete({ collection: 'modules', id: first.id, overrideAccess: true })

  await add('modules', course.id, ' Three ')

  const [, added] = await readParts('modules', course.id)
  expect(added).toMatchObject({ title: 'Three', course: course.id, _status: 'draft' })
  expect(await readTitles('modules', course.id)).toEqual(['Two', 'Three'])
})

it.each([
  ['has the highest position', 9999],
  ['is a draft without a position', null],
])('should add a module after one that %s', async (_case, order) => {
  const course = await aCourse()
  await aModule(course, { title: 'One', order: 1 })
  const { id } = await aModule(course, { title: 'Last', order: 2 })
  await payload.update({
    collection: 'modules',
    id,
    // A cleared number field sends null, which Payload's type omits.
    data: { order: order as number },
    draft: true,
    overrideAccess: true,
  })

  await add('modules', course.id, 'New')

  const [last, added] = (await readParts('modules', course.id)).slice(-2)
  expect(added).toMatchObject({ title: 'New' })
  expect(last?.order).toBeLessThan(added?.order ?? 0)
})

it('should add a lesson at the end of its module', async () => {
  const course = await aCourse()
  const module = await aModule(course)
  const first = await aLesson(module, { title: 'One', order: 0 })
  await aLesson(module, { title: 'Two', order: 1 })
  await payload.delete({ collection: 'lessons', id: first.id, overrideAccess: true })

  await add('lessons', module.id, 'Three')

  const [, added] = await readParts('lessons', course.id)
  expect(added).toMatchObject({ title: 'Three', module: module.id, slug: 'three' })
  expect(await readTitles('lessons', course.id)).toEqual(['Two', 'Three'])
})

it('should add a lesson to a module that is only an autosaved draft', async () => {
  const course = await aCourse()
  const { id } = await payload.create({
    collection: 'modules',
    data: {},
    draft: true,
    overrideAccess: true,
  })
  const data = { title: 'Begun', course: course.id }
  await payload.update({ collection: 'modules', id, data, draft: true, overrideAccess: true })

  await add('lessons', id, 'One')

  expect(await readParts('lessons', course.id)).toMatchObject([{ title: 'One', module: id }])
})

it('should be published with its course', async () => {
  const course = await aCourse()
  await add('modules', course.id, 'Listen')
  const [module] = await readParts('modules', course.id)
  await add('lessons', module?.id ?? '', 'Hear')

  await publishCourse(await createRequest(instructor), course.id)

  expect(await readParts('modules', course.id, false)).toMatchObject([{ _status: 'published' }])
  expect(await readParts('lessons', course.id, false)).toMatchObject([{ _status: 'published' }])
})

it.each(['modules', 'lessons'] as const)(
  'should give concurrent %s different slugs',
  async (of) => {
    const course = await aCourse()
    const into = of === 'modules' ? course.id : (await aModule(course)).id

    await Promise.all([1, 2, 3].map(() => add(of, into, 'Same')))

    const parts = await readParts(of, course.id)
    expect(new Set(parts.map(({ order }) => order)).size).toBe(3)
    const names = parts.map((part) => ('slug' in part ? part.slug : Reflect.get(part, 'path')))
    expect(new Set(names).size).toBe(3)
  },
)

it.each([
  ['modules', 'This course was deleted. Reload the page.'],
  ['lessons', 'This module was deleted. Reload the page.'],
] as const)('should say where %s go that it was deleted', async (of, message) => {
  const refused = getWriteRejection(add(of, crypto.randomUUID(), 'One'))
  expect(await refused).toMatchObject({ status: 404, message: `not_found: ${message}` })
})

it.each([
  ['   ', 'Please enter a title.'],
  ['x'.repeat(121), 'The title can have at most 120 characters.'],
])('should refuse the title %j', async (title, message) => {
  const course = await aCourse()
  const refused = getWriteRejection(add('modules', course.id, title))
  expect(await refused).toMatchObject({ status: 400, message: `bad_request: ${message}` })
  expect(await readParts('modules', course.id)).toEqual([])
})
