import { describe, expect, it } from 'vitest'
import type { Course } from '@/payload-types'
import { createRequest, testPayload } from '@/testing/payload'
import { applyWorkbookLetter } from './apply-workbook-letter'

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

const save = async (data: Partial<Course>) =>
  (await testPayload()).update({
    collection: 'courses',
    id: (await read()).id,
    data: { _status: 'published', ...data },
    depth: 0,
    overrideAccess: true,
  })

const letterName = ({ workbookLetter }: Course) =>
  workbookLetter && typeof workbookLetter === 'object' ? workbookLetter.filename : null

describe('the US Letter workbook in a previous version’s course', () => {
  it('should be added to the sample workbook', async () => {
    await save({ workbookLetter: null })

    await applyWorkbookLetter(await createRequest(null))

    expect(letterName(await read())).toMatch(/_US_Letter\.pdf$/)
  })

  it('should not be added to the instructor’s own workbook', async () => {
    const { workbook } = await read()
    await save({ workbookLetter: null, workbook: null })

    await applyWorkbookLetter(await createRequest(null))

    expect(letterName(await read())).toBeNull()
    await save({ workbook })
    await applyWorkbookLetter(await createRequest(null))
  })
})
