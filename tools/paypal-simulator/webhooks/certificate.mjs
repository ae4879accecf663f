import { createPublicKey, randomBytes, sign } from 'node:crypto'

const SEQUENCE = 0x30
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * One value of ASN.1 in DER (ITU-T X.690).
 * @param {number} tag
 * @param {...Buffer} parts
 */
function der(tag, ...parts) {
  const content = Buffer.concat(parts)
  const { length } = content
  const size =
    length < 0x80 ? [length] : length < 0x1_00 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

/** @param {Date} date before 2050 */
const utcTime = (date) =>
  der(0x17, Buffer.from(`${date.toISOString().replace(/\D/g, '').slice(2, 14)}Z`))

// sha256WithRSAEncryption, 1.2.840.113549.1.1.11, and commonName, 2.5.4.3.
const algorithm = der(SEQUENCE, Buffer.from('06092a864886f70d01010b0500', 'hex'))
const commonName = Buffer.from('0603550403', 'hex')

/**
 * A certificate that a key gives itself, for ten years (X.509, RFC 5280), as PEM.
 * @param {import('node:crypto').KeyObject} privateKey an RSA key
 */
export function selfSigned(privateKey) {
  const now = Date.now()
  const name = der(
    SEQUENCE,
    der(0x31, der(SEQUENCE, commonName, der(0x0c, Buffer.from('Simulated PayPal')))),
  )
  // Positive and without a leading zero.
  const serial = Buffer.concat([Buffer.from([0x01]), randomBytes(15)])
  const content = der(
    SEQUENCE,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    algorithm,
    name,
    der(SEQUENCE, utcTime(new Date(now - DAY_MS)), utcTime(new Date(now + 3650 * DAY_MS))),
    name,
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey))
  const lines = der(SEQUENCE, content, algorithm, signature)
    .toString('base64')
    .match(/.{1,64}/g)
  return ['-----BEGIN CERTIFICATE-----', ...(lines ?? []), '-----END CERTIFICATE-----', ''].join(
    '\n',
  )
}
