import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from '@payloadcms/db-postgres'
import type { File as Upload, Payload } from 'payload'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { streamFileName } from '@/domain/streams/stream-files'
import { probeVideo } from '@/integrations/ffmpeg/probe-video'
import { stagingFolder } from '@/integrations/storage/store'
import { env } from '@/lib/env'
import { removeOrphanedUploads, listJournalEntries } from '@/services/files/remove-orphaned-uploads'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { sampleVideoUpload } from '@/testing/factories/video-files'
import { createRequest, testPayload } from '@/testing/payload'
import { uniqueText } from '@/testing/unique-text'
import { cancelEncoding, startEncoding } from './change-stream'
import { requeueStreams } from './requeue-streams'
import { encodeStream } from './encode-stream'
import { readStream } from './stream-row'

let payload: Payload
const streams = path.join(env.FILES_DIR, 'streams')
const neverEnding = () => new AbortController().signal

beforeAll(async () => {
  payload = await testPayload()
})

const upload = (file: Upload) =>
  payload.create({ collection: 'videos', data: { title: 'A video' }, file, overrideAccess: true })

const readStreamId = async (videoId: string): Promise<string> => {
  const { rows } = await payload.db.drizzle.execute(
    sql`select id from video_streams where video_id = ${videoId}::uuid`,
  )
  return z.object({ id: z.string() }).parse(rows[0]).id
}

const make = async (videoId: string, ending = neverEnding()) =>
  encodeStream(await createRequest(null), await readStreamId(videoId), ending)

const readStreamView = async (videoId: string) => readStream(await createRequest(null), videoId)

const filesNow = async () => (await readdir(streams).catch(() => [])).sort()

const readNewest = (id: string) =>
  payload.findByID({ collection: 'lessons', id, draft: true, depth: 0, overrideAccess: true })

const jobsFor = async (streamId: string) => {
  const { rows } = await payload.db.drizzle.execute(sql`
    select queue_name as queue from graphile_worker.jobs where key = ${`stream-${streamId}`}`)
  return rows
}

/** Runs the requeueing that the worker does every half minute. */
const requeue = async () =>
  removeOrphanedUploads(await createRequest(null), await listJournalEntries(Date.now() + 1000))

describe('an uploaded lesson video', () => {
  it('should be queued with its file, one after the other', async () => {
    const video = await upload(await sampleVideoUpload('talk.mp4'))

    expect(await readStreamView(video.id)).toMatchObject({ state: 'waiting', percent: 0 })
    expect(await jobsFor(await readStreamId(video.id))).toEqual([{ queue: 'streams' }])
  })

  it('should become a stream of its own size, with poster and duration', async () => {
    const video = await upload(await sampleVideoUpload('talk.mp4'))
    const lesson = await aLesson(await aModule(await aCourse()), { video: video.id })

    await make(video.id)

    const id = await readStreamId(video.id)
    expect(await readStreamView(video.id)).toMatchObject({
      state: 'ready',
      percent: 100,
      renditions: [{ rung: '360', width: 160, height: 120, hasSound: true }],
    })
    const playlist = await readFile(path.join(streams, streamFileName(id, '360.m3u8')), 'utf8')
    expect(playlist).toContain('#EXT-X-BYTERANGE:')
    expect(playlist).toContain('#EXT-X-ENDLIST')
    expect(playlist).toContain(`\n${streamFileName(id, '360.mp4')}\n`)
    const poster = await readFile(path.join(streams, streamFileName(id, 'poster.jpg')))
    expect(poster.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    const shown = await payload.findByID({
      collection: 'lessons',
      id: lesson.id,
      overrideAccess: true,
    })
    expect(shown.durationSeconds).toBe(2)
    expect((await readdir(stagingFolder)).filter((name) => name.startsWith('stream-'))).toEqual([])
  })

  it('should stay upright, and convert a phone’s colors to standard ones', async () => {
    const video = await upload(await sampleVideoUpload('phone.mov'))

    await make(video.id)

    const file = path.join(streams, streamFileName(await readStreamId(video.id), '360.mp4'))
    expect(await probeVideo(file, neverEnding())).toMatchObject({
      width: 240,
      height: 320,
      hasSound: true,
      isHdr: false,
    })
  })

  it.each([
    ['a first sound track of an unknown kind', 'two-sounds.mp4', 2] as const,
    ...(process.env.TEST_FULL
      ? ([
          ['a picture that ends before its sound', 'still.mp4', 12],
          ['a picture that begins after its sound', 'late-picture.mp4', 6],
          ['a clock that does not start at zero', 'late-clock.mkv', 2],
          ['a high dynamic range without all color tags', 'hlg-alone.mov', 2],
        ] as const)
      : []),
  ])('should be encoded with %s', async (_what, kind, seconds) => {
    const video = await upload(await sampleVideoUpload(kind))

    await make(video.id)

    expect(await readStreamView(video.id)).toMatchObject({ state: 'ready', percent: 100 })
    const id = await readStreamId(video.id)
    const playlist = await readFile(path.join(streams, streamFileName(id, '360.m3u8')), 'utf8')
    const lengths = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, length]) => Number(length))
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBeCloseTo(seconds, 0)
  })

  it('should resume at the next rendition after the worker was killed', async () => {
    const video = await upload(await sampleVideoUpload('screen.mkv'))
    const id = await readStreamId(video.id)
    const ending = new AbortController()
    await payload.db.drizzle.execute(sql`
      create or replace function pause_after_first() returns trigger as $$ begin
        if jsonb_array_length(new.renditions) = 1 and new.video_id = '${sql.raw(video.id)}' then
          perform pg_notify('first_version', '');
        end if; return new; end $$ language plpgsql;
      create or replace trigger pause_after_first after update on video_streams
        for each row execute function pause_after_first()`)
    const client = await payload.db.pool.connect()
    client.on('notification', () => ending.abort())
    await client.query('listen first_version')

    await expect(make(video.id, ending.signal)).rejects.toThrow('stopped')
    client.release(true)
    expect(await readStreamView(video.id)).toMatchObject({
      state: 'working',
      renditions: [{ rung: '360' }],
    })
    const first = path.join(streams, streamFileName(id, '360.mp4'))
    const before = await readFile(first)

    await make(video.id)

    expect(await readStreamView(video.id)).toMatchObject({
      state: 'ready',
      renditions: [
        { rung: '360', width: 640, hasSound: false },
        { rung: '720', width: 800, height: 450 },
      ],
    })
    expect((await readFile(first)).equals(before)).toBe(true)
  })

  it.each([
    ['no_picture', () => sampleVideoUpload('sound.mp4')],
    [
      'unreadable',
      async () => {
        const intact = await sampleVideoUpload('screen.mkv')
        const data = Buffer.concat([intact.data.subarray(0, 60), Buffer.alloc(500, 7)])
        return { ...intact, data, size: data.byteLength }
      },
    ],
  ] as const)('should fail with its reason: %s', async (reason, file) => {
    const video = await upload(await file())

    await make(video.id)

    expect(await readStreamView(video.id)).toMatchObject({
      state: 'failed',
      reason,
      secondsLeft: null,
    })
  })

  it('should never read another file that its own names', async () => {
    const secret = path.join(stagingFolder, `${uniqueText()}.txt`)
    const list = `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile://${secret}\n#EXT-X-ENDLIST\n`
    const intact = await sampleVideoUpload('screen.mkv')
    const data = Buffer.concat([intact.data.subarray(0, 60), Buffer.from(list)])
    const video = await upload({ ...intact, data, size: data.byteLength })

    await make(video.id)

    expect(await readStreamView(video.id)).toMatchObject({ state: 'failed', reason: 'unreadable' })
  })

  it('should leave nothing when canceled, and start over on request', async () => {
    const video = await upload(await sampleVideoUpload('talk.mp4'))
    const id = await readStreamId(video.id)
    const req = await createRequest(null)
    await cancelEncoding(req, video.id)
    await make(video.id)
    expect(await readStreamView(video.id)).toMatchObject({ state: 'cancelled', renditions: [] })
    await expect(cancelEncoding(req, video.id)).rejects.toMatchObject({
      code: 'stream_not_under_way',
    })

    await startEncoding(req, video.id)
    await expect(startEncoding(req, video.id)).rejects.toMatchObject({ code: 'stream_under_way' })
    await make(video.id)
    await requeue()

    expect(await readStreamView(video.id)).toMatchObject({ state: 'ready' })
    expect((await filesNow()).filter((name) => name.startsWith(id))).toHaveLength(3)
  })

  it('should take its duration from lessons made before or after it was prepared', async () => {
    const video = await upload(await sampleVideoUpload('talk.mp4'))
    const module = await aModule(await aCourse())
    const before = await aLesson(module, { video: video.id, durationSeconds: 91 })
    await payload.db.drizzle.execute(sql`
      update video_streams set duration_seconds = 90.4 where video_id = ${video.id}::uuid`)
    const after = await aLesson(module, { video: video.id })
    const typed = await aLesson(module, { video: video.id, durationSeconds: 95 })
    expect(after.durationSeconds).toBe(90)

    await payload.update({
      collection: 'videos',
      id: video.id,
      data: {},
      file: await sampleVideoUpload('talk.mp4'),
      overrideAccess: true,
    })

    const durations = [before, after, typed].map(
      async ({ id }) => (await readNewest(id)).durationSeconds,
    )
    expect(await Promise.all(durations)).toEqual([null, null, 95])
  })

  it('should delete its stream when replaced or deleted', async () => {
    const video = await upload(await sampleVideoUpload('talk.mp4'))
    const lesson = await aLesson(await aModule(await aCourse()), { video: video.id })
    const first = await readStreamId(video.id)
    await make(video.id)
    await payload.update({
      collection: 'lessons',
      id: lesson.id,
      data: { title: 'Half' },
      draft: true,
      overrideAccess: true,
    })
    expect((await readNewest(lesson.id)).durationSeconds).toBe(2)
    await payload.update({
      collection: 'videos',
      id: video.id,
      data: {},
      file: await sampleVideoUpload('talk.mp4'),
      overrideAccess: true,
    })
    const second = await readStreamId(video.id)
    await requeue()

    expect((await filesNow()).filter((name) => name.startsWith(first))).toEqual([])
    const emptied = await payload.findByID({
      collection: 'lessons',
      id: lesson.id,
      overrideAccess: true,
    })
    expect(emptied.durationSeconds).toBeNull()
    // The same goes for the draft, which is published next.
    expect((await readNewest(lesson.id)).durationSeconds).toBeNull()
    await make(video.id)
    expect((await readNewest(lesson.id)).durationSeconds).toBe(2)
    await payload.delete({ collection: 'lessons', id: lesson.id, overrideAccess: true })
    await payload.delete({ collection: 'videos', id: video.id, overrideAccess: true })
    await requeue()

    expect((await filesNow()).filter((name) => name.startsWith(second))).toEqual([])
    // A worker that notices late restores nothing.
    await encodeStream(await createRequest(null), second, neverEnding())
    expect((await filesNow()).filter((name) => name.startsWith(second))).toEqual([])
  })

  it('should be encoded again when its files are missing, as after a restore', async () => {
    const video = await upload(await sampleVideoUpload('talk.mp4'))
    await make(video.id)
    await rm(streams, { recursive: true })

    await requeueStreams(await createRequest(null))

    expect(await readStreamView(video.id)).toMatchObject({ state: 'waiting' })
    await make(video.id)
    expect(await readStreamView(video.id)).toMatchObject({ state: 'ready' })
  })

  it('should stay as it is while the file folder is empty', async () => {
    const video = await upload(await sampleVideoUpload('talk.mp4'))
    await make(video.id)
    await rename(env.FILES_DIR, `${env.FILES_DIR}-away`)
    await mkdir(env.FILES_DIR)
    onTestFinished(async () => {
      await rm(env.FILES_DIR, { recursive: true })
      await rename(`${env.FILES_DIR}-away`, env.FILES_DIR)
    })

    await requeueStreams(await createRequest(null))

    expect(await readStreamView(video.id)).toMatchObject({ state: 'ready' })
  })

  it('should stay as it is while the file folder is missing', async () => {
    const video = await upload(await sampleVideoUpload('talk.mp4'))
    await make(video.id)
    await rename(env.FILES_DIR, `${env.FILES_DIR}-away`)
    onTestFinished(() => rename(`${env.FILES_DIR}-away`, env.FILES_DIR))

    await requeueStreams(await createRequest(null))

    expect(await readStreamView(video.id)).toMatchObject({ state: 'ready' })
  })
})
