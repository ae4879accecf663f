import { afterAll, expect, it } from 'vitest'
import { createRequest, testPayload } from '@/testing/payload'
import { together } from '../earlier/together'
import { together as todays } from '../together'
import { applySafetyText } from './apply-safety-text'

const updatedText = async (safetyText: string) => {
  const payload = await testPayload()
  const data = { safetyText }
  await payload.updateGlobal({ slug: 'together', data, overrideAccess: true })
  await applySafetyText(await createRequest(null))
  return (await payload.findGlobal({ slug: 'together', overrideAccess: true })).safetyText
}

afterAll(() => updatedText(todays.safetyText))

it('should rename the quick exit in a previous version’s text, and keep any other', async () => {
  const earlier = together.safetyText.replace('“Quick exit”', '“Leave this page”')
  expect(earlier).not.toBe(together.safetyText)

  expect(await updatedText(earlier)).toBe(together.safetyText)
  for (const own of [`${earlier} Ours.`, 'Our own words.', together.safetyText])
    expect(await updatedText(own)).toBe(own)
})
