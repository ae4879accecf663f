import { open } from 'node:fs/promises'
import { type CollectionBeforeValidateHook, APIError } from 'payload'

const MIB = 1024 * 1024
const limits: Record<string, number> = {
  image: 10 * MIB,
  video: 2048 * MIB,
  application: 50 * MIB,
  text: 2 * MIB,
}

/** The first bytes of each kind of file that the site takes. */
const signatures: Record<string, (head: Buffer) => boolean> = {
  'image/jpeg': (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  'image/png': (head) => head.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47])),
  'image/webp': (head) =>
    head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  'image/avif': (head) => head.toString('latin1', 4, 8) === 'ftyp',
  'video/mp4': (head) => head.toString('latin1', 4, 8) === 'ftyp',
  'video/webm': (head) => head.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3])),
  'application/pdf': (head) => head.toString('latin1', 0, 5) === '%PDF-',
  'text/vtt': (head) => /^(\ufeff)?WEBVTT/.test(head.toString('utf8')),
}

/** Refuses a file that is too large, or that is not what its type says it is. */
export const checkUploadContent: CollectionBeforeValidateHook = async ({ data, req }) => {
  const { file } = req
  if (!file) return data
  const matches = signatures[file.mimetype]
  if (!matches) throw new APIError('This kind of file cannot be used here.', 400, null, true)

  const limit = limits[file.mimetype.split('/')[0] ?? ''] ?? 0
  if (file.size > limit) {
    throw new APIError(`This file is too large. The limit is ${limit / MIB} MB.`, 400, null, true)
  }
  const head = file.tempFilePath ? await readHead(file.tempFilePath) : file.data
  if (!matches(head)) {
    throw new APIError(
      'This file is damaged, or it is not the kind that its name says.',
      400,
      null,
      true,
    )
  }
  return data
}

async function readHead(path: string): Promise<Buffer> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
