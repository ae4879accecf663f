import { expect, it } from 'vitest'
import { routes } from '@/domain/routes/paths'
import type { FreeLesson } from '@/services/learning/read-free-lessons'
import { toFreeLessonViews } from './free-lesson-view'

const streamId = '11111111-1111-4111-8111-111111111111'

const aFreeLesson = (details: Partial<FreeLesson> = {}): FreeLesson => ({
  id: 'a',
  title: 'Welcome',
  transcript: null,
  durationSeconds: 32,
  videoSource: 'file',
  videoUrl: null,
  uploadedAt: new Date('2026-03-10T12:00:00Z'),
  stream: null,
  hasCaptions: true,
  poster: { filename: 'welcome.webp', version: 1 },
  ...details,
})

const aStream = (...rungs: ('360' | '720' | '1080')[]): FreeLesson['stream'] => ({
  id: streamId,
  renditions: rungs.map((rung) => ({
    rung,
    width: 640,
    height: 360,
    framesPerSecond: 25,
    hasSound: true,
  })),
})

it('should have the uploaded file until its stream is ready', () => {
  expect(toFreeLessonViews([aFreeLesson()])).toMatchObject([
    {
      title: 'Welcome',
      link: null,
      video: {
        sources: [{ src: '/api/files/lessons/a/video', type: null }],
        captionsSrc: '/api/files/lessons/a/captions',
        poster: routes.mediaFile('welcome.webp', 1),
        uploadedAt: '2026-03-10T12:00:00.000Z',
      },
    },
  ])
})

it('should prefer the stream, then its largest file up to 720 pixels', () => {
  const url = `/api/files/lessons/a/stream`
  const sourcesOf = (stream: FreeLesson['stream']) =>
    toFreeLessonViews([aFreeLesson({ stream })])[0]?.video?.sources.map(({ src }) => src)

  expect(sourcesOf(aStream('360', '720', '1080'))).toEqual([
    `${url}/main.m3u8`,
    `${url}/${streamId}-720.mp4`,
    '/api/files/lessons/a/video',
  ])
  expect(sourcesOf(aStream('360'))?.[1]).toBe(`${url}/${streamId}-360.mp4`)
})

it('should show a frame of the stream if the lesson has no picture', () => {
  const [lesson] = toFreeLessonViews([aFreeLesson({ poster: null, stream: aStream('360') })])

  expect(lesson?.video?.poster).toBe(`/api/files/lessons/a/stream/${streamId}-poster.jpg`)
})

it.each([
  ['youtube', 'https://youtu.be/abcdefghijk', 'https://www.youtube.com/watch?v=abcdefghijk'],
  ['vimeo', 'https://player.vimeo.com/video/123456789', 'https://vimeo.com/123456789'],
  ['embed', 'https://player.example.com/embed/1', 'https://player.example.com/embed/1'],
] as const)('should link to a video on %s', (videoSource, videoUrl, href) => {
  expect(toFreeLessonViews([aFreeLesson({ videoSource, videoUrl })])).toMatchObject([
    { video: null, link: { href } },
  ])
})

it('should leave out lessons without a playable video', () => {
  const videoUrl = 'javascript:alert(1)'
  expect(
    toFreeLessonViews([
      aFreeLesson({ uploadedAt: null }),
      aFreeLesson({ videoSource: 'youtube' }),
      aFreeLesson({ videoSource: 'embed', videoUrl }),
    ]),
  ).toEqual([])
})
