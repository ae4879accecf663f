import { expect, it } from 'vitest'
import {
  buildRichText,
  buildRichTextOf,
  calloutNode,
  lessonLinkNode,
  pictureNode,
} from '@/testing/factories/rich-text'
import { richTextToText } from './rich-text-to-text'

const id = '2f6c0d0e-7f3b-4d5e-9a57-000000000000'

it('should have the text of links and callouts, and no pictures', () => {
  const text = richTextToText(
    buildRichTextOf(
      ...buildRichText('Yes.').root.children,
      pictureNode(id),
      calloutNode('warning', 'Not when you feel unsafe.'),
      lessonLinkNode(id, 'See here'),
    ),
  )
  expect(text).toBe('Yes.\n\nTake care: Not when you feel unsafe.\n\nSee here')
})
