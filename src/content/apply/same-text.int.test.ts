import { expect, it } from 'vitest'
import { testPayload } from '@/testing/payload'
import { markdownTo } from './rich-text'
import { isSameText } from './same-text'

it.each([
  ['a word', 'One *two*.', 'One *three*.'],
  ['a form', 'One *two*.', 'One **two**.'],
  ['a link', '[One](https://a.example)', '[One](https://b.example)'],
  ['a heading', '### One', 'One'],
  ['a paragraph', 'One\n\ntwo', 'One'],
])('should distinguish texts by %s', async (_, a, b) => {
  const toRichText = await markdownTo((await testPayload()).config)

  expect(isSameText(toRichText(a), toRichText(b))).toBe(false)
  expect(isSameText(toRichText(a), toRichText(a))).toBe(true)
})
