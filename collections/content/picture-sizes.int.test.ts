import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { env } from '@/lib/env'
import { toImage } from '@/lib/image-view'
import type { Media } from '@/payload-types'
import { memberMessages } from '@/domain/messages/member-messages'
import { anInstructor } from '@/testing/factories/people'
import { allNamed } from '@/services/files/named-files'
import { requestOf, testPayload } from '@/testing/payload'
import { caughtRefusal } from '@/testing/refusal'
import { unique } from '@/testing/unique'
import { up } from '../../migrations/20261123_153400_sizes_of_older_pictures'

const folder = path.join(env.FILES_DIR, 'media')
let payload: Payload

beforeAll(async () => {
  payload = await testPayload()
})

const draw = (format: 'png' | 'jpeg', background: string, width = 1200) =>
  sharp({ create: { width, height: 600, channels: 3, background } })
    .toFormat(format)
    .toBuffer()

const upload = (name: string, data: Buffer) =>
  payload.create({
    collection: 'media',
    data: { alt: 'A picture' },
    file: {
      ...{ name, data, size: data.byteLength },
      mimetype: `image/${path.extname(name).slice(1).replace('jpg', 'jpeg')}`,
    },
    overrideAccess: true,
  })

const read = (id: string) =>
  payload.findByID({ collection: 'media', id, depth: 0, overrideAccess: true })

const sizesOf = ({ sizes }: Media) => Object.values(sizes ?? {}).filter(({ filename }) => filename)
const filesOf = (stem: string) =>
  readdir(folder).then((names) => names.filter((name) => name.startsWith(stem)))

describe('a picture', () => {
  it('should be kept in each width that is smaller than it', async () => {
    const stem = unique()
    const media = await upload(`${stem}.png`, await draw('png', '#a53'))

    expect(sizesOf(media).map(({ width, mimeType }) => [width, mimeType])).toEqual([
      [480, 'image/avif'],
      [720, 'image/avif'],
      [960, 'image/avif'],
    ])
    const files = await filesOf(stem)
    expect(files).toHaveLength(4)
    // What nothing names is nobody's, and goes.
    expect(await allNamed(payload.db.drizzle, 'media')).toEqual(expect.arrayContaining(files))
    const widths = (toImage(media)?.srcSet ?? '').split(', ').map((entry) => entry.split(' ')[1])
    expect(widths).toEqual(['480w', '720w', '960w', '1200w'])
  })

  it('should be a smaller file on a telephone, also where it is a drawing that was packed well', async () => {
    const drawing = await readFile('src/content/files/media/journey.webp')

    const { sizes, filesize } = await upload(`${unique()}.webp`, drawing)

    expect(sizes?.w480?.filesize).toBeLessThan((filesize ?? 0) / 2)
  })

  it('should have nothing to choose from when it is small', async () => {
    const media = await upload(`${unique()}.png`, await draw('png', '#a53', 400))

    expect(sizesOf(media)).toEqual([])
    expect(toImage(media)?.srcSet).toBeUndefined()
  })

  it('should leave the sizes of another one alone that has its name', async () => {
    const stem = unique()
    const red = await upload(`${stem}.png`, await draw('png', '#f00'))
    const blue = await upload(`${stem}.jpg`, await draw('jpeg', '#00f'))

    for (const [media, color] of [
      [red, [255, 0, 0]],
      [blue, [0, 0, 255]],
    ] as const)
      for (const { filename } of sizesOf(media)) {
        const { dominant } = await sharp(path.join(folder, filename ?? '')).stats()
        const { r, g, b } = dominant
        for (const [index, part] of [r, g, b].entries())
          expect(Math.abs(part - (color[index] ?? 0))).toBeLessThan(16)
      }
  })

  it('should take its sizes with it when it is replaced or deleted', async () => {
    const stem = unique()
    const { id } = await upload(`${stem}.png`, await draw('png', '#a53'))
    const data = await draw('png', '#35a', 700)
    await payload.update({
      collection: 'media',
      id,
      data: {},
      overrideAccess: true,
      file: { name: `${stem}-new.png`, mimetype: 'image/png', data, size: data.byteLength },
    })
    expect(await filesOf(stem)).toHaveLength(2)

    await payload.delete({ collection: 'media', id, overrideAccess: true })
    expect(await filesOf(stem)).toEqual([])
  })

  it.each([
    ['cut', { crop: { x: 0, y: 0 }, widthInPixels: 600, heightInPixels: 300 }, [600, 300]],
    [
      'cut to all of it',
      { crop: { x: 0, y: 0 }, widthInPixels: 1200, heightInPixels: 600 },
      [1200, 600],
    ],
    ['given another focus', { focalPoint: { x: 10, y: 10 } }, [1200, 600]],
  ])('should be %s without being sent again', async (_, uploadEdits, [width, height]) => {
    const stem = unique()
    const { id } = await upload(`${stem}.png`, await draw('png', '#a53'))
    const req = await requestOf(await anInstructor())
    req.query = { uploadEdits }

    await payload.update({ collection: 'media', id, data: {}, req, overrideAccess: true })

    const edited = await read(id)
    expect([edited.width, edited.height]).toEqual([width, height])
    expect(edited.filename).not.toBe(`${stem}.png`)
    const kept = await sharp(path.join(folder, edited.filename ?? '')).metadata()
    expect([kept.width, kept.height]).toEqual([width, height])
    expect(await filesOf(stem)).toHaveLength(1 + sizesOf(edited).length)
  })

  it('should be refused with a sentence when it is cut off, and leave what it was to replace', async () => {
    const stem = unique()
    const { id } = await upload(`${stem}.png`, await draw('png', '#a53'))
    const before = await filesOf(stem)
    const data = (await draw('png', '#35a')).subarray(0, 200)

    const file = { name: `${stem}-new.png`, mimetype: 'image/png', data, size: data.byteLength }
    const problem = await caughtRefusal(
      payload.update({ collection: 'media', id, data: {}, file, overrideAccess: true }),
    )

    expect(problem).toMatchObject({
      status: 400,
      message: memberMessages.settings.pictureDamaged,
    })
    expect(await filesOf(stem)).toEqual(before)
    expect((await read(id)).filename).toBe(`${stem}.png`)
  })
})

/** A picture as it was before there were sizes. */
const anOlderPicture = async (stem: string) => {
  const media = await upload(`${stem}.png`, await draw('png', '#a53'))
  for (const { filename } of sizesOf(media)) await rm(path.join(folder, filename ?? ''))
  await payload.db.drizzle.execute(sql`
    update media set sizes_w480_filename = null, sizes_w480_width = null,
      sizes_w720_filename = null, sizes_w720_width = null,
      sizes_w960_filename = null, sizes_w960_width = null
    where id = ${media.id}`)
  return { id: media.id, file: path.join(folder, media.filename ?? '') }
}

describe('a picture from before there were sizes', () => {
  it('should get them once, and keep what it has when its file cannot be read', async () => {
    const stem = unique()
    const older = await anOlderPicture(stem)
    const missing = await anOlderPicture(unique())
    const broken = await anOlderPicture(unique())
    await rm(missing.file)
    await writeFile(broken.file, 'no picture')
    const migrating = { db: payload.db.drizzle, payload, req: await requestOf(null) }

    await up(migrating)
    await up(migrating)

    const media = await read(older.id)
    const made = sizesOf(media)
    expect(made.map(({ width }) => width)).toEqual([480, 960])
    for (const { filename, filesize } of made)
      expect((await readFile(path.join(folder, filename ?? ''))).byteLength).toBe(filesize)
    expect(await filesOf(stem)).toHaveLength(3)
    for (const { filename } of made) expect(toImage(media)?.srcSet).toContain(filename)
    for (const { id } of [missing, broken]) expect(sizesOf(await read(id))).toEqual([])
  })
})
