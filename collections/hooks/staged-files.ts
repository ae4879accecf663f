import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionConfig,
  File as Upload,
  PayloadRequest,
} from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { mimeTypeOf, uploadType } from '@/domain/upload-rules'
import { fileResponse } from '@/integrations/storage/file-response'
import { tempId, tempPath } from '@/integrations/storage/temp-files'
import { fileStore, findStoredFile, stageFile, stagingFolder } from '@/integrations/storage/store'
import { env } from '@/lib/env'
import type { RowFolder } from '@/services/files/named-files'
import { storeUpload, deleteWhenUnused } from '@/services/files/store-upload'
import { type BeforeOperation, refuseBadUpload, withoutFile } from './check-upload-content'
import { editedPicture } from './edited-picture'

// What the form sends instead of a file that has arrived in parts before.
const sentBeforeSchema = z.object({ clientUploadContext: z.object({ uploadId: z.uuid() }) })
const sizeSchema = z.object({ filename: z.string().nullish() })
const storedSchema = z.object({
  filename: z.string(),
  sizes: z.record(z.string(), sizeSchema.nullish()).nullish(),
})

/**
 * Keeps the files of a collection so that none is lost and none is left behind. Payload would copy
 * a file inside the transaction, where two gigabytes outlast its limit, and delete the old one
 * before it knows whether the new one is any good. Here a file lies aside, is checked, and gets its
 * name at last; whatever no row names in the end is taken away later (`finalizeUploads`).
 */
export function stagedFiles(folder: RowFolder) {
  return {
    upload: {
      staticDir: path.join(env.FILES_DIR, folder),
      disableLocalStorage: true,
      handlers: [serve(folder)],
    },
    hooks: {
      beforeOperation: [receiveTempFile],
      afterChange: [place(folder)],
      afterDelete: [takeAway(folder)],
    },
  } satisfies Partial<CollectionConfig>
}

async function receiveTempFile<Args>({
  args,
  operation,
  req,
}: BeforeOperation<Args>): Promise<Args> {
  if (!req.file) {
    const picture = operation === 'update' ? await editedPicture(args, req) : null
    if (!picture) return withoutFile(args, operation)
    req.file = { ...picture, size: picture.data.byteLength }
  }
  if (isStaged(req.file)) return args
  const file = await stage(req.file)
  req.file = file
  await refuseBadUpload(file)
  // Payload takes a picture that is cut to all of it from there.
  if (file.tempFilePath && file.mimetype.startsWith('image/'))
    file.data = await readFile(file.tempFilePath)
  return args
}

/** The file as it lies aside now. */
async function stage(file: Upload): Promise<Upload> {
  const before = sentBeforeSchema.safeParse(file)
  if (!before.success) {
    const { tempFilePath, data } = file
    const place = placeOf(await stageFile(tempFilePath ? { path: tempFilePath } : { data }))
    return staged(file, place, (await stat(place)).size)
  }
  const id = before.data.clientUploadContext.uploadId
  const { uploads } = await fileStore()
  if ((await uploads.received(id)) !== file.size) throw new AppError('upload_incomplete')
  return staged(file, await uploads.preview(id), file.size)
}

const placeOf = (id: string) => tempPath(stagingFolder, id)

const staged = ({ name, mimetype }: Upload, tempFilePath: string, size: number): Upload => ({
  name,
  mimetype: uploadType({ name, mimeType: mimetype }),
  size,
  data: Buffer.alloc(0),
  tempFilePath,
})

const isStaged = ({ tempFilePath }: Upload) =>
  tempFilePath !== undefined && tempFilePath === placeOf(tempId(tempFilePath))

const place =
  (folder: RowFolder): CollectionAfterChangeHook =>
  async ({ doc, previousDoc, req }) => {
    if (!req.file?.tempFilePath) return
    const stored = storedSchema.parse(doc)
    const id = tempId(req.file.tempFilePath)
    // From here on it is no temporary file any more, which Payload would take away.
    req.file = undefined
    const kept = namesOf(stored)
    const replaces = namesOf(previousDoc).filter((name) => !kept.includes(name))
    await storeUpload(req, id, { folder, filename: stored.filename, replaces })
    await placeSizes(req, folder, stored.sizes ?? {})
  }

/** The smaller copies of a picture, which Payload has made in memory. */
async function placeSizes(
  req: PayloadRequest,
  folder: RowFolder,
  sizes: NonNullable<z.infer<typeof storedSchema>['sizes']>,
): Promise<void> {
  for (const [size, data] of Object.entries(req.payloadUploadSizes ?? {})) {
    const filename = sizes[size]?.filename
    if (filename)
      await storeUpload(req, await stageFile({ data }), { folder, filename, replaces: [] })
  }
  req.payloadUploadSizes = undefined
}

const takeAway =
  (folder: RowFolder): CollectionAfterDeleteHook =>
  async ({ doc, req }) => {
    const names = namesOf(doc)
    if (names.length > 0) await deleteWhenUnused(req, folder, names)
  }

/** Every file of a document: none when it has none yet. */
function namesOf(doc: unknown): string[] {
  const stored = storedSchema.safeParse(doc)
  if (!stored.success) return []
  const sizes = Object.values(stored.data.sizes ?? {}).map((size) => size?.filename)
  return [stored.data.filename, ...sizes.filter((name) => typeof name === 'string')]
}

type Handler = NonNullable<
  Exclude<CollectionConfig['upload'], boolean | undefined>['handlers']
>[number]

/** Serves a file to the admin panel, with ranges, as the site does to its students. */
const serve =
  (folder: RowFolder): Handler =>
  async (req, { params: { clientUploadContext, filename } }) => {
    // Payload asks for the bytes of a file that was sent before: they are here, and need no copy.
    if (clientUploadContext) return new Response(null)
    const file = await findStoredFile(folder, filename)
    if (!file) return new Response(null, { status: 404 })
    const request = new Request('http://file', { method: req.method, headers: req.headers })
    return fileResponse(request, file, { filename, mimeType: mimeTypeOf(filename) })
  }
