// @ts-check -- tools/lib/postgres.mjs interprets the same URLs; keep both consistent.

const modes = ['disable', 'require', 'no-verify', 'verify-ca', 'verify-full']

/** libpq's name for the CA certificates of the system, for node-postgres those of Node.js. */
const SYSTEM = 'system'

/** @param {string} url */
const readTls = (url) => {
  const parsed = new URL(url)
  const { searchParams } = parsed
  return { parsed, mode: searchParams.get('sslmode'), ca: searchParams.get('sslrootcert') }
}

/**
 * Validates the TLS settings of a database URL. Returns an error message, or null if the settings
 * are valid (docs/operations.md, "A managed database").
 *
 * @param {string} name of the setting
 * @param {string} url
 * @param {(file: string) => boolean} isFile whether the file exists
 * @returns {string | null}
 */
export function tlsProblem(name, url, isFile) {
  const { mode, ca } = readTls(url)
  if (mode === 'prefer' || mode === 'allow')
    return `${name} says sslmode=${mode}, which may send everything unencrypted. Choose require, verify-full, or disable.`
  if (mode !== null && !modes.includes(mode))
    return `${name} says sslmode=${mode}. It can be ${modes.slice(0, -1).join(', ')}, or ${modes.at(-1)}.`
  if (mode === 'verify-ca' && (ca === null || ca === SYSTEM))
    return `${name} says sslmode=verify-ca and needs sslrootcert, the file of your provider’s CA certificate.`
  if (ca !== null && ca !== SYSTEM && !isFile(ca))
    return `${name} names a CA certificate that cannot be read: ${ca}.`
  return null
}

/**
 * Converts a database URL for node-postgres, so that the TLS modes have the same meaning as in
 * libpq: `require` encrypts without verifying the certificate, unless `sslrootcert` names a CA.
 *
 * @param {string} url
 * @returns {string}
 */
export function nodePostgresUrl(url) {
  const { parsed, mode, ca } = readTls(url)
  if (mode === null) return url
  if (ca === SYSTEM) parsed.searchParams.delete('sslrootcert')
  if (mode !== 'no-verify') parsed.searchParams.set('uselibpqcompat', 'true')
  return parsed.href
}

/**
 * Converts a database URL for PostgreSQL's command-line programs, which support neither `no-verify`
 * nor the parameters of node-postgres.
 *
 * @param {string} url
 * @returns {string}
 */
export function libpqUrl(url) {
  const { parsed, mode, ca } = readTls(url)
  const { searchParams } = parsed
  searchParams.delete('uselibpqcompat')
  if (mode === 'no-verify') {
    searchParams.set('sslmode', 'require')
    searchParams.delete('sslrootcert')
  }
  if (mode === 'verify-full' && ca === null) searchParams.set('sslrootcert', SYSTEM)
  return parsed.href
}
