// @ts-check -- The programs in tools/ read the same setting.

const modes = ['disable', 'require', 'no-verify', 'verify-ca', 'verify-full']

/** The certificates that come with Node or the system, as libpq names them. */
const SYSTEM = 'system'

/** @param {string} url */
const settingsIn = (url) => {
  const address = new URL(url)
  const { searchParams } = address
  return { address, mode: searchParams.get('sslmode'), ca: searchParams.get('sslrootcert') }
}

/**
 * What is wrong with how the address of a database asks for TLS, as a sentence; null when it is
 * fine (docs/operations.md, "A managed database").
 *
 * @param {string} name of the setting
 * @param {string} url
 * @param {(file: string) => boolean} isFile whether there is such a file
 * @returns {string | null}
 */
export function tlsProblem(name, url, isFile) {
  const { mode, ca } = settingsIn(url)
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
 * The address as node-postgres reads it, with the modes of libpq: `require` encrypts and asks for
 * no certificate that somebody vouches for, unless `sslrootcert` names who does.
 *
 * @param {string} url
 * @returns {string}
 */
export function urlForNode(url) {
  const { address, mode, ca } = settingsIn(url)
  if (mode === null) return url
  if (ca === SYSTEM) address.searchParams.delete('sslrootcert')
  if (mode !== 'no-verify') address.searchParams.set('uselibpqcompat', 'true')
  return address.href
}

/**
 * The same address as the programs of PostgreSQL read it: they know neither `no-verify` nor what is
 * node-postgres' own.
 *
 * @param {string} url
 * @returns {string}
 */
export function urlForPrograms(url) {
  const { address, mode, ca } = settingsIn(url)
  const { searchParams } = address
  searchParams.delete('uselibpqcompat')
  if (mode === 'no-verify') {
    searchParams.set('sslmode', 'require')
    searchParams.delete('sslrootcert')
  }
  if (mode === 'verify-full' && ca === null) searchParams.set('sslrootcert', SYSTEM)
  return address.href
}
