import { describe, expect, it } from 'vitest'
import { memberMessages } from './messages/member-messages'
import { MAX_VIDEO_BYTES, mimeTypeOf, uploadProblem } from './upload-rules'

const webm = { name: 'Lesson One.WEBM', mimeType: 'video/webm', size: 1000 }
const head = Uint8Array.from([0x1a, 0x45, 0xdf, 0xa3, 1, 2, 3])
const bytes = (text: string) => new TextEncoder().encode(text)

describe('the rules of an upload', () => {
  it('should take a video of two gigabytes, and not one byte more', () => {
    expect(uploadProblem({ ...webm, size: MAX_VIDEO_BYTES }, head)).toBeNull()
    expect(uploadProblem({ ...webm, size: MAX_VIDEO_BYTES + 1 }, head)).toBe(
      'This file is too large. The limit is 2 GB.',
    )
  })

  it('should decide by name and type alone while nothing of it is here', () => {
    expect(uploadProblem(webm, null)).toBeNull()
    expect(uploadProblem({ ...webm, name: 'lesson.mov' }, null)).toBe(
      memberMessages.uploads.damaged,
    )
    expect(uploadProblem({ ...webm, mimeType: '' }, null)).toBe(memberMessages.uploads.unknownKind)
  })

  it('should refuse what does not begin as its type does', () => {
    expect(uploadProblem(webm, bytes('<!doctype html>'))).toBe(memberMessages.uploads.damaged)
    expect(uploadProblem(webm, new Uint8Array())).toBe(memberMessages.uploads.damaged)
  })

  it('should know captions with and without a byte order mark', () => {
    const captions = { name: 'a.vtt', mimeType: 'text/vtt', size: 10 }

    expect(uploadProblem(captions, bytes('WEBVTT\n'))).toBeNull()
    expect(uploadProblem(captions, bytes('\ufeffWEBVTT\n'))).toBeNull()
    expect(uploadProblem(captions, bytes('1\n00:00'))).toBe(memberMessages.uploads.damaged)
  })
})

it('should tell the type of a stored file by its name', () => {
  expect(mimeTypeOf('Lesson.MP4')).toBe('video/mp4')
  expect(mimeTypeOf('a.b.vtt')).toBe('text/vtt')
  expect(mimeTypeOf('unknown')).toBe('application/octet-stream')
})
