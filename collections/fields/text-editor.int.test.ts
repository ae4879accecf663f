import type { Payload } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { LINK_ERROR_MESSAGE } from '@/domain/text/complete-link'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { anAnnouncement } from '@/testing/factories/announcements'
import { aPicture } from '@/testing/factories/media'
import {
  buildRichText,
  buildRichTextOf,
  calloutNode,
  lessonLinkNode,
  pictureNode,
} from '@/testing/factories/rich-text'
import { testPayload } from '@/testing/payload'
import { getWriteRejection } from '@/testing/write-rejection'

let payload: Payload

beforeAll(async () => {
  payload = await testPayload()
})

const withLink = (url: string, type: 'link' | 'autolink' = 'link') => {
  const text = buildRichText('Here')
  const textNodes = buildRichText('Here').root.children
  const fields = { linkType: 'custom', newTab: false, url }
  const id = '665f1c2e9a1b2c3d4e5f6a7b'
  const link = { id, type, version: 3, format: '', indent: 0, direction: 'ltr', fields } as const
  const paragraphs = text.root.children.map((paragraph) => ({
    ...paragraph,
    children: [
      { ...link, children: textNodes.flatMap((node) => ('children' in node ? node.children : [])) },
    ],
  }))
  return { root: { ...text.root, children: paragraphs } }
}

describe('a link in rich text', () => {
  it.each([
    ['example.com/x?a=b', 'https://example.com/x?a=b'],
    [' someone@example.com ', 'mailto:someone@example.com'],
    ['example.com%2Fx', 'https://example.com/x'],
    ['/terms', '/terms'],
  ])('should be saved as a working URL: %s', async (url, link) => {
    const lesson = await aLesson(await aModule(await aCourse()), { description: withLink(url) })

    expect(JSON.stringify(lesson.description)).toContain(`"url":"${link}"`)
  })

  it.each(['link', 'autolink'] as const)('should be refused when invalid: %s', async (type) => {
    const module = await aModule(await aCourse())

    const { status, fields } = await getWriteRejection(
      aLesson(module, { description: withLink('javascript:alert(1)', type) }),
    )

    expect(status).toBe(400)
    expect(fields).toContainEqual(expect.objectContaining({ path: 'description' }))
  })
})

describe('the text of a lesson', () => {
  const save = async (...nodes: Parameters<typeof buildRichTextOf>) =>
    aLesson(await aModule(await aCourse()), { description: buildRichTextOf(...nodes) })

  it('should take pictures, callouts, and links to lessons', async () => {
    const linked = await save(calloutNode('tip', 'Breathe.'), pictureNode(await aPicture('A')))
    const lesson = await save(lessonLinkNode(linked.id))

    expect(JSON.stringify(linked.description)).toContain('Breathe.')
    expect(JSON.stringify(lesson.description)).toContain(linked.id)
  })

  it('should stay editable after a linked lesson is deleted', async () => {
    const { id } = await aLesson(await aModule(await aCourse()))
    await payload.delete({ collection: 'lessons', id, overrideAccess: true })

    await expect(save(lessonLinkNode(id))).resolves.toBeTruthy()
  })

  it.each([calloutNode('tip', ''), calloutNode('later', 'Text')])(
    'should refuse an incomplete callout',
    async (callout) => {
      expect(await getWriteRejection(save(callout))).toMatchObject({ status: 400 })
    },
  )

  it('should refuse a trailer and a deleted picture with advice', async () => {
    const { docs } = await payload.find({
      collection: 'media',
      where: { mimeType: { contains: 'video/' } },
      limit: 1,
      overrideAccess: true,
    })
    const trailer = docs.map(({ id }) => pictureNode(id))
    const deleted = [pictureNode('2f6c0d0e-7f3b-4d5e-9a57-000000000000')]
    expect(trailer).toHaveLength(1)

    for (const nodes of [trailer, deleted])
      expect((await getWriteRejection(save(...nodes))).fields).toMatchObject([
        {
          path: 'description',
          message:
            'A file in this text isn’t a picture, or was deleted. Please replace or remove it.',
        },
      ])
  })
})

describe('an announcement', () => {
  it.each([
    ['a callout', calloutNode('tip', 'Breathe.')],
    ['a picture', pictureNode('2f6c0d0e-7f3b-4d5e-9a57-000000000000')],
    ['a link to a lesson', lessonLinkNode('2f6c0d0e-7f3b-4d5e-9a57-000000000000')],
  ])('should refuse %s that was pasted from a lesson', async (_, node) => {
    const body = buildRichTextOf(node)
    const { fields } = await getWriteRejection(anAnnouncement({ body }))
    expect(fields).toContainEqual({
      path: 'body',
      message:
        'Emails can’t include pictures, callouts, or links to lessons. Remove them, or paste the lesson’s URL.',
    })
  })
})

describe('the social link', () => {
  const save = (socialUrl: string) =>
    payload.updateGlobal({ slug: 'site', overrideAccess: true, data: { socialUrl } })

  it('should be completed when it is saved', async () => {
    expect((await save('www.example.com/us')).socialUrl).toBe('https://www.example.com/us')
  })

  it('should be refused with advice when it is invalid', async () => {
    expect((await getWriteRejection(save('our page'))).fields).toMatchObject([
      { path: 'socialUrl', message: LINK_ERROR_MESSAGE },
    ])
  })
})
