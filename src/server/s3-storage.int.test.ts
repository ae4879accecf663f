import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { CreateBucketCommand } from '@aws-sdk/client-s3'
import type { Payload } from 'payload'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import * as adminApi from '@/app/(payload)/api/[...slug]/route'
import { GET as ready } from '@/app/(site)/api/health/ready/route'
import * as uploads from '@/app/(site)/api/uploads/videos/route'
import * as upload from '@/app/(site)/api/uploads/videos/[uploadId]/route'
import { UPLOAD_CHUNK_BYTES } from '@/domain/upload-rules'
import { exportFileName, writeExport } from '@/integrations/storage/export-files'
import { readAllBytes } from '@/integrations/storage/file-store'
import { Bucket } from '@/integrations/storage/s3/bucket'
import { fileStore } from '@/integrations/storage/store'
import { env } from '@/lib/env'
import { removeOrphanedUploads, listJournalEntries } from '@/services/files/remove-orphaned-uploads'
import { removeAvatar, saveAvatar } from '@/services/identity/profile/save-avatar'
import { saveServiceCheck } from '@/testing/factories/checks'
import { aStudent, anInstructor } from '@/testing/factories/people'
import { createSessionHeaders } from '@/testing/factories/sign-ins'
import { createRequest, testPayload } from '@/testing/payload'
import { whileVideoCommitsFail } from '@/testing/while-video-commits-fail'
import { uniqueText } from '@/testing/unique-text'

// Runs against a real server, which `npm run test:storage` starts.
const { TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY_ID, TEST_S3_SECRET_ACCESS_KEY } = process.env
const settings = {
  S3_ENDPOINT: TEST_S3_ENDPOINT,
  S3_BUCKET: `site-${randomUUID()}`,
  S3_ACCESS_KEY_ID: TEST_S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY: TEST_S3_SECRET_ACCESS_KEY,
}
const site = 'http://localhost:3000'
const webm = await readFile('src/content/files/videos/welcome.webm')
const idSchema = z.object({ id: z.string() })
const savedSchema = z.object({ doc: z.object({ id: z.string(), filename: z.string() }) })

let payload: Payload
let cookie: Record<string, string>

beforeAll(async () => {
  payload = await testPayload()
  cookie = await createSessionHeaders(await anInstructor())
})

const bucket = () =>
  new Bucket({
    endpoint: TEST_S3_ENDPOINT,
    region: 'us-east-1',
    bucket: settings.S3_BUCKET,
    accessKeyId: TEST_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: TEST_S3_SECRET_ACCESS_KEY ?? '',
  })
const names = async (prefix: string) => (await bucket().list(prefix)).map(({ key }) => key).sort()
const tidy = async () =>
  removeOrphanedUploads(await createRequest(null), await listJournalEntries(Date.now() + 60_000))

const fetchFile = (slug: string[], headers: Record<string, string> = {}) =>
  adminApi.GET(new Request(`${site}/api/${slug.join('/')}`, { headers }), {
    params: Promise.resolve({ slug }),
  })

describe.runIf(TEST_S3_ENDPOINT)('a site with its files in a bucket', () => {
  beforeAll(async () => {
    Object.assign(env, { STORAGE: 's3', ...settings })
    await saveServiceCheck('mail', null)
  })
  afterAll(() => {
    Object.assign(env, { STORAGE: 'disk' })
  })

  it('should report a missing bucket until it exists', async () => {
    const message = `There is no bucket “${settings.S3_BUCKET}” at ${TEST_S3_ENDPOINT} (S3_BUCKET).`
    // A warning, because every process shares it.
    expect(await (await ready()).json()).toEqual({ status: 'ready', warnings: [message] })

    await bucket().client.send(new CreateBucketCommand({ Bucket: settings.S3_BUCKET }))

    expect(await (await ready()).json()).toEqual({ status: 'ready' })
  })

  const video = Buffer.concat([webm, Buffer.alloc(UPLOAD_CHUNK_BYTES)])
  const begin = async () => {
    const body = JSON.stringify({ name: 'a.webm', mimeType: 'video/webm', size: video.length })
    const init = { method: 'POST', headers: { origin: site, ...cookie }, body }
    const request = new Request(`${site}/api/uploads/videos`, init)
    return idSchema.parse(
      await (await uploads.POST(request, { params: Promise.resolve({}) })).json(),
    ).id
  }
  const sent = async () => {
    const id = await begin()
    for (let offset = 0; offset < video.length; offset += UPLOAD_CHUNK_BYTES) {
      const init: RequestInit & { duplex: 'half' } = {
        method: 'PUT',
        duplex: 'half',
        body: video.subarray(offset, offset + UPLOAD_CHUNK_BYTES),
        headers: { origin: site, 'content-type': 'video/webm', ...cookie },
      }
      const request = new Request(`${site}/api/uploads/videos/${id}?offset=${offset}`, init)
      const response = await upload.PUT(request, { params: Promise.resolve({ uploadId: id }) })
      expect(response.status).toBe(200)
    }
    return id
  }
  const save = async (uploadId: string, filename: string, videoId?: string) => {
    const form = new FormData()
    form.set('_payload', JSON.stringify({ title: 'A video' }))
    const about = { filename, mimeType: 'video/webm', size: video.length }
    const file = { clientUploadContext: { uploadId }, collectionSlug: 'videos', ...about }
    form.set('file', JSON.stringify(file))
    const slug = ['videos', ...(videoId ? [videoId] : [])]
    const method = videoId ? 'PATCH' : 'POST'
    const init = { method, body: form, headers: { origin: site, ...cookie } }
    const request = new Request(`${site}/api/${slug.join('/')}`, init)
    return adminApi[method](request, { params: Promise.resolve({ slug }) })
  }

  it('should store an upload in parts, serve ranges to authorized users, replace, and delete', async () => {
    const [first, second] = [`${uniqueText()}.webm`, `${uniqueText()}.webm`]
    const response = await save(await sent(), first)
    const { doc } = savedSchema.parse(await response.json())
    expect(await names('videos/')).toEqual([`videos/${first}`])

    const part = await fetchFile(['videos', 'file', first], { ...cookie, range: 'bytes=10-19' })
    expect(part.status).toBe(206)
    expect(Buffer.from(await part.arrayBuffer()).equals(webm.subarray(10, 20))).toBe(true)
    const full = await fetchFile(['videos', 'file', first], cookie)
    expect(Buffer.from(await full.arrayBuffer()).equals(video)).toBe(true)
    expect((await fetchFile(['videos', 'file', first])).status).toBe(404)

    expect((await save(await sent(), second, doc.id)).status).toBe(200)
    expect(await names('videos/')).toHaveLength(2)
    await tidy()
    expect(await names('videos/')).toEqual([`videos/${second}`])

    await payload.delete({ collection: 'videos', id: doc.id, overrideAccess: true })
    await tidy()
    expect(await names('videos/')).toEqual([])
    expect(await names('uploads/')).toEqual([])
  }, 60_000)

  it('should roll back a failed save and keep the replaced file', async () => {
    const [first, second] = [`${uniqueText()}.webm`, `${uniqueText()}.webm`]
    const { doc } = savedSchema.parse(await (await save(await sent(), first)).json())
    await whileVideoCommitsFail(payload, async () => save(await sent(), second, doc.id))

    expect(await names('videos/')).toHaveLength(2)
    await tidy()
    expect(await names('videos/')).toEqual([`videos/${first}`])
    await payload.delete({ collection: 'videos', id: doc.id, overrideAccess: true })
    await tidy()
  }, 60_000)

  it('should store a public image in all widths, and serve it to anyone', async () => {
    const data = await sharp({
      create: { width: 1200, height: 600, channels: 3, background: '#a53' },
    })
      .png()
      .toBuffer()
    const name = `${uniqueText()}.png`
    const file = { name, data, size: data.byteLength, mimetype: 'image/png' }
    const { id, sizes } = await payload.create({
      collection: 'media',
      data: { alt: 'A picture' },
      file,
      overrideAccess: true,
    })
    const small = sizes?.w480?.filename ?? ''
    await tidy()

    // The original and its three widths.
    expect(await names('media/')).toHaveLength(4)
    const response = await fetchFile(['media', 'file', name])
    expect(Buffer.from(await response.arrayBuffer()).equals(data)).toBe(true)
    expect((await fetchFile(['media', 'file', small])).status).toBe(200)
    const etag = response.headers.get('etag') ?? ''
    expect((await fetchFile(['media', 'file', name], { 'if-none-match': etag })).status).toBe(304)

    await payload.delete({ collection: 'media', id, overrideAccess: true })
    await tidy()
    expect(await names('media/')).toEqual([])
  })

  it('should store and remove avatars and data exports', async () => {
    const user = await aStudent()
    const picture = (side: number) =>
      sharp({ create: { width: side, height: side, channels: 3, background: '#357' } })
        .jpeg()
        .toBuffer()
    await saveAvatar(await createRequest(user), await picture(300))
    await saveAvatar(await createRequest(user), await picture(400))
    expect(await names('avatars/')).toHaveLength(1)
    await removeAvatar(await createRequest(user))
    expect(await names('avatars/')).toEqual([])

    const id = randomUUID()
    const content = async function* () {
      yield await Promise.resolve('hello')
    }
    const size = await writeExport(id, [{ name: 'a.txt', content }])
    const file = await (await fileStore()).find('exports', exportFileName(id))
    expect(file?.size).toBe(size)
    expect(file && (await readAllBytes(file)).subarray(0, 2).toString()).toBe('PK')
    await (await fileStore()).remove('exports', exportFileName(id))
  })

  it('should leave nothing on the local disk', async () => {
    const left = await readdir(path.join(env.FILES_DIR, 'uploads'))
    expect(left.filter((name) => name.endsWith('.part'))).toEqual([])
  })
})
