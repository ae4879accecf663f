import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { nodeFileTrace } from '@vercel/nft'

/**
 * Where a file lies that may have been found by way of a link to its folder.
 * @param {string} root
 * @param {string} file
 */
const realPlace = (root, file) =>
  relative(root, join(realpathSync(join(root, dirname(file))), basename(file)))

/** What is read by its place, so that no import leads to it. */
const readByPlace = [
  // Next.js finds many of its own parts by their names, even those that only a build needs.
  'node_modules/next',
  'package.json',
  'public',
  'src/content/files',
  'src/features/catalog/share',
]

/** Of the typefaces' packages, receipts need these files (src/integrations/pdf/fonts.ts). */
const typeface = /-(400|600)-normal\.woff$/

/** @param {string} root @param {string} path @returns {string[]} */
const filesUnder = (root, path) => {
  if (!existsSync(join(root, path))) return []
  if (statSync(join(root, path)).isFile()) return [path]
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

/** @param {string} root */
const typefaces = (root) =>
  filesUnder(root, 'node_modules/@fontsource').filter(
    (file) => typeface.test(file) || file.endsWith('/LICENSE'),
  )

/** What Next.js writes for builds, caches and development. */
const besideTheBuild =
  /^[^/]+\/(?:cache|dev|diagnostics|types|trace|trace-build|turbopack|lock)(?:\/|$)/

/**
 * The build of the site, and what Next.js has written down that it needs: each part of a build has
 * a list of files beside it, and so has the server.
 * @param {string} root
 * @param {string} distDir relative to it
 */
const filesOfTheBuild = (root, distDir) => {
  const all = filesUnder(root, distDir).filter((file) => !besideTheBuild.test(file))
  const lists = all.filter((file) => file.endsWith('.nft.json'))
  const needed = lists.flatMap((list) => {
    /** @type {{ files: string[] }} */
    const { files } = JSON.parse(readFileSync(join(root, list), 'utf8'))
    return files.map((file) => relative(root, resolve(root, dirname(list), file)))
  })
  return [...all.filter((file) => !file.endsWith('.nft.json')), ...needed]
}

/** What runs as it is written. */
const entries = ['src/http/main.mjs', 'src/http/ask-health.mjs']

/** What other programs write or read code with: nothing that runs needs it. */
const leftOut = ['drizzle-kit', 'esbuild', '@esbuild', 'sass', 'tsx', 'typescript']

/** Of Next.js what only a build, its development server or an experiment loads. */
const ofNextForOthers =
  /node_modules\/next\/dist\/(?:bundle-analyzer|docs|esm)\/|\.runtime\.dev\.js$|-experimental[./]/

/** What prettier knows besides HTML, in which mails are written. */
const otherLanguages = /node_modules\/prettier\/plugins\/(?!html\.)/

/** Maps and types are for engineers, and of our own source what is compiled is enough. */
const isLeftOut = (/** @type {string} */ file) =>
  /\.map$|\.d\.[cm]?ts$|\/(?!LICEN[CS]E)[^/]*\.md$/i.test(file) ||
  /^(?!node_modules\/).*\.tsx?$|^migrations\/.*\.json$/.test(file) ||
  ofNextForOthers.test(file) ||
  otherLanguages.test(file) ||
  leftOut.some((name) => file.includes(`node_modules/${name}/`))

/**
 * Everything that the site, the worker and the command line need to run, relative to the
 * repository.
 * @param {string} root of the repository
 * @param {string} distDir of a finished build, relative to it
 * @param {string[]} programs compiled ones
 */
export const filesThatRun = async (root, distDir, programs) => {
  const { fileList } = await nodeFileTrace(
    [...entries.map((path) => join(root, path)), ...programs],
    {
      base: root,
      // Node.js 22 and newer know the last one.
      conditions: ['node', 'production', 'module-sync'],
      ignore: isLeftOut,
    },
  )
  const all = [
    ...readByPlace.flatMap((path) => filesUnder(root, path)),
    ...typefaces(root),
    ...filesOfTheBuild(root, distDir),
    ...fileList,
  ]
  const real = all
    .filter((file) => existsSync(join(root, file)))
    .map((file) => realPlace(root, file))
  return new Set(real.filter((file) => !isLeftOut(file)))
}
