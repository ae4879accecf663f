import sharp from 'sharp'

// Re-encoding loses a little; at this quality no one sees it.
const QUALITY = 92

/**
 * Renders a picture upright that says how it is to be turned (EXIF orientation), and
 * drops what else the camera wrote. Browsers follow that note; whatever measures, crops or resizes
 * the stored pixels does not. With upright pixels all of them agree. Null for a picture without the
 * note, which may stay byte for byte. Throws what sharp throws.
 */
export async function uprightPicture(source: Uint8Array): Promise<Buffer | null> {
  const { orientation = 1, format } = await sharp(source).metadata()
  if (orientation === 1) return null
  return sharp(source)
    .autoOrient()
    .toFormat(format, format === 'png' ? {} : { quality: QUALITY })
    .toBuffer()
}
