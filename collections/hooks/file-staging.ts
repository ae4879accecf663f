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
import { getMimeType, getUploadMimeType } from '@/domain/upload-rules'
import { readAllBytes } from '@/integrations/storage/file-store'
import { fileResponse } from '@/integrations/storage/file-response'
import { tempId, tempPath } from '@/integrations/storage/temp-files'
import { fileStore, findStoredFile, stageFile, stagingFolder } from '@/integrations/storage/store'
import { env } from '@/lib/env'
import type { RowBackedFolder } from '@/services/files/referenced-files'
import { storeUpload, scheduleFileDeletion } from '@/services/files/store-upload'
import {
  type BeforeOperationArgs,
  assertAllowedUpload,
  requireFileOnCreate,
} from './validate-upload'

// If the form has already uploaded a file in chunks, it sends this object instead of the file.
const chunkedUploadSchema = z.object({ clientUploadContext: z.object({ uploadId: z.uuid() }) })
const imageSizeSchema = z.object({ filename: z.string().nullish() })
const storedDocSchema = z.object({
  filename: z.string(),
  sizes: z.record(z.string(), imageSizeSchema.nullish()).nullish(),
})

/**
 * Creates the upload config and hooks that store a collection's files without losing or orphaning
 * any. Payload would copy a file inside the transaction, which times out with a two-gigabyte
 * file, and would delete the old file before validating the new one. These hooks stage a file,
 * check it, and then store it under its name. `removeOrphanedUploads` later deletes files that no
 * row refers to.
 */
export function fileStagingConfig(folder: RowBackedFolder) {
  return {
    upload: {
      staticDir: path.join(env.FILES_DIR, folder),
      disableLocalStorage: true,
      handlers: [createFileHandler(folder)],
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
}: BeforeOperationArgs<Args>): Promise<Args> {
  if (!req.file) {
    const image = operation === 'update' ? await findEditedImage(args, req) : null
    if (!image) return requireFileOnCreate(args, operation)
    req.file = image
  }
  if (isStaged(req.file)) return args
  const file = await stageUpload(req.file)
  req.file = file
  await assertAllowedUpload(file, file.tempFilePath)
  // Loads an image into memory, because Payload crops from the buffer.
  if (file.mimetype.startsWith('image/')) file.data = await readFile(file.tempFilePath)
  return args
}

const coordinateSchema = z.coerce.number().nullish()
const editsSchema = z.object({
  uploadEdits: z.object({
    crop: z.unknown().optional(),
    focalPoint: z.object({ x: coordinateSchema, y: coordinateSchema }).optional(),
  }),
})
const idSchema = z.object({ id: z.string() })

/**
 * Returns the stored image as an upload if the form crops it or moves its focal point, else null.
 * Without this upload, Payload would fetch the image from the site over the network.
 */
async function findEditedImage(args: unknown, req: PayloadRequest): Promise<Upload | null> {
  const edits = editsSchema.safeParse(req.query)
  const parsedArgs = idSchema.safeParse(args)
  if (!edits.success || !parsedArgs.success) return null
  const { crop, focalPoint } = edits.data.uploadEdits
  const { docs } = await req.payload.find({
    collection: 'media',
    where: { id: { equals: parsedArgs.data.id } },
    select: { filename: true, focalX: true, focalY: true },
    depth: 0,
    limit: 1,
    overrideAccess: false,
    user: req.user,
    req,
  })
  const { filename, focalX, focalY } = docs[0] ?? {}
  const isFocalPointMoved = focalPoint && (focalPoint.x !== focalX || focalPoint.y !== focalY)
  if (!filename || (crop === undefined && !isFocalPointMoved)) return null
  const file = await findStoredFile('media', filename)
  if (!file) return null
  const data = await readAllBytes(file)
  return { name: filename, mimetype: getMimeType(filename), data, size: data.byteLength }
}

type StagedUpload = Upload & { tempFilePath: string }

/**
 * Stages the uploaded file, or uses the file that was already uploaded in chunks. Throws AppError
 * 'upload_incomplete' if chunks are missing.
 */
async function stageUpload(file: Upload): Promise<StagedUpload> {
  const chunkedUpload = chunkedUploadSchema.safeParse(file)
  if (!chunkedUpload.success) {
    const { tempFilePath, data } = file
    const filePath = stagedPath(await stageFile(tempFilePath ? { path: tempFilePath } : { data }))
    return toStagedUpload(file, filePath, (await stat(filePath)).size)
  }
  const id = chunkedUpload.data.clientUploadContext.uploadId
  const { uploads } = await fileStore()
  if ((await uploads.receivedBytes(id)) !== file.size) throw new AppError('upload_incomplete')
  return toStagedUpload(file, await uploads.preview(id), file.size)
}

const stagedPath = (id: string) => tempPath(stagingFolder, id)

const toStagedUpload = (
  { name, mimetype }: Upload,
  tempFilePath: string,
  size: number,
): StagedUpload => ({
  name,
  mimetype: getUploadMimeType({ name, mimeType: mimetype }),
  size,
  data: Buffer.alloc(0),
  tempFilePath,
})

const isStaged = ({ tempFilePath }: Upload) =>
  tempFilePath !== undefined && tempFilePath === stagedPath(tempId(tempFilePath))

const storeFile =
  (folder: RowBackedFolder): CollectionAfterChangeHook =>
  async ({ doc, previousDoc, req }) => {
    if (!req.file?.tempFilePath) return
    const storedDoc = storedDocSchema.parse(doc)
    const id = tempId(req.file.tempFilePath)
    // Clears `req.file`, because Payload would delete its temporary file.
    req.file = undefined
    const currentNames = listFileNames(storedDoc)
    const replacedNames = listFileNames(previousDoc).filter((name) => !currentNames.includes(name))
    await storeUpload(req, id, {
      folder,
      filename: storedDoc.filename,
      replacedFiles: replacedNames,
    })
    await storeSizes(req, folder, storedDoc.sizes ?? {})
  }

/** Stores the smaller sizes of an image, which Payload created in memory. */
async function storeSizes(
  req: PayloadRequest,
  folder: RowBackedFolder,
  sizes: NonNullable<z.infer<typeof storedDocSchema>['sizes']>,
): Promise<void> {
  for (const [size, data] of Object.entries(req.payloadUploadSizes ?? {})) {
    const filename = sizes[size]?.filename
    if (filename)
      await storeUpload(req, await stageFile({ data }), { folder, filename, replacedFiles: [] })
  }
  req.payloadUploadSizes = undefined
}

const deleteFiles =
  (folder: RowBackedFolder): CollectionAfterDeleteHook =>
  async ({ doc, req }) => {
    const names = listFileNames(doc)
    if (names.length > 0) await scheduleFileDeletion(req, folder, names)
  }

/** Returns the names of a document's file and its smaller sizes. */
function listFileNames(doc: unknown): string[] {
  const parsed = storedDocSchema.safeParse(doc)
  if (!parsed.success) return []
  const sizes = Object.values(parsed.data.sizes ?? {}).map((size) => size?.filename)
  return [parsed.data.filename, ...sizes.filter((name) => typeof name === 'string')]
}

type FileHandler = NonNullable<
  Exclude<CollectionConfig['upload'], boolean | undefined>['handlers']
>[number]

/**
 * Creates the handler that serves files to the panel. Supports range requests, like the route that
 * serves files to students.
 */
const createFileHandler =
  (folder: RowBackedFolder): FileHandler =>
  async (req, { params: { clientUploadContext, filename } }) => {
    // After a chunked upload, Payload requests the file's content but doesn't use it.
    if (clientUploadContext) return new Response(null)
    const file = await findStoredFile(folder, filename)
    if (!file) return new Response(null, { status: 404 })
    const request = new Request('http://file', { method: req.method, headers: req.headers })
    return fileResponse(request, file, { filename, mimeType: getMimeType(filename) })
  }
