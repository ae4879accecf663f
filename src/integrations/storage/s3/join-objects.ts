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

/** So many copies are under way at once: they are the storage's work and not ours. */
const AT_ONCE = 8

/**
 * Makes one object of several, in their order, and without a byte of them passing through here. All
 * but the last have at least 5 MiB. The object is there whole or not at all.
 */
export async function joinObjects(
  { client, name }: Bucket,
  sources: { key: string }[],
  { key, mark }: { key: string; mark: string },
): Promise<void> {
  const target = { Bucket: name, Key: key }
  const copied = sources.map((source) => encodeURI(`${name}/${source.key}`))
  const [only] = copied
  if (only !== undefined && copied.length === 1) {
    const how = { MetadataDirective: 'REPLACE', Metadata: { mark } } as const
    await withStorageErrors(() =>
      client.send(new CopyObjectCommand({ ...target, ...how, CopySource: only })),
    )
    return
  }
  await withStorageErrors(async () => {
    const { UploadId } = await client.send(
      new CreateMultipartUploadCommand({ ...target, Metadata: { mark } }),
    )
    const upload = { ...target, UploadId }
    try {
      const parts = await inTurns(copied, async (CopySource, index) => {
        const PartNumber = index + 1
        const command = new UploadPartCopyCommand({ ...upload, PartNumber, CopySource })
        const { CopyPartResult } = await client.send(command)
        return { PartNumber, ETag: CopyPartResult?.ETag }
      })
      const MultipartUpload = { Parts: parts }
      await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload }))
    } catch (error) {
      // What cannot be ended now is ended when the site tidies up.
      await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined)
      throw error
    }
  })
}

/** Does the same with each, some at once, and returns what came of them in their order. */
async function inTurns<T, R>(items: T[], work: (item: T, index: number) => Promise<R>) {
  const results: R[] = []
  const waiting = items.entries()
  const worker = async () => {
    for (const [index, item] of waiting) results[index] = await work(item, index)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return results
}

/** Ends what was begun before a time and never completed: nobody sees it, and it takes room. */
export async function abortOldUploads({ client, name }: Bucket, before: Date): Promise<void> {
  await withStorageErrors(async () => {
    const list = new ListMultipartUploadsCommand({ Bucket: name })
    const { Uploads = [] } = await client.send(list)
    for (const { Key, UploadId, Initiated } of Uploads) {
      if (Key === undefined || UploadId === undefined || !Initiated || Initiated > before) continue
      const abort = new AbortMultipartUploadCommand({ Bucket: name, Key, UploadId })
      await client.send(abort).catch((error: unknown) => {
        // Another instance may have ended it.
        if (!isMissing(error)) throw error
      })
    }
  })
}
