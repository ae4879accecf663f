import { describe, expect, it } from 'vitest'
import { memberMessages } from './messages/member-messages'
import { MAX_VIDEO_BYTES, getMimeType, validateUploadFile, getUploadMimeType } from './upload-rules'

const webm = { name: 'Lesson One.WEBM', mimeType: 'video/webm', size: 1000 }
const head = Uint8Array.from([0x1a, 0x45, 0xdf, 0xa3, 1, 2, 3])
const bytes = (text: string) => new TextEncoder().encode(text)

describe('the rules of an upload', () => {
  it('should allow a video of two gigabytes, and not one byte more', () => {
    expect(validateUploadFile({ ...webm, size: MAX_VIDEO_BYTES }, head)).toBeNull()
    expect(validateUploadFile({ ...webm, size: MAX_VIDEO_BYTES + 1 }, head)).toBe(
      'This file is too large. The limit is 2 GB.',
    )
  })

  it('should check only name and type before any content has arrived', () => {
    expect(validateUploadFile(webm, null)).toBeNull()
    expect(validateUploadFile({ ...webm, name: 'lesson.mov' }, null)).toBe(
      memberMessages.uploads.damaged,
    )
    expect(validateUploadFile({ ...webm, mimeType: '' }, null)).toBe(
      memberMessages.uploads.unsupportedType,
    )
    expect(validateUploadFile({ ...webm, size: 0 }, null)).toBe(memberMessages.uploads.empty)
  })

  it.each(['a\0b.webm', 'a/b.webm', 'a\\b.webm', `${'é'.repeat(98)}.webm`])(
    'should refuse the name %j',
    (name) =>
      expect(validateUploadFile({ ...webm, name }, head)).toBe(
        memberMessages.uploads.invalidFileName,
      ),
  )

  it.each(['constructor', 'toString', '__proto__'])('should not know the type %s', (mimeType) =>
    expect(validateUploadFile({ ...webm, mimeType }, head)).toBe(
      memberMessages.uploads.unsupportedType,
    ),
  )

  it('should reject content that doesn’t match the type', () => {
    expect(validateUploadFile(webm, bytes('<!doctype html>'))).toBe(memberMessages.uploads.damaged)
    expect(validateUploadFile(webm, new Uint8Array())).toBe(memberMessages.uploads.damaged)
  })

  it('should accept captions with and without a byte order mark', () => {
    const captions = { name: 'a.vtt', mimeType: 'text/vtt', size: 10 }

    expect(validateUploadFile(captions, bytes('WEBVTT\n'))).toBeNull()
    expect(validateUploadFile(captions, bytes('\ufeffWEBVTT\n'))).toBeNull()
    expect(validateUploadFile(captions, bytes('1\n00:00'))).toBe(memberMessages.uploads.damaged)
  })
})

it.each([
  ['IMG_0001.MOV', 'video/quicktime', 'video/quicktime', '\0\0\0\x14ftypqt  '],
  ['old.mov', '', 'video/quicktime', '\0\0\0\x08wide\0\0'],
  ['film.m4v', 'video/x-m4v', 'video/mp4', '\0\0\0\x20ftypM4V '],
])('should derive a video’s type from its name: %s', (name, given, mimeType, begin) => {
  expect(getUploadMimeType({ name, mimeType: given })).toBe(mimeType)
  expect(validateUploadFile({ name, mimeType, size: 100 }, bytes(begin))).toBeNull()
  expect(validateUploadFile({ name, mimeType, size: 100 }, bytes('Just a text.'))).toBe(
    memberMessages.uploads.damaged,
  )
})

it('should recognize a screen recording of a type unknown to browsers', () => {
  const recording = { name: 'screen.mkv', mimeType: 'video/matroska', size: 100 }
  expect(getUploadMimeType({ ...recording, mimeType: '' })).toBe('video/matroska')
  expect(validateUploadFile(recording, head)).toBeNull()
})

it('should leave the type of other files', () => {
  expect(getUploadMimeType({ name: 'a.pdf', mimeType: 'application/pdf' })).toBe('application/pdf')
  expect(getUploadMimeType({ name: 'film.avi', mimeType: 'video/x-msvideo' })).toBe(
    'video/x-msvideo',
  )
})

it('should derive the type of a stored file from its name', () => {
  expect(getMimeType('Lesson.MP4')).toBe('video/mp4')
  expect(getMimeType('a.b.vtt')).toBe('text/vtt')
  expect(getMimeType('unknown')).toBe('application/octet-stream')
})
