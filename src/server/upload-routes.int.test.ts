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
import { removeOrphanedUploads, listJournalEntries } from '@/services/files/remove-orphaned-uploads'
import { storeUpload } from '@/services/files/store-upload'
import { aStudent, anInstructor } from '@/testing/factories/people'
import { createRequest, testPayload } from '@/testing/payload'
import { whileVideoCommitsFail } from '@/testing/while-video-commits-fail'
import { uniqueText } from '@/testing/unique-text'
import { createSessionHeaders } from '@/testing/factories/sign-ins'

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
  cookie = await createSessionHeaders(await anInstructor())
})

beforeEach(async () => {
  await cleanUp()
  expect(await readdir(stagingFolder)).toEqual([])
})

const dropAbandoned = async (before: number) => (await fileStore()).uploads.dropAbandoned(before)

/** The periodic cleanup, with everything old enough to be removed. */
const cleanUp = async () => {
  const later = Date.now() + 1000
  await dropAbandoned(later)
  await removeOrphanedUploads(await createRequest(null), await listJournalEntries(later))
}

const start = (body: object, headers = cookie) =>
  uploads.POST(
    new Request(`${site}/api/uploads/videos`, {
      method: 'POST',
      headers: { origin: site, ...headers },
      body: JSON.stringify(body),
    }),
    { params: Promise.resolve({}) },
  )

const about = (name = `${uniqueText()}.webm`) => ({
  name,
  mimeType: 'video/webm',
  size: webm.length,
})

const startUpload = async (): Promise<string> =>
  idSchema.parse(await (await start(about())).json()).id

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
  const id = await startUpload()
  expect((await onUpload('PUT', id, { body: bytes })).status).toBe(200)
  return id
}

const save = async (
  uploadId: string,
  { name = `${uniqueText()}.webm`, title = 'A video', videoId = '', size = webm.length } = {},
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

const saved = async (pending: Promise<Response>) => {
  const response = await pending
  expect(response.status).toBeLessThan(300)
  return savedSchema.parse(await response.json()).doc
}

const files = async (name: string) =>
  (await readdir(folder)).filter((file) => file.startsWith(name.replace('.webm', '')))

describe('a video upload', () => {
  it('should be sent in parts and saved with the form', async () => {
    const id = await startUpload()
    const name = `${uniqueText()}.webm`
    const first = await onUpload('PUT', id, { body: webm.subarray(0, half) })
    expect(receivedSchema.parse(await first.json()).received).toBe(half)
    await onUpload('PUT', id, { offset: half, body: webm.subarray(half) })

    const doc = await saved(save(id, { name }))

    expect(doc.filename).toBe(name)
    expect((await readFile(path.join(folder, name))).equals(webm)).toBe(true)
    await cleanUp()
    expect(await readdir(stagingFolder)).toEqual([])
    expect(await files(name)).toEqual([name])
  })

  it('should report its offset after a lost connection', async () => {
    const id = await startUpload()
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

  it('should not be saved when incomplete', async () => {
    const id = await sent(webm.subarray(0, half))
    const name = `${uniqueText()}.webm`

    const response = await save(id, { name })

    expect(response.status).toBe(400)
    expect(await response.text()).toContain(memberMessages.uploads.incomplete)
    expect(await files(name)).toEqual([])
  })

  it.each([
    ['too large', { size: 2 ** 31 + 1 }, 'This file is too large. The limit is 2 GB.'],
    ['no video', { mimeType: 'image/png', name: 'a.png' }, memberMessages.uploads.notAVideo],
    ['of another name', { name: 'a.exe' }, memberMessages.uploads.damaged],
  ])('should be refused when it is %s', async (_, facts, message) => {
    const response = await start({ ...about(), ...facts })

    expect(response.status).toBe(400)
    expect(await response.text()).toContain(message)
    expect(await readdir(stagingFolder)).toEqual([])
  })

  it('should be refused at its first bytes when it is not a video', async () => {
    const id = await startUpload()

    const response = await onUpload('PUT', id, { body: '<!doctype html><p>Not a video</p>' })

    expect(response.status).toBe(400)
    expect(await response.text()).toContain(memberMessages.uploads.damaged)
    expect(await readdir(stagingFolder)).toEqual([])
  })

  it('should be removed and closed when canceled', async () => {
    const id = await sent(webm.subarray(0, half))

    expect((await onUpload('DELETE', id)).status).toBe(204)

    expect(await readdir(stagingFolder)).toEqual([])
    expect((await onUpload('PUT', id, { offset: half, body: webm })).status).toBe(404)
    expect(await readdir(stagingFolder)).toEqual([])
  })

  it('should be removed when it received no byte for a while, and no other', async () => {
    const abandoned = await sent(webm.subarray(0, half))
    const alive = await sent(webm.subarray(0, half))
    const longAgo = new Date(Date.now() - 60_000)
    await utimes(path.join(stagingFolder, `${abandoned}.part`), longAgo, longAgo)
    await writeFile(path.join(stagingFolder, 'tmp-1-1'), 'of a form')
    await utimes(path.join(stagingFolder, 'tmp-1-1'), longAgo, longAgo)

    await dropAbandoned(Date.now() - 30_000)

    expect(await readdir(stagingFolder)).toEqual([`${alive}.part`])
  })

  it('should be for instructors only', async () => {
    const id = await sent(webm.subarray(0, half))
    const student = await createSessionHeaders(await aStudent())

    for (const headers of [{}, student]) {
      expect((await start(about(), headers)).status).toBe(404)
      expect((await onUpload('PUT', id, { offset: half, body: webm, headers })).status).toBe(404)
      expect((await onUpload('DELETE', id, { headers })).status).toBe(404)
    }
    expect((await start(about(), { ...cookie, origin: 'https://evil.example' })).status).toBe(403)
    expect((await stat(path.join(stagingFolder, `${id}.part`))).size).toBe(half)
  })

  it.each(['..', '../../x', 'a', `${nowhere}.part`])('should not exist under %j', async (id) => {
    expect((await onUpload('PUT', id, { body: webm })).status).toBe(400)
    expect((await save(id)).status).toBe(400)
  })

  it('should not be saved under an unknown ID', async () => {
    expect((await onUpload('PUT', nowhere, { body: webm })).status).toBe(404)
    expect((await save(nowhere)).status).toBe(400)
  })
})

describe('a saved video', () => {
  it('should get its own name beside one of the same name', async () => {
    const name = `${uniqueText()}.webm`

    const [first, second] = [
      await saved(save(await sent(), { name })),
      await saved(save(await sent(), { name })),
    ]

    expect(first.filename).toBe(name)
    expect(second.filename).not.toBe(name)
    expect(await files(name)).toHaveLength(2)
  })

  it('should replace the old file once that is certain', async () => {
    const old = await saved(save(await sent()))
    const name = `${uniqueText()}.webm`

    const { filename } = await saved(save(await sent(), { name, videoId: old.id }))

    expect(filename).toBe(name)
    expect(await files(old.filename)).toEqual([old.filename])
    await cleanUp()
    expect(await files(old.filename)).toEqual([])
    expect(await files(name)).toEqual([name])
  })

  it('should remain when its replacement is refused', async () => {
    const old = await saved(save(await sent()))

    expect((await save(await sent(), { videoId: old.id, name: 'a.mp4' })).status).toBe(400)

    await cleanUp()
    expect(await files(old.filename)).toEqual([old.filename])
  })

  it('should remain when the save is rolled back after the new file was moved', async () => {
    const old = await saved(save(await sent()))
    const name = `${uniqueText()}.webm`
    await whileVideoCommitsFail(payload, async () => save(await sent(), { videoId: old.id, name }))

    expect(await files(name)).toEqual([name])
    await cleanUp()
    expect(await files(name)).toEqual([])
    expect(await files(old.filename)).toEqual([old.filename])
    const { rows } = await payload.db.drizzle.execute(sql`
      select filename from videos where id = ${old.id}::uuid`)
    expect(rows).toEqual([{ filename: old.filename }])
  })

  it('should wait for its transaction, and be removed when that is rolled back', async () => {
    const name = `${uniqueText()}.webm`
    const id = await stageFile({ data: webm })
    const saving = inTransaction(await createRequest(null), async (req) => {
      await storeUpload(req, id, { folder: 'videos', filename: name, replacedFiles: [] })
      await cleanUp()
      expect(await files(name)).toEqual([name])
      throw new Error('undone')
    })

    await expect(saving).rejects.toThrow('undone')

    await cleanUp()
    expect(await files(name)).toEqual([])
  })

  it('should be deleted with its document', async () => {
    const { id, filename } = await saved(save(await sent()))
    expect(await files(filename)).toEqual([filename])

    await payload.delete({ collection: 'videos', id, overrideAccess: true })

    await cleanUp()
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
