import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const STORED = 0

/** Reads the files of a ZIP from its central directory, as unzip programs do. */
export const readArchive = (zip: Buffer): Map<string, Buffer> => {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || zip.readUInt32LE(end) !== END) throw new Error('This is no whole archive.')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((offset) =>
      zip.readUInt16LE(at + offset),
    )
    const name = zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0))
    files.set(name, contentOf(zip, at))
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (noteLength ?? 0)
  }
  return files
}

const contentOf = (zip: Buffer, entry: number): Buffer => {
  const method = zip.readUInt16LE(entry + 10)
  const size = zip.readUInt32LE(entry + 20)
  const local = zip.readUInt32LE(entry + 42)
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const bytes = zip.subarray(start, start + size)
  return method === STORED ? Buffer.from(bytes) : inflateRawSync(bytes)
}
