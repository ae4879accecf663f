import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  sign,
  verify,
} from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'

export const ALGORITHM = 'SHA256withRSA'

/**
 * @typedef {object} Signer
 * @property {string} certId
 * @property {(message: string) => string} sign base64
 * @property {(message: string, signature: string) => boolean} verify
 */

/**
 * What is signed of an event that is sent: nothing but the bytes of its body decides about the last
 * part.
 * @param {{ id: string, time: string, webhookId: string, body: Buffer }} transmission
 */
export const signedMessage = ({ id, time, webhookId, body }) =>
  [id, time, webhookId, crc32(body)].join('|')

/**
 * The key: made at the first start and kept beside the state, so that what was signed before a
 * restart is still good after it.
 *
 * @param {string} stateFile
 * @returns {Promise<Signer>}
 */
export async function openSigner(stateFile) {
  const file = stateFile.replace(/(\.json)?$/, '.pem')
  const pem = await readFile(file, 'utf8').catch((error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return makeKey(file)
    throw error
  })
  const privateKey = createPrivateKey(pem)
  const publicKey = createPublicKey(privateKey)
  const der = publicKey.export({ type: 'spki', format: 'der' })
  return {
    certId: `CERT-${createHash('sha256').update(der).digest('hex').slice(0, 32)}`,
    sign: (message) => sign('sha256', Buffer.from(message), privateKey).toString('base64'),
    verify: (message, signature) =>
      verify('sha256', Buffer.from(message), publicKey, Buffer.from(signature, 'base64')),
  }
}

/** @param {string} file */
async function makeKey(file) {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.tmp`, pem, { mode: 0o600 })
  await rename(`${file}.tmp`, file)
  return pem
}
