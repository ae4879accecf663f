import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { GET } from '@/app/(site)/api/files/trailer-captions/[documentId]/route'
import { routes } from '@/domain/routes/paths'
import type { Course, User } from '@/payload-types'
import { duplicateCourse } from '@/services/catalog/duplicate-course'
import { aCourse, unpublish } from '@/testing/factories/courses'
import { findPublicVideo, someCaptions } from '@/testing/factories/media'
import { anInstructor, aStudent } from '@/testing/factories/people'
import { createSessionHeaders } from '@/testing/factories/sign-ins'
import { createRequest, testPayload } from '@/testing/payload'
import { sectionPages } from '@/testing/section-pages'
import { uniqueText } from '@/testing/unique-text'

let trailer: string
let instructor: User
let student: User

beforeAll(async () => {
  trailer = await findPublicVideo()
  instructor = await anInstructor()
  student = await aStudent()
})

const aTrailerWithCaptions = async (details: Partial<Course> = {}) => {
  const captions = await someCaptions()
  const course = await aCourse({ trailer, trailerCaptions: captions, ...details })
  return { captions, course }
}

const get = async (documentId: string, user: User | null = null) =>
  GET(
    new Request(`http://localhost:3000${routes.trailerCaptions(documentId)}`, {
      headers: await createSessionHeaders(user),
    }),
    { params: Promise.resolve({ documentId }) },
  )

const statuses = async (documentId: string) =>
  Promise.all([null, student, instructor].map(async (user) => (await get(documentId, user)).status))

it.each([true, false])('should be public once published (listed: %s)', async (listed) => {
  const { captions } = await aTrailerWithCaptions({ listed })
  const response = await get(captions)

  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/vtt')
  expect(response.headers.get('cache-control')).toContain('public, no-cache')
  expect(await response.text()).toContain('Hello')
  expect(await statuses(captions)).toEqual([200, 200, 200])
})

it('should be visible only to the instructor before publishing', async () => {
  const draft = await aTrailerWithCaptions({ _status: 'draft' })
  const withdrawn = await aTrailerWithCaptions()
  await unpublish(withdrawn.course)

  for (const { captions } of [draft, withdrawn]) {
    expect(await statuses(captions)).toEqual([404, 404, 200])
    const cacheControl = (await get(captions, instructor)).headers.get('cache-control')
    expect(cacheControl).toContain('no-store')
  }
})

it('should be the published trailer’s for visitors, and the draft’s for the instructor', async () => {
  const { captions, course } = await aTrailerWithCaptions()
  const next = await someCaptions()
  await (
    await testPayload()
  ).update({
    collection: 'courses',
    id: course.id,
    data: { trailerCaptions: next },
    draft: true,
    overrideAccess: true,
  })

  expect(await statuses(captions)).toEqual([200, 200, 200])
  expect(await statuses(next)).toEqual([404, 404, 200])
})

it('should not include workbooks, lesson captions, or captions without a trailer', async () => {
  const { captions: alone } = await aTrailerWithCaptions({ trailer: null })
  const payload = await testPayload()
  const names = { in: ['welcome.vtt'] }
  const { docs } = await payload.find({
    collection: 'documents',
    where: { or: [{ filename: names }, { mimeType: { equals: 'application/pdf' } }] },
    overrideAccess: true,
  })
  expect(docs.length).toBeGreaterThan(1)

  for (const id of [alone, ...docs.map((doc) => doc.id)])
    expect(await statuses(id)).toEqual([404, 404, 404])
  expect((await get('welcome.vtt')).status).toBe(400)
})

it('should be copied with the course', async () => {
  const { captions, course } = await aTrailerWithCaptions()
  const copy = await duplicateCourse(await createRequest(instructor), course.id)
  const { trailerCaptions } = await (
    await testPayload()
  ).findByID({
    collection: 'courses',
    id: copy.id,
    draft: true,
    depth: 0,
    overrideAccess: true,
  })

  expect(trailerCaptions).toBe(captions)
})

it('should be removed with the trailer, unless new captions come with a new trailer', async () => {
  const payload = await testPayload()
  const video = await readFile('src/content/files/videos/answeringForIt.webm')
  const { id: another } = await payload.create({
    collection: 'media',
    data: { alt: 'Another trailer' },
    file: {
      name: `${uniqueText()}.webm`,
      mimetype: 'video/webm',
      data: video,
      size: video.byteLength,
    },
    overrideAccess: true,
  })
  const save = async (data: Partial<Course>) => {
    const { captions, course } = await aTrailerWithCaptions()
    const { trailerCaptions } = await payload.update({
      collection: 'courses',
      id: course.id,
      data,
      depth: 0,
      overrideAccess: true,
    })
    return trailerCaptions === captions ? 'kept' : trailerCaptions
  }
  const others = await someCaptions()

  expect(await save({ subtitle: 'Another line' })).toBe('kept')
  expect(await save({ trailer: another })).toBeNull()
  expect(await save({ trailer: null })).toBeNull()
  expect(await save({ trailer: another, trailerCaptions: others })).toBe(others)
})

describe.each(['home', 'courses', 'pages'] as const)(
  'the captions of a video in a section of %s',
  (owner) => {
    const aVideo = async (details: { isHidden?: boolean } = {}) => {
      const captions = await someCaptions()
      return {
        captions,
        video: { blockType: 'video', video: trailer, captions, ...details },
      } as const
    }

    it('should be public while the published page shows the section', async () => {
      const { captions, video } = await aVideo()
      expect(await statuses(captions)).toEqual([404, 404, 404])
      const page = await sectionPages[owner]([{ blockType: 'outcomes' }, video])

      expect(await statuses(captions)).toEqual([200, 200, 200])
      expect((await get(captions)).headers.get('cache-control')).toContain('public, no-cache')
      await page.save({ sections: [{ blockType: 'outcomes' }] })
      expect(await statuses(captions)).toEqual([404, 404, 404])
    })

    it('should be visible only to the instructor while only a draft shows it', async () => {
      const page = await sectionPages[owner]([])
      const { captions, video } = await aVideo()
      await page.save({ sections: [video] }, { draft: true })

      expect(await statuses(captions)).toEqual([404, 404, 200])
      expect((await get(captions, instructor)).headers.get('cache-control')).toContain('no-store')
      await page.save({ _status: 'published' })
      expect(await statuses(captions)).toEqual([200, 200, 200])
    })

    it('should stay public until its removal is published', async () => {
      const { captions, video } = await aVideo()
      const page = await sectionPages[owner]([video])
      await page.save({ sections: [] }, { draft: true })

      expect(await statuses(captions)).toEqual([200, 200, 200])
      await page.save({ _status: 'published' })
      expect(await statuses(captions)).toEqual([404, 404, 404])
    })

    it('should not be readable while the section is hidden', async () => {
      const { captions, video } = await aVideo({ isHidden: true })
      const page = await sectionPages[owner]([video])

      expect(await statuses(captions)).toEqual([404, 404, 404])
      await page.save({ sections: [{ ...video, isHidden: false }] })
      expect(await statuses(captions)).toEqual([200, 200, 200])
    })

    if (owner !== 'home')
      it('should be visible only to the instructor once the page is unpublished', async () => {
        const { captions, video } = await aVideo()
        const page = await sectionPages[owner]([video])
        await page.save({ _status: 'draft' })

        expect(await statuses(captions)).toEqual([404, 404, 200])
      })
  },
)
