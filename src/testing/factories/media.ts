import { testPayload } from '../payload'
import { uniqueText } from '../unique-text'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** Uploads a picture of one pixel, and returns its ID. */
export const aPicture = async (alt: string): Promise<string> => {
  const payload = await testPayload()
  const { id } = await payload.create({
    collection: 'media',
    data: { alt },
    file: { name: `${uniqueText()}.png`, mimetype: 'image/png', data: png, size: png.byteLength },
    overrideAccess: true,
  })
  return id
}

/** Uploads captions that say 'Hello', and returns their ID. */
export const someCaptions = async (): Promise<string> => {
  const payload = await testPayload()
  const data = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n')
  const file = { name: `${uniqueText()}.vtt`, mimetype: 'text/vtt', data, size: data.byteLength }
  const { id } = await payload.create({
    collection: 'documents',
    data: { title: 'Words' },
    file,
    overrideAccess: true,
  })
  return id
}

/** Returns the ID of a public video. */
export const findPublicVideo = async (): Promise<string> => {
  const payload = await testPayload()
  const where = { filename: { equals: 'trailer.webm' } }
  const { docs } = await payload.find({ collection: 'media', where, overrideAccess: true })
  return docs[0]?.id ?? ''
}
