import { renderToStaticMarkup } from 'react-dom/server'
import type { PayloadRequest } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { RichText } from '@/components/ui/rich-text'
import type { Course, Lesson, Module } from '@/payload-types'
import { aCourse, aLesson, aModule, unpublish } from '@/testing/factories/courses'
import { aPicture } from '@/testing/factories/media'
import { buildRichTextOf, lessonLinkNode, pictureNode } from '@/testing/factories/rich-text'
import { createRequest, testPayload } from '@/testing/payload'
import { uniqueText } from '@/testing/unique-text'
import { resolveRichText } from './resolve-rich-text'

let req: PayloadRequest
let course: Course, module: Module

beforeAll(async () => {
  req = await createRequest(null)
  course = await aCourse()
  module = await aModule(course, { path: `/linked-${uniqueText()}` })
})

type Node = Parameters<typeof buildRichTextOf>[0]

const render = async (node: Node, courseId?: string) => {
  const data = await resolveRichText(req, buildRichTextOf(node), { courseId })
  return renderToStaticMarkup(RichText({ data }))
}

/** Whether a link to this lesson leads there. If not, only its text must be left. */
const isLinked = async ({ id, slug }: Lesson, courseId?: string) => {
  const html = await render(lessonLinkNode(id), courseId)
  expect(html).toContain('That lesson')
  const isLink = html.includes('<a ')
  if (!isLink) expect(html).not.toContain(slug)
  return isLink
}

describe('a link to a lesson', () => {
  it('should lead to the lesson’s URL, also after its module’s URL changed', async () => {
    const lesson = await aLesson(module)
    expect(await render(lessonLinkNode(lesson.id))).toContain(
      `<a href="${module.path}?lesson=${lesson.slug}">That lesson</a>`,
    )

    const path = `/moved-${uniqueText()}`
    const { id } = module
    const payload = await testPayload()
    await payload.update({ collection: 'modules', id, data: { path }, overrideAccess: true })
    expect(await render(lessonLinkNode(lesson.id))).toContain(`href="${path}?lesson=`)
  })

  it('should be only its text while the lesson or its module is hidden or a draft', async () => {
    const hiddenModule = await aModule(course, { visible: false, path: `/hidden-${uniqueText()}` })
    const draftModule = await aModule(course, {
      _status: 'draft',
      path: `/draft-${uniqueText()}`,
    })
    expect(await isLinked(await aLesson(module, { visible: false }))).toBe(false)
    expect(await isLinked(await aLesson(module, { _status: 'draft' }))).toBe(false)
    expect(await isLinked(await aLesson(hiddenModule))).toBe(false)
    expect(await isLinked(await aLesson(draftModule))).toBe(false)
  })

  it('should lead to another course while that is published', async () => {
    const other = await aCourse()
    const lesson = await aLesson(await aModule(other, { path: `/other-${uniqueText()}` }))
    expect(await isLinked(lesson, course.id)).toBe(true)

    await unpublish(other)
    expect(await isLinked(lesson, course.id)).toBe(false)
    expect(await isLinked(lesson)).toBe(false)
  })

  it('should work within a course that is unpublished, because students keep it', async () => {
    const own = await aCourse({ _status: 'draft' })
    const lesson = await aLesson(await aModule(own, { path: `/own-${uniqueText()}` }))
    expect(await isLinked(lesson, own.id)).toBe(true)
  })

  it.each(['2f6c0d0e-7f3b-4d5e-9a57-000000000000', 'no-id', ''])(
    'should be only its text for an unknown lesson: %s',
    async (id) => {
      const html = await render(lessonLinkNode(id))
      expect(html).toContain('That lesson')
      expect(html).not.toContain('<a ')
    },
  )
})

describe('a picture', () => {
  it('should have its size and description, and load when it’s near', async () => {
    const html = await render(pictureNode(await aPicture('Two hands')))
    expect(html).toMatch(/<img [^>]*src="\/api\/media\/file\/[^"]+\?v=\d+"/)
    expect(html).toMatch(/alt="Two hands" width="1" height="1" loading="lazy"/)
  })

  it('should be left out once it is deleted', async () => {
    const id = await aPicture('Gone')
    const payload = await testPayload()
    await payload.delete({ collection: 'media', id, overrideAccess: true })
    expect(await render(pictureNode(id))).toBe('<div class="prose"></div>')
  })
})

it('should resolve all texts of a value at any depth', async () => {
  const [one, two] = [await aPicture('One'), await aPicture('Two')]
  const [first, second] = await resolveRichText(req, [
    { id: one, answer: buildRichTextOf(pictureNode(one), pictureNode(two)) },
    { id: two, answer: buildRichTextOf(pictureNode(two)) },
  ])
  expect(first).toMatchObject({
    id: one,
    answer: { root: { children: [{ value: { alt: 'One' } }, { value: { alt: 'Two' } }] } },
  })
  expect(second).toMatchObject({ answer: { root: { children: [{ value: { alt: 'Two' } }] } } })
})
