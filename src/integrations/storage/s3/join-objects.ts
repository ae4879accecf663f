import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3'
import type { Bucket } from './bucket'
import { withStorageErrors, isMissing } from './s3-errors'

/** The number of concurrent copy requests, which transfer no bytes to this process. */
const CONCURRENCY = 8

/**
 * Joins objects into a new object atomically, on the storage server. Each object except the last
 * must be at least 5 MiB.
 */
export async function joinObjects(
  { client, name }: Bucket,
  sources: { key: string }[],
  { key, mark }: { key: string; mark: string },
): Promise<void> {
  const target = { Bucket: name, Key: key }
  const copySources = sources.map((source) => encodeURI(`${name}/${source.key}`))
  const [onlySource] = copySources
  if (onlySource !== undefined && copySources.length === 1) {
    const options = { MetadataDirective: 'REPLACE', Metadata: { mark } } as const
    await withStorageErrors(() =>
      client.send(new CopyObjectCommand({ ...target, ...options, CopySource: onlySource })),
    )
    return
  }
  await withStorageErrors(async () => {
    const { UploadId } = await client.send(
      new CreateMultipartUploadCommand({ ...target, Metadata: { mark } }),
    )
    const upload = { ...target, UploadId }
    try {
      const parts = await mapConcurrently(copySources, async (CopySource, index) => {
        const PartNumber = index + 1
        const command = new UploadPartCopyCommand({ ...upload, PartNumber, CopySource })
        const { CopyPartResult } = await client.send(command)
        return { PartNumber, ETag: CopyPartResult?.ETag }
      })
      const MultipartUpload = { Parts: parts }
      await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload }))
    } catch (error) {
      // If the abort fails, `abortOldUploads` cleans up later.
      await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined)
      throw error
    }
  })
}

async function mapConcurrently<T, R>(items: T[], work: (item: T, index: number) => Promise<R>) {
  const results: R[] = []
  const remainingItems = items.entries()
  const worker = async () => {
    for (const [index, item] of remainingItems) results[index] = await work(item, index)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return results
}

/** Aborts old multipart uploads, which are invisible, but use storage space. */
export async function abortOldUploads({ client, name }: Bucket, before: Date): Promise<void> {
  await withStorageErrors(async () => {
    const listCommand = new ListMultipartUploadsCommand({ Bucket: name })
    const { Uploads = [] } = await client.send(listCommand)
    for (const { Key, UploadId, Initiated } of Uploads) {
      if (Key === undefined || UploadId === undefined || !Initiated || Initiated > before) continue
      const abortCommand = new AbortMultipartUploadCommand({ Bucket: name, Key, UploadId })
      await client.send(abortCommand).catch((error: unknown) => {
        // Another instance may have aborted the upload already.
        if (!isMissing(error)) throw error
      })
    }
  })
}
