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
