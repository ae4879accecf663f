import sharp from 'sharp'

// Re-encoding loses a little; at this quality no one sees it.
const QUALITY = 92

/**
 * Rotates a picture by its EXIF orientation and drops its metadata, so that browsers, which apply
 * the orientation, and code that measures, crops, or resizes the pixels, which doesn't, agree.
 * Returns null for a picture that is upright already. Throws what sharp throws.
 */
export async function uprightPicture(source: Uint8Array): Promise<Buffer | null> {
  const { orientation = 1, format } = await sharp(source).metadata()
  if (orientation === 1) return null
  return sharp(source)
    .autoOrient()
    .toFormat(format, format === 'png' ? {} : { quality: QUALITY })
    .toBuffer()
}
