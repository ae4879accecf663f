// @ts-check -- tools/lib/postgres.mjs interprets the same URLs; keep both consistent.

const sslModes = ['disable', 'require', 'no-verify', 'verify-ca', 'verify-full']

/**
 * The `sslrootcert` value that selects the system's CA certificates in libpq, and Node.js's own in
 * node-postgres.
 */
const SYSTEM_CA = 'system'

/** @param {string} url */
const parseTlsSettings = (url) => {
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
export function validateTlsSettings(name, url, isFile) {
  const { mode, ca } = parseTlsSettings(url)
  if (mode === 'prefer' || mode === 'allow')
    return `${name} says sslmode=${mode}, which may send everything unencrypted. Choose require, verify-full, or disable.`
  if (mode !== null && !sslModes.includes(mode))
    return `${name} says sslmode=${mode}. It can be ${sslModes.slice(0, -1).join(', ')}, or ${sslModes.at(-1)}.`
  if (mode === 'verify-ca' && (ca === null || ca === SYSTEM_CA))
    return `${name} says sslmode=verify-ca and needs sslrootcert, the file of your provider’s CA certificate.`
  if (ca !== null && ca !== SYSTEM_CA && !isFile(ca))
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
  const { parsed, mode, ca } = parseTlsSettings(url)
  if (mode === null) return url
  if (ca === SYSTEM_CA) parsed.searchParams.delete('sslrootcert')
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
  const { parsed, mode, ca } = parseTlsSettings(url)
  const { searchParams } = parsed
  searchParams.delete('uselibpqcompat')
  if (mode === 'no-verify') {
    searchParams.set('sslmode', 'require')
    searchParams.delete('sslrootcert')
  }
  if (mode === 'verify-full' && ca === null) searchParams.set('sslrootcert', SYSTEM_CA)
  return parsed.href
}
