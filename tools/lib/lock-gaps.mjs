/**
 * @typedef {object} LockEntry
 * @property {string} version
 * @property {boolean} [dev]
 * @property {string} [license]
 * @property {Record<string, string>} [optionalDependencies]
 *
 * @typedef {{ packages: Record<string, LockEntry> }} Lock
 */

/**
 * Whether a package finds another one, in its own node_modules or in one above.
 *
 * @param {Lock} lock
 * @param {string} path
 * @param {string} name
 */
const finds = ({ packages }, path, name) => {
  for (
    let base = path;
    base !== '';
    base = base.slice(0, Math.max(base.lastIndexOf('/node_modules/'), 0))
  )
    if (packages[`${base}/node_modules/${name}`]) return true
  return packages[`node_modules/${name}`] !== undefined
}

/** For which machines a package is, by its name: `@next/swc-darwin-arm64`. @param {string} name */
const machineOf = (name) => {
  const words = name.replace(/^.*\//, '').split('-')
  const known = (/** @type {string[]} */ list) => words.find((word) => list.includes(word))
  const os = known(['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'])
  const cpu = known([
    'arm',
    'arm64',
    'ia32',
    'loong64',
    'ppc64',
    'riscv64',
    's390x',
    'wasm32',
    'x64',
  ])
  const musl = words.some((word) => word.startsWith('musl'))
  return {
    ...(cpu && { cpu: [cpu] }),
    ...(os && { os: [os] }),
    ...(os === 'linux' && { libc: [musl ? 'musl' : 'glibc'] }),
  }
}

/**
 * Packages for other machines that package-lock.json leaves out. `npm install` drops them when the
 * registry does not have them at hand, and `npm ci` then refuses the whole file.
 *
 * @param {Lock} lock
 * @returns {Record<string, LockEntry>} the entries that are missing, by their path
 */
export const lockGaps = (lock) =>
  Object.fromEntries(
    Object.entries(lock.packages).flatMap(([path, { dev, license, optionalDependencies = {} }]) =>
      Object.entries(optionalDependencies)
        .filter(([name]) => path !== '' && !finds(lock, path, name))
        .map(([name, version]) => [
          `node_modules/${name}`,
          {
            version,
            ...(dev && { dev }),
            ...(license && { license }),
            optional: true,
            ...machineOf(name),
          },
        ]),
    ),
  )
