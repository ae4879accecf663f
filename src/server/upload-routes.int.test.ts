import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import * as adminApi from '@/app/(payload)/api/[...slug]/route'
import * as uploads from '@/app/(site)/api/uploads/videos/route'
import * as upload from '@/app/(site)/api/uploads/videos/[uploadId]/route'
import { memberMessages } from '@/domain/messages/member-messages'
import { fileStore, stageFile, stagingFolder } from '@/integrations/storage/store'
import { env } from '@/lib/env'
import { inTransaction } from '@/services/database/in-transaction'
import { finalizeUploads, openUploadNotes } from '@/services/files/finalize-stored-uploads'
import { storeUpload } from '@/services/files/store-upload'
import { aStudent, anInstructor } from '@/testing/factories/people'
import { requestOf, testPayload } from '@/testing/payload'
import { whileVideosAreRefused } from '@/testing/refuse-commits'
import { unique } from '@/testing/unique'
import { cookieOf } from '@/testing/factories/sign-ins'

const site = 'http://localhost:3000'
const nowhere = '00000000-0000-4000-8000-000000000000'
const folder = path.join(env.FILES_DIR, 'videos')
const webm = await readFile('src/content/files/videos/welcome.webm')
const half = Math.floor(webm.length / 2)

const idSchema = z.object({ id: z.string() })
const savedSchema = z.object({ doc: z.object({ id: z.string(), filename: z.string() }) })
const receivedSchema = z.object({ received: z.number() })

let payload: Payload
let cookie: Record<string, string>

beforeAll(async () => {
  payload = await testPayload()
  cookie = await cookieOf(await anInstructor())
})

beforeEach(async () => {
  await tidy()
  expect(await readdir(stagingFolder)).toEqual([])
})

const dropAbandoned = async (before: number) => (await fileStore()).uploads.dropAbandoned(before)

/** What the site does every half minute, when everything is old enough. */
const tidy = async () => {
  const later = Date.now() + 1000
  await dropAbandoned(later)
  await finalizeUploads(await requestOf(null), await openUploadNotes(later))
}

const begin = (body: object, headers = cookie) =>
  uploads.POST(
    new Request(`${site}/api/uploads/videos`, {
      method: 'POST',
      headers: { origin: site, ...headers },
      body: JSON.stringify(body),
    }),
    { params: Promise.resolve({}) },
  )

const about = (name = `${unique()}.webm`) => ({
  name,
  mimeType: 'video/webm',
  size: webm.length,
})

const begun = async (): Promise<string> => idSchema.parse(await (await begin(about())).json()).id

const onUpload = (
  method: 'PUT' | 'DELETE',
  id: string,
  {
    offset = 0,
    body,
    headers = cookie,
  }: { offset?: number; body?: BodyInit; headers?: object } = {},
) => {
  const init: RequestInit & { duplex: 'half' } = {
    method,
    duplex: 'half',
    headers: { origin: site, 'content-type': 'video/webm', ...headers },
    ...(body !== undefined && { body }),
  }
  const request = new Request(`${site}/api/uploads/videos/${id}?offset=${offset}`, init)
  return upload[method](request, { params: Promise.resolve({ uploadId: id }) })
}

const sent = async (bytes = webm): Promise<string> => {
  const id = await begun()
  expect((await onUpload('PUT', id, { body: bytes })).status).toBe(200)
  return id
}

/** Saves the form as the admin panel does when its file was sent before. */
const save = async (
  uploadId: string,
  { name = `${unique()}.webm`, title = 'A video', videoId = '', size = webm.length } = {},
) => {
  const form = new FormData()
  form.set('_payload', JSON.stringify({ title }))
  form.set(
    'file',
    JSON.stringify({
      clientUploadContext: { uploadId },
      collectionSlug: 'videos',
      filename: name,
      mimeType: 'video/webm',
      size,
    }),
  )
  const slug = ['videos', ...(videoId ? [videoId] : [])]
  const method = videoId ? 'PATCH' : 'POST'
  const request = new Request(`${site}/api/${slug.join('/')}`, {
    method,
    body: form,
    headers: { origin: site, ...cookie },
  })
  return adminApi[method](request, { params: Promise.resolve({ slug }) })
}

const saved = async (answer: Promise<Response>) => {
  const response = await answer
  expect(response.status).toBeLessThan(300)
  return savedSchema.parse(await response.json()).doc
}

const files = async (name: string) =>
  (await readdir(folder)).filter((file) => file.startsWith(name.replace('.webm', '')))

describe('the upload of a lesson video', () => {
  it('should take it in parts and save it with the form', async () => {
    const id = await begun()
    const name = `${unique()}.webm`
    const first = await onUpload('PUT', id, { body: webm.subarray(0, half) })
    expect(receivedSchema.parse(await first.json()).received).toBe(half)
    await onUpload('PUT', id, { offset: half, body: webm.subarray(half) })

    const doc = await saved(save(id, { name }))

    expect(doc.filename).toBe(name)
    expect((await readFile(path.join(folder, name))).equals(webm)).toBe(true)
    await tidy()
    expect(await readdir(stagingFolder)).toEqual([])
    expect(await files(name)).toEqual([name])
  })

  it('should say where to go on after a connection was lost', async () => {
    const id = await begun()
    const lost = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(webm.subarray(0, half)),
      pull: (controller) => controller.error(new Error('the connection was lost')),
    })
    expect((await onUpload('PUT', id, { body: lost })).status).toBe(500)

    const again = await onUpload('PUT', id, { body: webm })

    expect(again.status).toBe(409)
    const { error } = z.object({ error: receivedSchema }).parse(await again.json())
    await onUpload('PUT', id, { offset: error.received, body: webm.subarray(error.received) })
    const { filename } = await saved(save(id))
    expect((await readFile(path.join(folder, filename))).equals(webm)).toBe(true)
  })

  it('should not save half a file', async () => {
    const id = await sent(webm.subarray(0, half))
    const name = `${unique()}.webm`

    const response = await save(id, { name })

    expect(response.status).toBe(400)
    expect(await response.text()).toContain(memberMessages.uploads.incomplete)
    expect(await files(name)).toEqual([])
  })

  it.each([
    ['too large', { size: 2 ** 31 + 1 }, 'This file is too large. The limit is 2 GB.'],
    ['no video', { mimeType: 'image/png', name: 'a.png' }, memberMessages.uploads.notAVideo],
    ['of another name', { name: 'a.exe' }, memberMessages.uploads.damaged],
  ])('should not begin with one that is %s', async (_, facts, sentence) => {
    const response = await begin({ ...about(), ...facts })

    expect(response.status).toBe(400)
    expect(await response.text()).toContain(sentence)
    expect(await readdir(stagingFolder)).toEqual([])
  })

  it('should refuse what is no video at its first bytes, and keep nothing', async () => {
    const id = await begun()

    const response = await onUpload('PUT', id, { body: '<!doctype html><p>Not a video</p>' })

    expect(response.status).toBe(400)
    expect(await response.text()).toContain(memberMessages.uploads.damaged)
    expect(await readdir(stagingFolder)).toEqual([])
  })

  it('should keep nothing of one that is cancelled, and take no more of it', async () => {
    const id = await sent(webm.subarray(0, half))

    expect((await onUpload('DELETE', id)).status).toBe(204)

    expect(await readdir(stagingFolder)).toEqual([])
    expect((await onUpload('PUT', id, { offset: half, body: webm })).status).toBe(404)
    expect(await readdir(stagingFolder)).toEqual([])
  })

  it('should take away what got no byte for a while, and nothing else', async () => {
    const abandoned = await sent(webm.subarray(0, half))
    const alive = await sent(webm.subarray(0, half))
    const longAgo = new Date(Date.now() - 60_000)
    await utimes(path.join(stagingFolder, `${abandoned}.part`), longAgo, longAgo)
    await writeFile(path.join(stagingFolder, 'tmp-1-1'), 'of a form')
    await utimes(path.join(stagingFolder, 'tmp-1-1'), longAgo, longAgo)

    await dropAbandoned(Date.now() - 30_000)

    expect(await readdir(stagingFolder)).toEqual([`${alive}.part`])
  })

  it('should be there for the instructor alone', async () => {
    const id = await sent(webm.subarray(0, half))
    const student = await cookieOf(await aStudent())

    for (const headers of [{}, student]) {
      expect((await begin(about(), headers)).status).toBe(404)
      expect((await onUpload('PUT', id, { offset: half, body: webm, headers })).status).toBe(404)
      expect((await onUpload('DELETE', id, { headers })).status).toBe(404)
    }
    expect((await begin(about(), { ...cookie, origin: 'https://evil.example' })).status).toBe(403)
    expect((await stat(path.join(stagingFolder, `${id}.part`))).size).toBe(half)
  })

  it.each(['..', '../../x', 'a', `${nowhere}.part`])('should know no upload %j', async (id) => {
    expect((await onUpload('PUT', id, { body: webm })).status).toBe(400)
    expect((await save(id)).status).toBe(400)
  })

  it('should not save one that is not here', async () => {
    expect((await onUpload('PUT', nowhere, { body: webm })).status).toBe(404)
    expect((await save(nowhere)).status).toBe(400)
  })
})

describe('a saved video', () => {
  it('should get a name of its own beside one of the same name', async () => {
    const name = `${unique()}.webm`

    const [first, second] = [
      await saved(save(await sent(), { name })),
      await saved(save(await sent(), { name })),
    ]

    expect(first.filename).toBe(name)
    expect(second.filename).not.toBe(name)
    expect(await files(name)).toHaveLength(2)
  })

  it('should be replaced by another, and the old file goes when that is certain', async () => {
    const old = await saved(save(await sent()))
    const name = `${unique()}.webm`

    const { filename } = await saved(save(await sent(), { name, videoId: old.id }))

    expect(filename).toBe(name)
    expect(await files(old.filename)).toEqual([old.filename])
    await tidy()
    expect(await files(old.filename)).toEqual([])
    expect(await files(name)).toEqual([name])
  })

  it('should stay as it is when what was to replace it is refused', async () => {
    const old = await saved(save(await sent()))

    expect((await save(await sent(), { videoId: old.id, name: 'a.mp4' })).status).toBe(400)

    await tidy()
    expect(await files(old.filename)).toEqual([old.filename])
  })

  it('should stay as it is when the save is undone after the new file was given its name', async () => {
    const old = await saved(save(await sent()))
    const name = `${unique()}.webm`
    await whileVideosAreRefused(payload, async () => save(await sent(), { videoId: old.id, name }))

    expect(await files(name)).toEqual([name])
    await tidy()
    expect(await files(name)).toEqual([])
    expect(await files(old.filename)).toEqual([old.filename])
    const { rows } = await payload.db.drizzle.execute(sql`
      select filename from videos where id = ${old.id}::uuid`)
    expect(rows).toEqual([{ filename: old.filename }])
  })

  it('should be left alone while its transaction goes on, and go when that is undone', async () => {
    const name = `${unique()}.webm`
    const id = await stageFile({ data: webm })
    const saving = inTransaction(await requestOf(null), async (req) => {
      await storeUpload(req, id, { folder: 'videos', filename: name, replaces: [] })
      await tidy()
      expect(await files(name)).toEqual([name])
      throw new Error('undone')
    })

    await expect(saving).rejects.toThrow('undone')

    await tidy()
    expect(await files(name)).toEqual([])
  })

  it('should take its file along when it is deleted', async () => {
    const { id, filename } = await saved(save(await sent()))
    expect(await files(filename)).toEqual([filename])

    await payload.delete({ collection: 'videos', id, overrideAccess: true })

    await tidy()
    expect(await files(filename)).toEqual([])
  })

  it('should be served to the instructor with ranges', async () => {
    const { filename } = await saved(save(await sent()))
    const request = new Request(`${site}/api/videos/file/${filename}`, {
      headers: { ...cookie, range: 'bytes=-10' },
    })

    const response = await adminApi.GET(request, {
      params: Promise.resolve({ slug: ['videos', 'file', filename] }),
    })

    expect(response.status).toBe(206)
    expect(Buffer.from(await response.arrayBuffer()).equals(webm.subarray(-10))).toBe(true)
  })
})
