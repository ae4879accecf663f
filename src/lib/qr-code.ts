import QRCode from 'qrcode'

/** A text as a QR code, as an address for an image. */
export async function qrCode(text: string): Promise<string> {
  const svg = await QRCode.toString(text, { type: 'svg', margin: 2 })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
