import type { Payload } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { LINK_ERROR_MESSAGE } from '@/domain/text/complete-link'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { buildRichText } from '@/testing/factories/rich-text'
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
