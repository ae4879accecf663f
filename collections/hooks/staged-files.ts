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
import { bytesOf } from '@/integrations/storage/file-store'
import { fileResponse } from '@/integrations/storage/file-response'
import { tempId, tempPath } from '@/integrations/storage/temp-files'
import { fileStore, findStoredFile, stageFile, stagingFolder } from '@/integrations/storage/store'
import { env } from '@/lib/env'
import type { RowFolder } from '@/services/files/named-files'
import { storeUpload, deleteWhenUnused } from '@/services/files/store-upload'
import { type BeforeOperation, refuseBadUpload, withoutFile } from './check-upload-content'

// The form sends this object instead of a file that it has already uploaded in chunks.
const sentBeforeSchema = z.object({ clientUploadContext: z.object({ uploadId: z.uuid() }) })
const sizeSchema = z.object({ filename: z.string().nullish() })
const storedSchema = z.object({
  filename: z.string(),
  sizes: z.record(z.string(), sizeSchema.nullish()).nullish(),
})

/**
 * Creates the upload config and hooks that store a collection's files without losing or orphaning
 * any. Payload would copy a file inside the transaction, which exceeds the time limit for two
 * gigabytes, and would delete the old file before validating the new one. These hooks stage a file,
 * check it, and then store it under its name. `removeOrphanedUploads` later deletes files that no
 * row refers to.
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
      afterChange: [storeFile(folder)],
      afterDelete: [deleteFiles(folder)],
    },
  } satisfies Partial<CollectionConfig>
}

async function receiveTempFile<Args>({
  args,
  operation,
  req,
}: BeforeOperation<Args>): Promise<Args> {
  if (!req.file) {
    const image = operation === 'update' ? await findEditedImage(args, req) : null
    if (!image) return withoutFile(args, operation)
    req.file = image
  }
  if (isStaged(req.file)) return args
  const file = await stage(req.file)
  req.file = file
  await refuseBadUpload(file)
  // Loads an image into memory, because Payload crops from the buffer.
  if (file.tempFilePath && file.mimetype.startsWith('image/'))
    file.data = await readFile(file.tempFilePath)
  return args
}

const position = z.coerce.number().nullish()
const editsSchema = z.object({
  uploadEdits: z.object({
    crop: z.unknown().optional(),
    focalPoint: z.object({ x: position, y: position }).optional(),
  }),
})
const idSchema = z.object({ id: z.string() })

/**
 * Returns the stored image as an upload if the form crops it or moves its focal point, else null.
 * Without this upload, Payload would fetch the image from the site over the network.
 */
async function findEditedImage(args: unknown, req: PayloadRequest): Promise<Upload | null> {
  const edits = editsSchema.safeParse(req.query)
  const target = idSchema.safeParse(args)
  if (!edits.success || !target.success) return null
  const { crop, focalPoint } = edits.data.uploadEdits
  const { docs } = await req.payload.find({
    collection: 'media',
    where: { id: { equals: target.data.id } },
    select: { filename: true, focalX: true, focalY: true },
    depth: 0,
    limit: 1,
    overrideAccess: false,
    user: req.user,
    req,
  })
  const { filename, focalX, focalY } = docs[0] ?? {}
  const isMoved = focalPoint && (focalPoint.x !== focalX || focalPoint.y !== focalY)
  if (!filename || (crop === undefined && !isMoved)) return null
  const file = await findStoredFile('media', filename)
  if (!file) return null
  const data = await bytesOf(file)
  return { name: filename, mimetype: mimeTypeOf(filename), data, size: data.byteLength }
}

/**
 * Stages the uploaded file, or finds the file that was uploaded in chunks. Throws AppError
 * 'upload_incomplete' if chunks are missing.
 */
async function stage(file: Upload): Promise<Upload> {
  const sentBefore = sentBeforeSchema.safeParse(file)
  if (!sentBefore.success) {
    const { tempFilePath, data } = file
    const filePath = stagedPath(await stageFile(tempFilePath ? { path: tempFilePath } : { data }))
    return staged(file, filePath, (await stat(filePath)).size)
  }
  const id = sentBefore.data.clientUploadContext.uploadId
  const { uploads } = await fileStore()
  if ((await uploads.received(id)) !== file.size) throw new AppError('upload_incomplete')
  return staged(file, await uploads.preview(id), file.size)
}

const stagedPath = (id: string) => tempPath(stagingFolder, id)

const staged = ({ name, mimetype }: Upload, tempFilePath: string, size: number): Upload => ({
  name,
  mimetype: uploadType({ name, mimeType: mimetype }),
  size,
  data: Buffer.alloc(0),
  tempFilePath,
})

const isStaged = ({ tempFilePath }: Upload) =>
  tempFilePath !== undefined && tempFilePath === stagedPath(tempId(tempFilePath))

const storeFile =
  (folder: RowFolder): CollectionAfterChangeHook =>
  async ({ doc, previousDoc, req }) => {
    if (!req.file?.tempFilePath) return
    const stored = storedSchema.parse(doc)
    const id = tempId(req.file.tempFilePath)
    // Clears `req.file`, because Payload would delete its temporary file.
    req.file = undefined
    const currentNames = namesOf(stored)
    const replaces = namesOf(previousDoc).filter((name) => !currentNames.includes(name))
    await storeUpload(req, id, { folder, filename: stored.filename, replaces })
    await storeSizes(req, folder, stored.sizes ?? {})
  }

/** Stores the smaller sizes of an image, which Payload created in memory. */
async function storeSizes(
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

const deleteFiles =
  (folder: RowFolder): CollectionAfterDeleteHook =>
  async ({ doc, req }) => {
    const names = namesOf(doc)
    if (names.length > 0) await deleteWhenUnused(req, folder, names)
  }

/** Lists all files of a document. */
function namesOf(doc: unknown): string[] {
  const stored = storedSchema.safeParse(doc)
  if (!stored.success) return []
  const sizes = Object.values(stored.data.sizes ?? {}).map((size) => size?.filename)
  return [stored.data.filename, ...sizes.filter((name) => typeof name === 'string')]
}

type Handler = NonNullable<
  Exclude<CollectionConfig['upload'], boolean | undefined>['handlers']
>[number]

/** Serves a file to the panel, with the same range requests that students use. */
const serve =
  (folder: RowFolder): Handler =>
  async (req, { params: { clientUploadContext, filename } }) => {
    // Payload requests the content of a file that was uploaded in chunks, but doesn't use it.
    if (clientUploadContext) return new Response(null)
    const file = await findStoredFile(folder, filename)
    if (!file) return new Response(null, { status: 404 })
    const request = new Request('http://file', { method: req.method, headers: req.headers })
    return fileResponse(request, file, { filename, mimeType: mimeTypeOf(filename) })
  }
