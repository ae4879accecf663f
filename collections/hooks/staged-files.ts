import path from 'node:path'
import type { CollectionAfterChangeHook, CollectionConfig, File as Upload } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { mimeTypeOf } from '@/domain/upload-rules'
import { fileResponse } from '@/integrations/storage/file-response'
import { stagedPath, stagedSize, stageFile } from '@/integrations/storage/staged-upload'
import { findStoredFile, type StoredFolder } from '@/integrations/storage/stored-file'
import { env } from '@/lib/env'
import { placeUpload } from '@/services/files/place-upload'
import { type BeforeOperation, refuseBadUpload, withoutFile } from './check-upload-content'

// What the form sends instead of a file that has arrived in parts before.
const sentBeforeSchema = z.object({ clientUploadContext: z.object({ uploadId: z.uuid() }) })
const storedSchema = z.object({ filename: z.string() })

/**
 * Keeps the files of a collection so that none is lost and none is left behind. Payload would copy
 * a file inside the transaction, where two gigabytes outlast its limit, and delete the old one
 * before it knows whether the new one is any good. Here a file lies aside, is checked, and gets its
 * name by a rename; whatever no row names in the end is taken away later (`finalizePlacements`).
 */
export function stagedFiles(folder: StoredFolder) {
  return {
    upload: {
      staticDir: path.join(env.FILES_DIR, folder),
      disableLocalStorage: true,
      handlers: [serve(folder)],
    },
    hooks: { beforeOperation: [takeIn], afterChange: [place(folder)] },
  } satisfies Partial<CollectionConfig>
}

async function takeIn<Args>({ args, operation, req }: BeforeOperation<Args>): Promise<Args> {
  const { file } = req
  if (!file) return withoutFile(args, operation)
  if (isStaged(file)) return args
  const id = await stage(file)
  req.file = { ...staged(file, id), size: (await stagedSize(id)) ?? 0 }
  await refuseBadUpload(req.file)
  return args
}

/** Where the file lies now. */
async function stage(file: Upload): Promise<string> {
  const before = sentBeforeSchema.safeParse(file)
  if (before.success) {
    const id = before.data.clientUploadContext.uploadId
    if ((await stagedSize(id)) === file.size) return id
    throw new AppError('upload_incomplete')
  }
  return stageFile(file.tempFilePath ? { path: file.tempFilePath } : { data: file.data })
}

const staged = ({ name, mimetype, size }: Upload, id: string): Upload => ({
  ...{ name, mimetype, size, data: Buffer.alloc(0), tempFilePath: stagedPath(id) },
})

const isStaged = ({ tempFilePath }: Upload) =>
  tempFilePath !== undefined && tempFilePath === stagedPath(path.basename(tempFilePath, '.part'))

const place =
  (folder: StoredFolder): CollectionAfterChangeHook =>
  async ({ doc, previousDoc, req }) => {
    if (!req.file?.tempFilePath) return
    const { filename } = storedSchema.parse(doc)
    const previous = storedSchema.safeParse(previousDoc)
    const id = path.basename(req.file.tempFilePath, '.part')
    // From here on it is no temporary file any more, which Payload would take away.
    req.file = undefined
    await placeUpload(id, {
      ...{ folder, filename },
      replaces:
        previous.success && previous.data.filename !== filename ? previous.data.filename : null,
    })
  }

type Handler = NonNullable<
  Exclude<CollectionConfig['upload'], boolean | undefined>['handlers']
>[number]

/** Serves a file to the admin panel, with ranges, as the site does to its students. */
const serve =
  (folder: StoredFolder): Handler =>
  async (req, { params: { clientUploadContext, filename } }) => {
    // Payload asks for the bytes of a file that was sent before: they are here, and need no copy.
    if (clientUploadContext) return new Response(null)
    const file = await findStoredFile(folder, filename)
    if (!file) return new Response(null, { status: 404 })
    const request = new Request('http://file', { method: req.method, headers: req.headers })
    return fileResponse(request, file, { filename, mimeType: mimeTypeOf(filename) })
  }
