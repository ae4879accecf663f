import { readFile } from 'node:fs/promises'
import { beforeAll, expect, it } from 'vitest'
import { GET } from '@/app/(site)/api/files/trailer-captions/[documentId]/route'
import { routes } from '@/domain/routes/paths'
import type { Course, User } from '@/payload-types'
import { duplicateCourse } from '@/services/catalog/duplicate-course'
import { aCourse, unpublish } from '@/testing/factories/courses'
import { anInstructor, aStudent } from '@/testing/factories/people'
import { createSessionHeaders } from '@/testing/factories/sign-ins'
import { createRequest, testPayload } from '@/testing/payload'
import { uniqueText } from '@/testing/unique-text'

let trailer: string
let instructor: User
let student: User

beforeAll(async () => {
  const payload = await testPayload()
  const where = { filename: { equals: 'trailer.webm' } }
  const { docs } = await payload.find({ collection: 'media', where, overrideAccess: true })
  trailer = docs[0]?.id ?? ''
  instructor = await anInstructor()
  student = await aStudent()
})

const someCaptions = async () => {
  const data = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n')
  const file = { name: `${uniqueText()}.vtt`, mimetype: 'text/vtt', data, size: data.byteLength }
  const { id } = await (
    await testPayload()
  ).create({ collection: 'documents', data: { title: 'Words' }, file, overrideAccess: true })
  return id
}

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
