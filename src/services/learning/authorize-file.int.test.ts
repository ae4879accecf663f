import { beforeAll, describe, expect, it } from 'vitest'
import type { Lesson, User } from '@/payload-types'
import { enroll } from '@/testing/factories/enrollments'
import { createRequest, testPayload } from '@/testing/payload'
import { anInstructor, aStudent } from '@/testing/factories/people'
import { sampleVideoUpload } from '@/testing/factories/video-files'
import { streamFileName } from '@/domain/streams/stream-files'
import {
  authorizeLessonFile,
  authorizeStream,
  authorizeStreamFile,
  authorizeWorkbook,
} from './authorize-file'

// The course of the seed content, whose lessons have files.

describe('access to the files of a course', () => {
  let lesson: Lesson, student: User, stranger: User, revoked: User, instructor: User
  let workbook: string, workbookLetter: string

  beforeAll(async () => {
    const payload = await testPayload()
    const { docs: courses } = await payload.find({
      collection: 'courses',
      where: { slug: { equals: 'course-id-2' } },
      depth: 1,
      overrideAccess: true,
    })
    const { docs: lessons } = await payload.find({
      collection: 'lessons',
      where: { slug: { equals: 'howToUse' } },
      depth: 1,
      overrideAccess: true,
    })
    const [[course], [howToUse]] = [courses, lessons]
    if (
      !course ||
      !howToUse ||
      typeof course.workbook !== 'object' ||
      typeof course.workbookLetter !== 'object'
    )
      throw new Error('no content')
    lesson = howToUse
    workbook = course.workbook?.filename ?? ''
    workbookLetter = course.workbookLetter?.filename ?? ''
    student = await aStudent()
    stranger = await aStudent()
    revoked = await aStudent()
    instructor = await anInstructor()
    await enroll(student, course)
    await enroll(revoked, course, { status: 'revoked' })
  })

  const fileFor = async (user: User | null, file: 'video' | 'captions', id = lesson.id) =>
    authorizeLessonFile(await createRequest(user), id, file)
  const workbookFor = async (user: User | null, name = workbook) =>
    authorizeWorkbook(await createRequest(user), name)

  it('should be granted to its students and the instructor', async () => {
    for (const user of [student, instructor]) {
      expect(await fileFor(user, 'video')).toEqual({
        filename: 'howToUse.webm',
        mimeType: 'video/webm',
      })
      expect(await fileFor(user, 'captions')).toEqual({
        filename: 'howToUse.vtt',
        mimeType: 'text/vtt',
      })
      for (const name of [workbook, workbookLetter])
        expect(await workbookFor(user, name)).toMatchObject({ filename: name })
    }
  })

  it('should be refused to visitors, who sign in first', async () => {
    await expect(fileFor(null, 'video')).rejects.toMatchObject({ status: 401 })
    await expect(workbookFor(null)).rejects.toMatchObject({ status: 401 })
  })

  it('should not tell visitors which files exist', async () => {
    const nowhere = '00000000-0000-4000-8000-000000000000'
    const catchError = (grant: Promise<unknown>) => grant.catch((error: unknown) => error)
    const expected = await catchError(fileFor(null, 'video'))
    expect(expected).toMatchObject({ status: 401 })
    for (const file of ['video', 'captions'] as const) {
      expect(await catchError(fileFor(null, file, nowhere))).toEqual(expected)
      expect(await catchError(fileFor(null, file, 'no id'))).toEqual(expected)
    }
    for (const name of ['howToUse.vtt', 'nothing.pdf', 'a\0b.pdf'])
      expect(await catchError(workbookFor(null, name))).toEqual(expected)
  })

  it('should respond to strangers as if the file didn’t exist', async () => {
    const nowhere = '00000000-0000-4000-8000-000000000000'
    const missing = { code: 'not_found', status: 404 }
    for (const user of [stranger, revoked]) {
      await expect(fileFor(user, 'video')).rejects.toMatchObject(missing)
      await expect(fileFor(user, 'captions')).rejects.toMatchObject(missing)
      await expect(workbookFor(user)).rejects.toMatchObject(missing)
    }
    await expect(fileFor(student, 'video', nowhere)).rejects.toMatchObject(missing)
    await expect(workbookFor(student, 'howToUse.vtt')).rejects.toMatchObject(missing)
  })

  it('should refuse an invalid id as a bad request', async () => {
    for (const id of ['abc', '', "' or 1=1 --", '\0'])
      await expect(fileFor(student, 'video', id)).rejects.toMatchObject({ status: 400 })
    await expect(workbookFor(student, 'a\0b.pdf')).rejects.toMatchObject({ status: 400 })
  })

  it('should end immediately when the instructor hides the lesson', async () => {
    const payload = await testPayload()
    const show = (visible: boolean) =>
      payload.update({
        collection: 'lessons',
        id: lesson.id,
        data: { visible },
        depth: 0,
        overrideAccess: true,
      })
    await show(false)
    await expect(fileFor(student, 'video')).rejects.toMatchObject({ status: 404 })
    expect(await fileFor(instructor, 'video')).toMatchObject({ filename: 'howToUse.webm' })
    await show(true)
    expect(await fileFor(student, 'video')).toMatchObject({ filename: 'howToUse.webm' })
  })

  describe('as a stream', () => {
    const versions = [{ rung: '360', width: 640, height: 360, framesPerSecond: 25, hasSound: true }]
    let streamId: string
    let otherStreamId: string

    const aStream = async (video: Lesson['video'], state: 'ready' | 'working') => {
      const payload = await testPayload()
      const { id } = await payload.create({
        collection: 'video-streams',
        data: {
          video: typeof video === 'string' ? video : (video?.id ?? ''),
          sourceFile: 'lesson.webm',
          state,
          percent: 100,
          renditions: versions,
          files: [],
        },
        overrideAccess: true,
      })
      return id
    }

    beforeAll(async () => {
      const payload = await testPayload()
      const { docs } = await payload.find({
        collection: 'lessons',
        where: { slug: { equals: 'welcome' } },
        depth: 0,
        overrideAccess: true,
      })
      streamId = await aStream(lesson.video, 'ready')
      otherStreamId = await aStream(docs[0]?.video, 'ready')
    })

    const streamFor = async (user: User | null, id = lesson.id) =>
      authorizeStream(await createRequest(user), id)
    const partFor = async (user: User | null, name: string, id = lesson.id) =>
      authorizeStreamFile(await createRequest(user), id, name)

    it('should be granted to its students and the instructor', async () => {
      const name = streamFileName(streamId, '360.mp4')
      for (const user of [student, instructor]) {
        expect(await streamFor(user)).toEqual({ streamId, renditions: versions })
        expect(await partFor(user, name)).toEqual({ filename: name, mimeType: 'video/mp4' })
      }
    })

    it('should be refused to anyone else', async () => {
      const name = streamFileName(streamId, '360.mp4')
      await expect(streamFor(null)).rejects.toMatchObject({ status: 401 })
      await expect(partFor(null, name)).rejects.toMatchObject({ status: 401 })
      for (const user of [stranger, revoked]) {
        await expect(streamFor(user)).rejects.toMatchObject({ code: 'not_found' })
        await expect(partFor(user, name)).rejects.toMatchObject({ code: 'not_found' })
      }
    })

    it('should find no file of another video or folder', async () => {
      const names = [
        streamFileName(otherStreamId, '360.mp4'),
        `../videos/${streamId}-360.mp4`,
        `${streamId}-360.mp4/../../videos/howToUse.webm`,
        `${streamId}-480.mp4`,
        `${streamId}-360.mp4\0`,
        'howToUse.webm',
        '',
      ]
      for (const name of names)
        await expect(partFor(student, name)).rejects.toMatchObject({ code: 'not_found' })
      await expect(streamFor(student, "' or 1=1 --")).rejects.toMatchObject({ status: 400 })
    })

    it('should be granted only to the instructor for a draft’s video', async () => {
      const payload = await testPayload()
      const video = await payload.create({
        collection: 'videos',
        data: { title: 'Talk' },
        file: await sampleVideoUpload('talk.mp4'),
        overrideAccess: true,
        context: { skipsEncoding: true },
      })
      const draftStream = await aStream(video.id, 'ready')
      // As 'Create new' and autosave do: the main row stays empty.
      const { id } = await payload.create({
        collection: 'lessons',
        data: {},
        draft: true,
        depth: 0,
        overrideAccess: true,
      })
      for (const lessonId of [id, lesson.id])
        await payload.update({
          collection: 'lessons',
          id: lessonId,
          data: { video: video.id },
          draft: true,
          overrideAccess: true,
        })
      const name = streamFileName(draftStream, '360.m3u8')

      for (const lessonId of [id, lesson.id]) {
        expect(await partFor(instructor, name, lessonId)).toMatchObject({ filename: name })
        await expect(partFor(student, name, lessonId)).rejects.toMatchObject({ code: 'not_found' })
      }
    })

    it('should need a ready stream', async () => {
      const payload = await testPayload()
      const data = { state: 'working' as const }
      await payload.update({
        collection: 'video-streams',
        id: streamId,
        data,
        overrideAccess: true,
      })
      await expect(streamFor(student)).rejects.toMatchObject({ code: 'not_found' })
      await expect(partFor(student, streamFileName(streamId, '360.mp4'))).rejects.toMatchObject({
        code: 'not_found',
      })
    })
  })
})
