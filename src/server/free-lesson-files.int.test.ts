import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { GET as getCaptions } from '@/app/(site)/api/files/lessons/[lessonId]/captions/route'
import { GET as getStream } from '@/app/(site)/api/files/lessons/[lessonId]/stream/[name]/route'
import { GET as getVideo } from '@/app/(site)/api/files/lessons/[lessonId]/video/route'
import { GET as getTrailerCaptions } from '@/app/(site)/api/files/trailer-captions/[documentId]/route'
import { GET as getComments } from '@/app/(site)/api/lessons/[lessonId]/comments/route'
import { GET as getWorkbook } from '@/app/(site)/files/[name]/route'
import { routes } from '@/domain/routes/paths'
import { rungs } from '@/domain/streams/plan-stream'
import { MULTIVARIANT_PLAYLIST, streamFileNames } from '@/domain/streams/stream-files'
import { getCourse } from '@/features/catalog/course/course-queries'
import { fileStore } from '@/integrations/storage/store'
import type { Course, Lesson, Module, User } from '@/payload-types'
import { findDocs } from '@/testing/docs'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { aStudent } from '@/testing/factories/people'
import { createSessionHeaders } from '@/testing/factories/sign-ins'
import { testPayload } from '@/testing/payload'
import { uniqueText } from '@/testing/unique-text'

// Requests every URL of a course's files as different people, while the free lesson of one of its
// lessons changes.

type FileUrl = { name: string; url: string; get: (request: Request) => Promise<Response> }

const upload = async (collection: 'videos' | 'documents', extension: string, data: Buffer) => {
  const mimetype = extension === 'vtt' ? 'text/vtt' : 'video/webm'
  const file = { name: `${uniqueText()}.${extension}`, mimetype, data, size: data.byteLength }
  const payload = await testPayload()
  return payload.create({
    collection,
    data: { title: 'A file' },
    file,
    overrideAccess: true,
    context: { skipsEncoding: true },
  })
}

const someCaptions = () =>
  upload('documents', 'vtt', Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n'))

/** Creates a lesson with a video, captions, and a stream. Returns it and its file URLs by kind. */
async function aLessonWithFiles(module: Module, title: string) {
  const video = await upload(
    'videos',
    'webm',
    await readFile('src/content/files/videos/welcome.webm'),
  )
  const lesson = await aLesson(module, {
    title,
    video: video.id,
    captions: (await someCaptions()).id,
    durationSeconds: 32,
  })
  const size = { width: 640, height: 360, framesPerSecond: 25, hasSound: true }
  const renditions = rungs.map((rung) => ({ rung, ...size }))
  const payload = await testPayload()
  const { id: streamId } = await payload.create({
    collection: 'video-streams',
    data: {
      ...{ video: video.id, sourceFile: 'a.webm', state: 'ready', percent: 100 },
      ...{ renditions, files: [] },
    },
    overrideAccess: true,
  })
  const names = streamFileNames(streamId, renditions)
  for (const name of names)
    await (await fileStore()).put('streams', name, { data: Buffer.from(`${title} ${name}`) })
  return { lesson, streamNames: [MULTIVARIANT_PLAYLIST, ...names] }
}

const streamUrl = ({ id, title }: Lesson, name: string): FileUrl => ({
  name: `${title}: ${name.replace(/^.{37}(?=\w+\.)/, '')}`,
  url: routes.lessonStream(id, name),
  get: (request) => getStream(request, { params: Promise.resolve({ lessonId: id, name }) }),
})

const lessonUrls = (lesson: Lesson, streamNames: readonly string[]): FileUrl[] => {
  const context = () => ({ params: Promise.resolve({ lessonId: lesson.id }) })
  return [
    {
      name: `${lesson.title}: video`,
      url: routes.lessonVideo(lesson.id),
      get: (request) => getVideo(request, context()),
    },
    {
      name: `${lesson.title}: captions`,
      url: routes.lessonCaptions(lesson.id),
      get: (request) => getCaptions(request, context()),
    },
    ...streamNames.map((name) => streamUrl(lesson, name)),
  ]
}

const workbookUrl = (name: string): FileUrl => ({
  name: `workbook ${name}`,
  url: routes.workbook(name),
  get: (request) => getWorkbook(request, { params: Promise.resolve({ name }) }),
})

let course: Course, module: Module, lesson: Lesson
let lessonFiles: FileUrl[], otherFiles: FileUrl[], trailerCaptions: FileUrl
let enrolled: Record<string, string>, other: Record<string, string>

beforeAll(async () => {
  const [trailer] = await findDocs('media', { filename: { equals: 'trailer.webm' } })
  const [workbook, letter] = await findDocs('documents', {
    mimeType: { equals: 'application/pdf' },
  })
  if (!trailer || !workbook?.filename || !letter?.filename) throw new Error('no content')
  const captions = await someCaptions()
  course = await aCourse({
    ...{ trailer: trailer.id, trailerCaptions: captions.id },
    ...{ workbook: workbook.id, workbookLetter: letter.id },
  })
  module = await aModule(course, { inCurriculum: true })
  const free = await aLessonWithFiles(module, 'Free')
  const paid = await aLessonWithFiles(module, 'Paid')
  lesson = free.lesson
  lessonFiles = lessonUrls(lesson, free.streamNames)
  otherFiles = [
    ...lessonUrls(paid.lesson, paid.streamNames),
    // Files of another lesson by the ID of the free one, and the other way around.
    ...paid.streamNames.slice(1).map((name) => streamUrl({ ...lesson, title: 'Mixed' }, name)),
    ...free.streamNames.slice(1).map((name) => streamUrl({ ...paid.lesson, title: 'Mixed' }, name)),
    workbookUrl(workbook.filename),
    workbookUrl(letter.filename),
  ]
  trailerCaptions = {
    name: 'trailer captions',
    url: routes.trailerCaptions(captions.id),
    get: (request) =>
      getTrailerCaptions(request, { params: Promise.resolve({ documentId: captions.id }) }),
  }
  const student: User = await aStudent()
  await enroll(student, course)
  enrolled = await createSessionHeaders(student)
  other = await createSessionHeaders(await aStudent())
})

const isMixed = ({ name }: FileUrl) => name.startsWith('Mixed')
const namesOf = (files: readonly FileUrl[]) => files.map(({ name }) => name)

/** Requests every URL. Returns the readable ones, and the statuses of all others. */
async function requestAll(headers: Record<string, string>) {
  const readable: FileUrl[] = []
  const refusals = new Set<number>()
  for (const file of [...lessonFiles, ...otherFiles, trailerCaptions])
    for (const isRange of [false, true]) {
      const request = new Request(`http://localhost:3000${file.url}`, { headers })
      if (isRange) request.headers.set('range', 'bytes=0-3')
      const response = await file.get(request)
      const cacheControl = response.headers.get('cache-control') ?? ''
      await response.body?.cancel()
      if (!response.ok) refusals.add(response.status)
      else if (!readable.includes(file)) readable.push(file)
      // No cache may answer in the site's place, even while the file is public.
      expect([file.name, cacheControl]).toEqual([
        file.name,
        expect.stringMatching(
          file === trailerCaptions ? /no-cache|no-store/ : /^private, (no-cache|no-store)/,
        ),
      ])
    }
  return { readable: namesOf(readable), refusals: [...refusals] }
}

/** Returns the titles of the free lessons on the course page, or null if there is no page. */
const onCoursePage = async () => {
  const page = await getCourse(course.slug)
  return page && page.freeLessons.map(({ title }) => title)
}

const updateLesson = async (data: Partial<Lesson>, draft = false) =>
  (await testPayload()).update({
    collection: 'lessons',
    id: lesson.id,
    data,
    draft,
    depth: 0,
    overrideAccess: true,
  })

const updateModule = async (data: Partial<Module>) =>
  (await testPayload()).update({
    collection: 'modules',
    id: module.id,
    data,
    depth: 0,
    overrideAccess: true,
  })

const updateCourse = async (data: Partial<Course>) =>
  (await testPayload()).update({
    collection: 'courses',
    id: course.id,
    data,
    depth: 0,
    overrideAccess: true,
  })

const expectPrivate = async () => {
  const { _status: status } = await (
    await testPayload()
  ).findByID({ collection: 'courses', id: course.id, depth: 0, overrideAccess: true })
  const readable = status === 'published' ? ['trailer captions'] : []
  const refusals = status === 'published' ? [] : [404]
  const visitor = await requestAll({})
  expect(visitor.readable).toEqual(readable)
  expect(new Set(visitor.refusals)).toEqual(new Set([401, ...refusals]))
  expect(await requestAll(other)).toEqual({ readable, refusals: [404] })
  expect(await onCoursePage()).toEqual(status === 'published' ? [] : null)
}

const expectFree = async () => {
  const readable = [...namesOf(lessonFiles), 'trailer captions']
  expect(await requestAll({})).toEqual({ readable, refusals: [401] })
  expect(await requestAll(other)).toEqual({ readable, refusals: [404] })
  expect(await onCoursePage()).toEqual(['Free'])
}

const expectAllForEnrolled = async () => {
  const files = [...lessonFiles, ...otherFiles, trailerCaptions]
  const { readable, refusals } = await requestAll(enrolled)
  expect(readable).toEqual(namesOf(files.filter((file) => !isMixed(file))))
  expect(refusals).toEqual([404])
}

describe('the files of a course with a free lesson', () => {
  it('should be private before it is published', async () => {
    await expectPrivate()
    await expectAllForEnrolled()
  })

  it('should be private while it is only a draft', async () => {
    await updateLesson({ isFree: true }, true)
    await expectPrivate()
  })

  it('should be public once it is published, and only those of this lesson', async () => {
    await updateLesson({ isFree: true, _status: 'published' })
    await expectFree()
    await expectAllForEnrolled()

    const requestComments = (headers: Record<string, string>) =>
      getComments(
        new Request(`http://localhost:3000/api/lessons/${lesson.id}/comments`, { headers }),
        { params: Promise.resolve({ lessonId: lesson.id }) },
      )
    expect((await requestComments({})).status).toBe(401)
    expect((await requestComments(other)).status).toBe(404)
  })

  it('should stay public while a draft ends it, or replaces the video', async () => {
    await updateLesson({ isFree: false, video: null }, true)
    await expectFree()
  })

  it.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    [
      'it is unchecked',
      () => updateLesson({ isFree: false, _status: 'published' }),
      () => updateLesson({ isFree: true, _status: 'published' }),
    ],
    [
      'its lesson is hidden',
      () => updateLesson({ visible: false }),
      () => updateLesson({ visible: true }),
    ],
    [
      'its lesson is unpublished',
      () => updateLesson({ _status: 'draft' }),
      () => updateLesson({ _status: 'published' }),
    ],
    [
      'its lesson is a workbook',
      () => updateLesson({ kind: 'workbook' }),
      () => updateLesson({ kind: 'video', module: module.id }),
    ],
    [
      'its module is hidden',
      () => updateModule({ visible: false }),
      () => updateModule({ visible: true }),
    ],
    [
      'its module is unpublished',
      () => updateModule({ _status: 'draft' }),
      () => updateModule({ _status: 'published' }),
    ],
    [
      'its course is unpublished',
      () => updateCourse({ _status: 'draft' }),
      () => updateCourse({ _status: 'published' }),
    ],
  ])('should be private as soon as %s', async (_change, close, open) => {
    const { captions, video } = lesson
    await updateLesson({ isFree: true, captions, video, _status: 'published' })
    await expectFree()
    await close()
    await expectPrivate()
    await open()
    await updateLesson({ captions, video })
    await expectFree()
  })

  it('should be private if the preview links to a video on another site', async () => {
    const { captions, video } = lesson
    const videoUrl = 'https://youtu.be/abcdefghijk'
    await updateLesson({ videoSource: 'youtube', videoUrl, captions, video })

    expect((await requestAll({})).readable).toEqual(['trailer captions'])
    const page = await getCourse(course.slug)
    expect(page?.freeLessons).toMatchObject([
      {
        video: null,
        link: { href: 'https://www.youtube.com/watch?v=abcdefghijk', site: 'YouTube' },
      },
    ])
  })
})
