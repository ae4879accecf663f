import { readFile } from 'node:fs/promises'
import config from '@payload-config'
import type { FlattenedField, Payload } from 'payload'
import type { Page } from '@/payload-types'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { createRequest, testPayload } from '@/testing/payload'
import { anInstructor } from '@/testing/factories/people'
import { getWriteRejection } from '@/testing/write-rejection'
import { callRestApiAs } from '@/testing/rest'
import { buildRichText, buildRichTextOf, pictureNode } from '@/testing/factories/rich-text'
import { listTextColumns } from '@/services/rich-text/text-columns'
import { uniqueText } from '@/testing/unique-text'
import { waitUntilBlocked } from '@/testing/wait-until-blocked'
import { findFileFields } from './file-usage'

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

type Files = 'media' | 'videos' | 'documents'

/** Uploads a file titled 'A file', and returns its id. */
const aFile = async (collection: Files, extension: string, mimetype: string, data: Buffer) => {
  const file = { name: `${uniqueText()}.${extension}`, mimetype, data, size: data.byteLength }
  const { id } =
    collection === 'media'
      ? await payload.create({ collection, data: { alt: 'A file' }, file, overrideAccess: true })
      : await payload.create({ collection, data: { title: 'A file' }, file, overrideAccess: true })
  return id
}
const aPicture = () => aFile('media', 'png', 'image/png', png)
const aTrailer = () => aFile('media', 'webm', 'video/webm', webm)
const aVideo = () => aFile('videos', 'webm', 'video/webm', webm)
const aWorkbook = () => aFile('documents', 'pdf', 'application/pdf', pdf)
const captions = () => aFile('documents', 'vtt', 'text/vtt', vtt)

const remove = (collection: Files, id: string) =>
  payload.delete({ collection, id, depth: 0, overrideAccess: true })

const isThere = async (collection: Files, id: string): Promise<boolean> => {
  const where = { id: { equals: id } }
  return (await payload.count({ collection, where, overrideAccess: true })).totalDocs === 1
}

const message = (places: string) =>
  `“A file” is in use, so it can’t be deleted. Choose a replacement here first: ${places}.`

const lessonWith = async (details: Parameters<typeof aLesson>[1]) =>
  aLesson(await aModule(await aCourse()), { title: 'Calm', ...details })

/** Saves a draft of a lesson's text. */
const saveText = (id: string, description: ReturnType<typeof buildRichTextOf>) =>
  payload.update({
    collection: 'lessons',
    id,
    data: { description },
    draft: true,
    depth: 0,
    overrideAccess: true,
  })

type Sections = NonNullable<Page['sections']>

const aPage = (sections: Sections) =>
  payload.create({
    collection: 'pages',
    data: {
      title: 'Terms of use',
      slug: `page-${uniqueText()}`,
      lastUpdated: '2026-01-01',
      sections,
      _status: 'published',
    },
    overrideAccess: true,
  })

const savePage = (id: string, data: { sections: Sections }, draft: boolean) =>
  payload.update({ collection: 'pages', id, data, draft, depth: 0, overrideAccess: true })

const saveCourse = (id: string, data: object, draft = false) =>
  payload.update({ collection: 'courses', id, data, draft, depth: 0, overrideAccess: true })

describe('deleting a file', () => {
  it.each<[string, Files, () => Promise<string>, (file: string) => Promise<unknown>]>([
    ['Lesson “Calm” (Video)', 'videos', aVideo, (video) => lessonWith({ video })],
    [
      'Lesson “Calm” (Captions (WebVTT))',
      'documents',
      captions,
      (file) => lessonWith({ captions: file }),
    ],
    [
      'Lesson “Calm” (Picture before the video starts)',
      'media',
      aPicture,
      (poster) => lessonWith({ poster }),
    ],
    ['Course “A Course” (Picture)', 'media', aPicture, (image) => aCourse({ image })],
    ['Course “A Course” (Trailer)', 'media', aTrailer, (trailer) => aCourse({ trailer })],
    [
      'Course “A Course” (Trailer captions (WebVTT))',
      'documents',
      captions,
      async (trailerCaptions) => aCourse({ trailer: await aTrailer(), trailerCaptions }),
    ],
    [
      'Course “A Course” (Workbook (PDF))',
      'documents',
      aWorkbook,
      (workbook) => aCourse({ workbook }),
    ],
    [
      'Module “A Module” (Picture)',
      'media',
      aPicture,
      async (image) => aModule(await aCourse(), { image }),
    ],
    [
      'Testimonial “Ann” (Picture)',
      'media',
      aPicture,
      (avatar) =>
        payload.create({
          collection: 'testimonials',
          data: { name: 'Ann', stars: 5, review: 'Good.', order: 1, avatar },
          overrideAccess: true,
        }),
    ],
    [
      'Home page (Picture)',
      'media',
      aPicture,
      (image) => payload.updateGlobal({ slug: 'home', data: { image }, overrideAccess: true }),
    ],
    [
      'Sign-up page (Picture)',
      'media',
      aPicture,
      (heroImage) =>
        payload.updateGlobal({ slug: 'sign-up', data: { heroImage }, overrideAccess: true }),
    ],
    [
      'Course “Not yet” (Trailer)',
      'media',
      aTrailer,
      (trailer) => aCourse({ title: 'Not yet', _status: 'draft', trailer }),
    ],
    [
      'Course “A Course” (Picture, in the draft)',
      'media',
      aPicture,
      async (image) => saveCourse((await aCourse()).id, { image }, true),
    ],
    [
      'Lesson “Calm” (Text below the video)',
      'media',
      aPicture,
      (picture) => lessonWith({ description: buildRichTextOf(pictureNode(picture)) }),
    ],
    [
      'Lesson “Calm” (Text below the video, in the draft)',
      'media',
      aPicture,
      async (picture) => saveText((await lessonWith({})).id, buildRichTextOf(pictureNode(picture))),
    ],
    [
      'Page “Terms of use” (Sections)',
      'media',
      aPicture,
      (picture) =>
        aPage([{ blockType: 'text', heading: 'One', body: buildRichTextOf(pictureNode(picture)) }]),
    ],
    [
      'Page “Terms of use” (Sections, in the draft)',
      'media',
      aPicture,
      async (picture) => {
        const { id } = await aPage([])
        const sections = [
          {
            blockType: 'text' as const,
            heading: 'One',
            body: buildRichTextOf(pictureNode(picture)),
          },
        ]
        await savePage(id, { sections }, true)
      },
    ],
  ])('should be refused while it is used: %s', async (place, collection, upload, use) => {
    const file = await upload()
    await use(file)

    const refusal = await getWriteRejection(remove(collection, file))

    expect(refusal).toMatchObject({ status: 409, message: message(place) })
    expect(await isThere(collection, file)).toBe(true)
  })

  it('should name the first usages and count the rest', async () => {
    const image = await aPicture()
    const course = await aCourse({ image })
    for (const order of [1, 2, 3, 4, 5, 6, 7])
      await aModule(course, { image, order, title: `${order}` })

    const { message } = await getWriteRejection(remove('media', image))

    expect(message).toContain('first: Course “A Course” (Picture), Module “')
    expect(message.match(/Module/g)).toHaveLength(5)
    expect(message).toMatch(/, and 2 more\.$/)
  })

  it('should be allowed once only older versions use it', async () => {
    const [image, trailer] = [await aPicture(), await aTrailer()]
    const { id } = await aCourse({ image, trailer })
    await saveCourse(id, { image: null, trailer: null })

    await remove('media', image)
    await remove('media', trailer)

    expect(await isThere('media', image)).toBe(false)
    expect(await isThere('media', trailer)).toBe(false)
  })

  it('should be allowed once only older versions of a text show it', async () => {
    const picture = await aPicture()
    const lesson = await lessonWith({ description: buildRichTextOf(pictureNode(picture)) })
    const page = await aPage([
      { blockType: 'text', heading: 'One', body: buildRichTextOf(pictureNode(picture)) },
    ])
    await payload.update({
      collection: 'lessons',
      id: lesson.id,
      data: { description: buildRichText('Text.') },
      overrideAccess: true,
    })
    await savePage(page.id, { sections: [] }, false)

    await remove('media', picture)

    expect(await isThere('media', picture)).toBe(false)
  })

  it('should be refused while the published course uses it, whatever its draft', async () => {
    const image = await aPicture()
    const { id } = await aCourse({ image })
    await saveCourse(id, { image: null }, true)

    expect(await getWriteRejection(remove('media', image))).toMatchObject({
      message: message('Course “A Course” (Picture)'),
    })
  })

  it('should be allowed for a video that its lesson replaced by one on another site', async () => {
    const video = await aVideo()
    await lessonWith({
      video,
      videoSource: 'vimeo',
      videoUrl: 'https://vimeo.com/76979871',
    })

    await remove('videos', video)

    expect(await isThere('videos', video)).toBe(false)
  })

  it('should be refused in the panel with the same message, for one and for several', async () => {
    const instructor = await anInstructor()
    const [used, free] = [await aVideo(), await aVideo()]
    await lessonWith({ video: used })
    const refused = message('Lesson “Calm” (Video)')

    const single = await callRestApiAs(instructor, 'DELETE', `/videos/${used}`)
    const both = await callRestApiAs(instructor, 'DELETE', `/videos?where[id][in]=${used},${free}`)

    expect(single).toMatchObject({ status: 409, messages: [refused] })
    expect(both.messages).toEqual([refused])
    expect([await isThere('videos', used), await isThere('videos', free)]).toEqual([true, false])
  })

  it('should wait for a concurrent save of a lesson with the video, and be refused', async () => {
    const [video, lesson] = [await aVideo(), await lessonWith({})]
    const req = await createRequest(null)
    req.transactionID = (await payload.db.beginTransaction()) ?? undefined
    const data = { video }
    await payload.update({ collection: 'lessons', id: lesson.id, data, overrideAccess: true, req })

    const refusal = getWriteRejection(remove('videos', video))
    await waitUntilBlocked(payload)
    await payload.db.commitTransaction(req.transactionID ?? '')

    expect((await refusal).message).toBe(message('Lesson “Calm” (Video)'))
    expect(await isThere('videos', video)).toBe(true)
  })

  it('should make a concurrent save of a lesson with the video fail', async () => {
    const [video, lesson] = [await aVideo(), await lessonWith({})]
    const req = await createRequest(null)
    req.transactionID = (await payload.db.beginTransaction()) ?? undefined
    await payload.delete({ collection: 'videos', id: video, overrideAccess: true, req })

    const instructor = await anInstructor()
    const response = callRestApiAs(instructor, 'PATCH', `/lessons/${lesson.id}`, { video })
    await waitUntilBlocked(payload)
    await payload.db.commitTransaction(req.transactionID ?? '')

    expect(await response).toMatchObject({ status: 409 })
  })
})

describe('file fields', () => {
  it('should be all those in the database', async () => {
    const built = await config
    for (const files of ['media', 'videos', 'documents']) {
      const { rows } = await payload.db.pool.query<{ place: string }>(
        `select conrelid::regclass || '.' || attname as place
         from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
         where contype = 'f' and confrelid = $1::regclass
           and conrelid::regclass::text !~ '^"?(_.*_v|payload_.*)$'
           -- What is made of a video goes with it.
           and conrelid <> 'video_streams'::regclass`,
        [files],
      )
      const known = findFileFields(files, built)
      const snake = (name: string) =>
        name.replaceAll('-', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
      const places = [...known.collections, ...known.globals].map(
        ({ owner, field }) => `${snake(owner.slug)}.${snake(field.name)}_id`,
      )
      expect(places.length).toBeGreaterThan(0)
      expect(places.toSorted()).toEqual(rows.map(({ place }) => place).toSorted())
    }
  })
})

describe('text columns', () => {
  it('should be all rich texts and blocks of the config', async () => {
    const { collections, globals } = await config
    const countTexts = (fields: FlattenedField[]): number =>
      fields.reduce((count, field) => {
        if (field.type === 'richText' || field.type === 'blocks') return count + 1
        return 'flattenedFields' in field ? count + countTexts(field.flattenedFields) : count
      }, 0)
    for (const owner of [...collections, ...globals])
      expect([owner.slug, listTextColumns(owner).length]).toEqual([
        owner.slug,
        countTexts(owner.flattenedFields),
      ])
  })
})
