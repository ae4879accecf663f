import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { env } from '@/lib/env'
import { toImageView } from '@/lib/image-view'
import type { Media } from '@/payload-types'
import { memberMessages } from '@/domain/messages/member-messages'
import { anInstructor } from '@/testing/factories/people'
import { findReferencedFiles } from '@/services/files/referenced-files'
import { createRequest, testPayload } from '@/testing/payload'
import { getWriteRejection } from '@/testing/write-rejection'
import { uniqueText } from '@/testing/unique-text'
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
      name,
      data,
      size: data.byteLength,
      mimetype: `image/${path.extname(name).slice(1).replace('jpg', 'jpeg')}`,
    },
    overrideAccess: true,
  })

const read = (id: string) =>
  payload.findByID({ collection: 'media', id, depth: 0, overrideAccess: true })

const listSizes = ({ sizes }: Media) =>
  Object.values(sizes ?? {}).filter(({ filename }) => filename)
const listFiles = (stem: string) =>
  readdir(folder).then((names) => names.filter((name) => name.startsWith(stem)))

describe('a picture', () => {
  it('should be stored in each width that is smaller than the original', async () => {
    const stem = uniqueText()
    const media = await upload(`${stem}.png`, await draw('png', '#a53'))

    expect(listSizes(media).map(({ width, mimeType }) => [width, mimeType])).toEqual([
      [480, 'image/avif'],
      [720, 'image/avif'],
      [960, 'image/avif'],
    ])
    const files = await listFiles(stem)
    expect(files).toHaveLength(4)
    // Files that no row names are deleted.
    expect(await findReferencedFiles(payload.db.drizzle, 'media', files)).toEqual(new Set(files))
    const widths = (toImageView(media)?.srcSet ?? '')
      .split(', ')
      .map((entry) => entry.split(' ')[1])
    expect(widths).toEqual(['480w', '720w', '960w', '1200w'])
  })

  it('should be smaller on a phone, even a well-compressed drawing', async () => {
    const drawing = await readFile('src/content/files/media/journey.webp')

    const { sizes, filesize } = await upload(`${uniqueText()}.webp`, drawing)

    expect(sizes?.w480?.filesize).toBeLessThan((filesize ?? 0) / 2)
  })

  it('should have no sizes when it is small', async () => {
    const media = await upload(`${uniqueText()}.png`, await draw('png', '#a53', 400))

    expect(listSizes(media)).toEqual([])
    expect(toImageView(media)?.srcSet).toBeUndefined()
  })

  it('should not replace the sizes of another picture with the same name', async () => {
    const stem = uniqueText()
    const red = await upload(`${stem}.png`, await draw('png', '#f00'))
    const blue = await upload(`${stem}.jpg`, await draw('jpeg', '#00f'))

    for (const [media, color] of [
      [red, [255, 0, 0]],
      [blue, [0, 0, 255]],
    ] as const)
      for (const { filename } of listSizes(media)) {
        const { dominant } = await sharp(path.join(folder, filename ?? '')).stats()
        const { r, g, b } = dominant
        for (const [index, part] of [r, g, b].entries())
          expect(Math.abs(part - (color[index] ?? 0))).toBeLessThan(16)
      }
  })

  it('should delete its sizes when it is replaced or deleted', async () => {
    const stem = uniqueText()
    const { id } = await upload(`${stem}.png`, await draw('png', '#a53'))
    const data = await draw('png', '#35a', 700)
    await payload.update({
      collection: 'media',
      id,
      data: {},
      overrideAccess: true,
      file: { name: `${stem}-new.png`, mimetype: 'image/png', data, size: data.byteLength },
    })
    expect(await listFiles(stem)).toHaveLength(2)

    await payload.delete({ collection: 'media', id, overrideAccess: true })
    expect(await listFiles(stem)).toEqual([])
  })

  it.each([
    ['cut', { crop: { x: 0, y: 0 }, widthInPixels: 600, heightInPixels: 300 }, [600, 300]],
    [
      'cut to all of it',
      { crop: { x: 0, y: 0 }, widthInPixels: 1200, heightInPixels: 600 },
      [1200, 600],
    ],
    ['given another focus', { focalPoint: { x: 10, y: 10 } }, [1200, 600]],
  ])('should be %s without being uploaded again', async (_, uploadEdits, [width, height]) => {
    const stem = uniqueText()
    const { id } = await upload(`${stem}.png`, await draw('png', '#a53'))
    const req = await createRequest(await anInstructor())
    req.query = { uploadEdits }

    await payload.update({ collection: 'media', id, data: {}, req, overrideAccess: true })

    const edited = await read(id)
    expect([edited.width, edited.height]).toEqual([width, height])
    expect(edited.filename).not.toBe(`${stem}.png`)
    const stored = await sharp(path.join(folder, edited.filename ?? '')).metadata()
    expect([stored.width, stored.height]).toEqual([width, height])
    expect(await listFiles(stem)).toHaveLength(1 + listSizes(edited).length)
  })

  it('should be refused when it is truncated, and leave the current one in place', async () => {
    const stem = uniqueText()
    const { id } = await upload(`${stem}.png`, await draw('png', '#a53'))
    const before = await listFiles(stem)
    const data = (await draw('png', '#35a')).subarray(0, 200)

    const file = { name: `${stem}-new.png`, mimetype: 'image/png', data, size: data.byteLength }
    const problem = await getWriteRejection(
      payload.update({ collection: 'media', id, data: {}, file, overrideAccess: true }),
    )

    expect(problem).toMatchObject({
      status: 400,
      message: memberMessages.settings.pictureDamaged,
    })
    expect(await listFiles(stem)).toEqual(before)
    expect((await read(id)).filename).toBe(`${stem}.png`)
  })
})

/** A 1000 × 600 photo as a camera stores it; upright, it is red above blue. */
async function asTaken(format: 'jpeg' | 'png' | 'webp' | 'avif', orientation: number) {
  const upright = await sharp({
    create: { width: 1000, height: 600, channels: 3, background: '#00f' },
  })
    .composite([
      {
        input: {
          create: { width: 1000, height: 300, channels: 3 as const, background: '#f00' },
        },
        top: 0,
        left: 0,
      },
    ])
    .png()
    .toBuffer()
  // The inverse of each orientation: rotate, then mirror.
  const undo = sharp(upright)
  if ([3, 4].includes(orientation)) undo.rotate(180)
  if ([5, 6].includes(orientation)) undo.rotate(270)
  if ([7, 8].includes(orientation)) undo.rotate(90)
  const turned = sharp(await undo.png().toBuffer())
  if ([2, 4].includes(orientation)) turned.flop()
  if ([5, 7].includes(orientation)) turned.flip()
  return turned.withMetadata({ orientation }).toFormat(format).toBuffer()
}

/** Expects red above blue, and the upright size. */
async function expectUpright(file: string | Buffer, [width, height]: [number, number]) {
  const picture = await sharp(file).metadata()
  expect([picture.width, picture.height, picture.orientation ?? 1]).toEqual([width, height, 1])
  const half = Math.floor(height / 2) - 4
  for (const [top, color] of [
    [0, 'red'],
    [height - half, 'blue'],
  ] as const) {
    const part = await sharp(file).extract({ left: 0, top, width, height: half }).png().toBuffer()
    const { r, b } = (await sharp(part).stats()).dominant
    expect(r > b ? 'red' : 'blue').toBe(color)
  }
}

describe('a picture with an EXIF orientation', () => {
  it.each([
    ['jpeg', 6] as const,
    ...(process.env.TEST_FULL
      ? [
          ...[1, 2, 3, 4, 5, 7, 8].map((orientation) => ['jpeg', orientation] as const),
          ...([
            ['png', 5],
            ['webp', 8],
            ['avif', 6],
          ] as const),
        ]
      : []),
  ])('should be stored upright with all sizes: %s, orientation %i', async (format, turn) => {
    const name = `${uniqueText()}.${format === 'jpeg' ? 'jpg' : format}`

    const media = await upload(name, await asTaken(format, turn))

    expect([media.width, media.height]).toEqual([1000, 600])
    const stored = path.join(folder, media.filename ?? '')
    await expectUpright(stored, [1000, 600])
    expect(media.filesize).toBe((await readFile(stored)).byteLength)
    expect(listSizes(media).map(({ width }) => width)).toEqual([480, 720, 960])
    for (const { filename, width, height } of listSizes(media))
      await expectUpright(path.join(folder, filename ?? ''), [width ?? 0, height ?? 0])
    await expectUpright(path.join(folder, media.sizes?.w480?.filename ?? ''), [480, 288])
  })

  it('should be cropped as displayed', async () => {
    const data = await asTaken('jpeg', 6)
    const req = await createRequest(await anInstructor())
    // The lower right quarter, as the form measures it on screen.
    req.query = {
      uploadEdits: { crop: { x: 50, y: 50 }, widthInPixels: 500, heightInPixels: 300 },
    }

    const media = await payload.create({
      collection: 'media',
      data: { alt: 'A picture' },
      file: { name: `${uniqueText()}.jpg`, mimetype: 'image/jpeg', data, size: data.byteLength },
      req,
      overrideAccess: true,
    })

    expect([media.width, media.height]).toEqual([500, 300])
    const { r, b } = (await sharp(path.join(folder, media.filename ?? '')).stats()).dominant
    expect(b).toBeGreaterThan(r)
  })

  it('should not be re-encoded when it is upright', async () => {
    const data = await draw('jpeg', '#a53')

    const { filename } = await upload(`${uniqueText()}.jpg`, data)

    expect((await readFile(path.join(folder, filename ?? ''))).equals(data)).toBe(true)
  })
})

/** A picture from before sizes were introduced. */
const anOlderPicture = async (stem: string) => {
  const media = await upload(`${stem}.png`, await draw('png', '#a53'))
  for (const { filename } of listSizes(media)) await rm(path.join(folder, filename ?? ''))
  await payload.db.drizzle.execute(sql`
    update media set sizes_w480_filename = null, sizes_w480_width = null,
      sizes_w720_filename = null, sizes_w720_width = null,
      sizes_w960_filename = null, sizes_w960_width = null
    where id = ${media.id}`)
  return { id: media.id, file: path.join(folder, media.filename ?? '') }
}

describe('a picture from before sizes were introduced', () => {
  it.runIf(process.env.TEST_FULL)(
    'should get sizes once, and be left alone when its file can’t be read',
    async () => {
      const stem = uniqueText()
      const older = await anOlderPicture(stem)
      const missing = await anOlderPicture(uniqueText())
      const broken = await anOlderPicture(uniqueText())
      await rm(missing.file)
      await writeFile(broken.file, 'no picture')
      const migrating = { db: payload.db.drizzle, payload, req: await createRequest(null) }

      await up(migrating)
      await up(migrating)

      const media = await read(older.id)
      const made = listSizes(media)
      expect(made.map(({ width }) => width)).toEqual([480, 960])
      for (const { filename, filesize } of made)
        expect((await readFile(path.join(folder, filename ?? ''))).byteLength).toBe(filesize)
      expect(await listFiles(stem)).toHaveLength(3)
      for (const { filename } of made) expect(toImageView(media)?.srcSet).toContain(filename)
      for (const { id } of [missing, broken]) expect(listSizes(await read(id))).toEqual([])
    },
  )
})
