import { expect, it } from 'vitest'
import type { Course } from '@/payload-types'
import { createRequest, testPayload } from '@/testing/payload'
import { applyTrailerCaptions } from './apply-trailer-captions'

const read = async (): Promise<Course> => {
  const payload = await testPayload()
  const { docs } = await payload.find({
    collection: 'courses',
    where: { slug: { equals: 'course-id-2' } },
    draft: true,
    depth: 1,
    overrideAccess: true,
  })
  if (!docs[0]) throw new Error('There is no course.')
  return docs[0]
}

/** Saves the sample course, and returns its captions' title after the migration. */
const captionsAfter = async (data: Partial<Course>) => {
  const payload = await testPayload()
  await payload.update({
    collection: 'courses',
    id: (await read()).id,
    data: { _status: 'published', ...data },
    depth: 0,
    overrideAccess: true,
  })
  await applyTrailerCaptions(await createRequest(null))
  const { trailerCaptions } = await read()
  return trailerCaptions && typeof trailerCaptions === 'object' ? trailerCaptions.filename : null
}

it('should add captions to the sample trailer of a previous version, and to no other', async () => {
  const { trailer, trailerCaptions } = await read()
  const payload = await testPayload()
  const others = await payload.find({
    collection: 'documents',
    where: { filename: { equals: 'welcome.vtt' } },
    depth: 0,
    overrideAccess: true,
  })

  expect(await captionsAfter({ trailer: null, trailerCaptions: null })).toBeNull()
  expect(await captionsAfter({ trailer, trailerCaptions: others.docs[0]?.id })).toBe('welcome.vtt')
  expect(await captionsAfter({ trailerCaptions: null })).toBe('trailer.vtt')
  expect((await read()).trailerCaptions).toMatchObject({ id: getId(trailerCaptions) })
})

const getId = (relation: Course['trailerCaptions']) =>
  typeof relation === 'object' ? relation?.id : relation
