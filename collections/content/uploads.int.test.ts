import { access, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { File as Upload, Payload } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { captionMessages } from '@/domain/captions/caption-messages'
import { memberMessages } from '@/domain/messages/member-messages'
import { env } from '@/lib/env'
import type { Document, Video } from '@/payload-types'
import { sampleVideoUpload } from '@/testing/factories/video-files'
import { testPayload } from '@/testing/payload'
import { getWriteRejection } from '@/testing/write-rejection'
import { uniqueText } from '@/testing/unique-text'

type Collection = 'media' | 'videos' | 'documents'

const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const webm = await readFile('src/content/files/videos/welcome.webm')
const pdf = Buffer.from('%PDF-1.4\nxref\n%%EOF\n')
const vtt = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n')

let payload: Payload

beforeAll(async () => {
  payload = await testPayload()
})

const upload = (collection: Collection, file: Partial<Upload> & { data: Buffer }) => {
  const completeFile: Upload = {
    name: `file-${uniqueText()}`,
    mimetype: '',
    size: file.data.byteLength,
    ...file,
  }
  return collection === 'media'
    ? payload.create({
        collection,
        data: { alt: 'A picture' },
        file: completeFile,
        overrideAccess: true,
      })
    : payload.create({
        collection,
        data: { title: 'A file' },
        file: completeFile,
        overrideAccess: true,
      })
}

describe('an uploaded file', () => {
  it.each<[string, Collection, Partial<Upload> & { data: Buffer }]>([
    [
      'a web page that calls itself a picture',
      'media',
      { name: 'a.webp', mimetype: 'image/webp', data: html },
    ],
    [
      'a web page that calls itself a video',
      'videos',
      { name: 'a.mp4', mimetype: 'video/mp4', data: html },
    ],
    [
      'a web page that calls itself a workbook',
      'documents',
      { name: 'a.pdf', mimetype: 'application/pdf', data: html },
    ],
    [
      'a web page that calls itself captions',
      'documents',
      { name: 'a.vtt', mimetype: 'text/vtt', data: html },
    ],
    [
      'a picture that calls itself a video',
      'videos',
      { name: 'a.webm', mimetype: 'video/webm', data: png },
    ],
    [
      'a picture that calls itself a web page',
      'media',
      { name: 'a.html', mimetype: 'image/png', data: png },
    ],
    [
      'a video that calls itself a web page',
      'videos',
      { name: 'a.html', mimetype: 'video/webm', data: webm },
    ],
    [
      'captions that call themselves a web page',
      'documents',
      { name: 'a.html', mimetype: 'text/vtt', data: vtt },
    ],
    [
      'a drawing that could run a script',
      'media',
      {
        name: 'a.svg',
        mimetype: 'image/svg+xml',
        data: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      },
    ],
    ['a web page', 'media', { name: 'a.html', mimetype: 'text/html', data: html }],
    [
      'a picture among the workbooks',
      'documents',
      { name: 'a.png', mimetype: 'image/png', data: png },
    ],
    [
      'a workbook that calls itself captions',
      'documents',
      { name: 'a.vtt', mimetype: 'text/vtt', data: pdf },
    ],
    ['an empty picture', 'media', { name: 'a.png', mimetype: 'image/png', data: Buffer.alloc(0) }],
  ])('should be refused when it is %s', async (_, collection, file) => {
    const refusal = await getWriteRejection(upload(collection, file))

    expect(refusal.status).toBe(400)
    expect(refusal.message).not.toBe('')
  })

  it('should be refused when it is too large', async () => {
    const data = Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)])

    const refusal = await getWriteRejection(
      upload('media', { name: 'a.png', mimetype: 'image/png', data }),
    )

    expect(refusal).toMatchObject({
      status: 400,
      message: 'This file is too large. The limit is 10 MB.',
    })
  })

  it('should be checked in a temporary file, like uploads in the panel', async () => {
    const folder = await mkdtemp(path.join(env.FILES_DIR, 'upload-'))
    const tempFilePath = path.join(folder, 'upload')
    await writeFile(tempFilePath, pdf)

    const refusal = await getWriteRejection(
      upload('documents', {
        name: 'a.vtt',
        mimetype: 'text/vtt',
        tempFilePath,
        data: Buffer.alloc(0),
        size: pdf.byteLength,
      }),
    )

    expect(refusal).toMatchObject({
      status: 400,
      message: memberMessages.uploads.damaged,
    })
  })

  it.each<[Collection, string, string, Buffer]>([
    ['media', 'image/png', 'png', png],
    ['videos', 'video/webm', 'webm', webm],
    ['documents', 'text/vtt', 'vtt', vtt],
    ['documents', 'application/pdf', 'pdf', pdf],
  ])(
    'should be accepted in %s when it is a real %s',
    async (collection, mimetype, extension, data) => {
      const name = `real-${uniqueText()}.${extension}`

      const stored = await upload(collection, { name, mimetype, data })

      expect(stored).toMatchObject({ filename: name, mimeType: mimetype })
    },
  )
})

describe('a captions file', () => {
  const srt = '1\n00:00:00,500 --> 00:00:01,500\nCafé &amp; naïve\n'
  const written = 'WEBVTT\n\n00:00:00.500 --> 00:00:01.500\nCafé &amp; naïve\n'
  const stored = async (name: string, data: Buffer) => {
    const { filename } = await upload('documents', { name, mimetype: '', data })
    return readFile(path.join(env.FILES_DIR, 'documents', String(filename)), 'utf8')
  }

  it.each<[string, string, Buffer]>([
    ['SRT', 'srt', Buffer.from(srt)],
    ['SRT in UTF-16', 'SRT', Buffer.from(`\ufeff${srt}`, 'utf16le')],
    ['SRT of Windows', 'srt', Buffer.from(srt, 'latin1')],
    ['SRT that calls itself WebVTT', 'vtt', Buffer.from(srt)],
    ['WebVTT in UTF-16 without its mark', 'vtt', Buffer.from(written, 'utf16le')],
  ])('should be stored as WebVTT when it is %s', async (_, ending, data) => {
    expect(await stored(`talk-${uniqueText()}.${ending}`, data)).toBe(written)
  })

  it('should be stored unchanged when it is WebVTT', async () => {
    const looks = `${written}\n00:02.000 --> 00:03.000 line:0\n<i>Two</i>\n`
    expect(await stored(`talk-${uniqueText()}.vtt`, Buffer.from(looks))).toBe(looks)
  })

  it('should store the lines that couldn’t be read until it is replaced', async () => {
    const file = (text: string): Upload => {
      const data = Buffer.from(text)
      return { name: `talk-${uniqueText()}.srt`, mimetype: '', data, size: data.byteLength }
    }
    const collection = 'documents' as const
    const bad = file(`${srt}\n2\n00:0x --> 00:05\nThree\n`)
    const made = await payload.create({
      collection,
      data: { title: 'Talk' },
      file: bad,
      overrideAccess: true,
    })
    expect(made.unreadLines).toEqual([6])

    const save = (data: Partial<Document>, other?: Upload) =>
      payload.update({
        collection,
        id: made.id,
        data,
        ...(other && { file: other }),
        overrideAccess: true,
      })
    expect((await save({ title: 'Other' })).unreadLines).toEqual([6])
    // The form sends the stored value of the previous file.
    expect((await save({ unreadLines: [6] }, file(srt))).unreadLines ?? null).toBeNull()
  })

  it.each(['sbv', 'SBV'])('should explain how to convert .%s', async (ending) => {
    const data = Buffer.from('0:00:00.500,0:00:01.500\nHello\n')
    const refusal = await getWriteRejection(
      upload('documents', { name: `talk.${ending}`, mimetype: '', data }),
    )
    expect(refusal).toMatchObject({ status: 400, message: captionMessages.sbv })
  })

  it('should lose one letter to one broken byte', async () => {
    const [before = '', after = ''] = srt.split('naïve')
    const broken = [Buffer.from(before), Buffer.from([0xff]), Buffer.from(after)]
    expect(await stored(`talk-${uniqueText()}.srt`, Buffer.concat(broken))).toContain(
      'Café &amp; \ufffd',
    )
  })

  it.each([
    ['nothing', 'in this file. Line 1 couldn’t'],
    ['1\n00:00:01,000 —> 00:00:02,000\nA', 'Times need an arrow'],
    ['x --> y\nA', 'in this file. Line 1 couldn’t'],
    ['00:01 --> 00:02\nA\n\n'.repeat(5001), 'more than 5,000 captions'],
  ])('should be refused with a reason when it contains %j', async (text, reason) => {
    const refusal = await getWriteRejection(
      upload('documents', { name: 'a.srt', mimetype: '', data: Buffer.from(text) }),
    )
    expect(refusal.status).toBe(400)
    expect(refusal.message).toContain(reason)
  })
})

describe('the name of an uploaded file', () => {
  it.each([
    '../../escaped.png',
    '..\\..\\escaped.png',
    '/etc/escaped.png',
    'a/b/escaped.png',
    '....//escaped.png',
    'esc\u0000aped.png',
  ])('should be refused when it is %j', async (name) => {
    await expect(upload('media', { name, mimetype: 'image/png', data: png })).rejects.toThrow(
      memberMessages.uploads.invalidFileName,
    )
  })

  it.each(['.escaped.png', 'esc\naped.png'])('should stay in its folder: %j', async (name) => {
    const stored = await upload('media', { name, mimetype: 'image/png', data: png })

    const filename = String(stored.filename)
    expect(filename).toMatch(/^[^/\\\p{Cc}]+\.png$/u)
    expect(filename).toBe(path.basename(filename))
    await access(path.join(env.FILES_DIR, 'media', filename))
  })

  it('should get a number when it exists', async () => {
    const name = `twice-${uniqueText()}.png`
    await upload('media', { name, mimetype: 'image/png', data: png })

    const second = await upload('media', { name, mimetype: 'image/png', data: png })

    expect(second.filename).not.toBe(name)
  })

  it('should not be set by data', async () => {
    const stored = await payload.create({
      collection: 'media',
      data: { alt: 'A picture', filename: '../../elsewhere.png' },
      file: {
        name: `own-${uniqueText()}.png`,
        mimetype: 'image/png',
        data: png,
        size: png.byteLength,
      },
      overrideAccess: true,
    })

    expect(stored.filename).toMatch(/^own-/)
  })
})

describe('the title of a lesson video', () => {
  it.each(['', '  '])('should be derived from its file when %j is typed', async (title) => {
    const file = { ...(await sampleVideoUpload('talk.mp4')), name: '02 - saying_sorry.final.mp4' }
    const video = await payload.create({
      collection: 'videos',
      data: { title },
      file,
      overrideAccess: true,
    })
    expect(video.title).toBe('Saying sorry final')

    const change = (data: Partial<Video>) =>
      payload.update({ collection: 'videos', id: video.id, data, overrideAccess: true })
    expect((await change({ title: 'Sorry' })).title).toBe('Sorry')
    expect((await change({})).title).toBe('Sorry')
  })
})
