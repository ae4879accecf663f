import { inflateRawSync } from 'node:zlib'

const END_OF_CENTRAL_DIRECTORY = 0x06054b50
const METHOD_STORED = 0

/** Reads the files of a ZIP from its central directory, as unzip programs do. */
export const readZip = (zip: Buffer): Map<string, Buffer> => {
  const endRecord = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (endRecord < 0 || zip.readUInt32LE(endRecord) !== END_OF_CENTRAL_DIRECTORY)
    throw new Error('This is no whole archive.')
  const files = new Map<string, Buffer>()
  let entryOffset = zip.readUInt32LE(endRecord + 16)
  for (
    let remainingEntries = zip.readUInt16LE(endRecord + 10);
    remainingEntries > 0;
    remainingEntries -= 1
  ) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      zip.readUInt16LE(entryOffset + offset),
    )
    const name = zip.toString('utf8', entryOffset + 46, entryOffset + 46 + (nameLength ?? 0))
    files.set(name, readContent(zip, entryOffset))
    entryOffset += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0)
  }
  return files
}

const readContent = (zip: Buffer, entryOffset: number): Buffer => {
  const method = zip.readUInt16LE(entryOffset + 10)
  const size = zip.readUInt32LE(entryOffset + 20)
  const localHeaderOffset = zip.readUInt32LE(entryOffset + 42)
  const start =
    localHeaderOffset +
    30 +
    zip.readUInt16LE(localHeaderOffset + 26) +
    zip.readUInt16LE(localHeaderOffset + 28)
  const bytes = zip.subarray(start, start + size)
  return method === METHOD_STORED ? Buffer.from(bytes) : inflateRawSync(bytes)
}
