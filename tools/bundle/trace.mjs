import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { nodeFileTrace } from '@vercel/nft'

/** Resolves links in a file's folder. @param {string} root @param {string} file */
const realPath = (root, file) =>
  relative(root, join(realpathSync(join(root, dirname(file))), basename(file)))

/** Read by path, without an import. */
const readByPath = [
  // Next.js loads many of its own modules by name.
  'node_modules/next',
  'package.json',
  'public',
  'src/content/files',
  'src/features/catalog/share',
]

/** The font files of receipts (src/integrations/pdf/fonts.ts). */
const fontFile = /-(400|600)-normal\.woff$/

/** @param {string} root @param {string} path @returns {string[]} */
const filesUnder = (root, path) => {
  if (!existsSync(join(root, path))) return []
  if (statSync(join(root, path)).isFile()) return [path]
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

/** @param {string} root */
const fonts = (root) =>
  filesUnder(root, 'node_modules/@fontsource').filter(
    (file) => fontFile.test(file) || file.endsWith('/LICENSE'),
  )

/** Next.js's files for builds, caches, and development. */
const notInBuild =
  /^[^/]+\/(?:cache|dev|diagnostics|types|trace|trace-build|turbopack|lock)(?:\/|$)/

/**
 * The site's build, and the files that its `.nft.json` lists name.
 * @param {string} root
 * @param {string} distDir relative to it
 */
const filesOfTheBuild = (root, distDir) => {
  const all = filesUnder(root, distDir).filter((file) => !notInBuild.test(file))
  const lists = all.filter((file) => file.endsWith('.nft.json'))
  const needed = lists.flatMap((list) => {
    /** @type {{ files: string[] }} */
    const { files } = JSON.parse(readFileSync(join(root, list), 'utf8'))
    return files.map((file) => relative(root, resolve(root, dirname(list), file)))
  })
  return [...all.filter((file) => !file.endsWith('.nft.json')), ...needed]
}

/** Entry points that aren't compiled. */
const entries = ['src/http/main.mjs', 'src/http/ask-health.mjs']

/** Development packages. */
const devPackages = ['drizzle-kit', 'esbuild', '@esbuild', 'sass', 'tsx', 'typescript']

/** Parts of Next.js for builds, development, and experiments. */
const unusedNextParts =
  /node_modules\/next\/dist\/(?:bundle-analyzer|docs|esm)\/|\.runtime\.dev\.js$|-experimental[./]/

/** Prettier's plugins except for HTML, which formats emails. */
const otherLanguages = /node_modules\/prettier\/plugins\/(?!html\.)/

/** Excludes source maps, types, docs, and our own TypeScript, which is compiled. */
const isExcluded = (/** @type {string} */ file) =>
  /\.map$|\.d\.[cm]?ts$|\/(?!LICEN[CS]E)[^/]*\.md$/i.test(file) ||
  /^(?!node_modules\/).*\.tsx?$|^migrations\/.*\.json$/.test(file) ||
  unusedNextParts.test(file) ||
  otherLanguages.test(file) ||
  devPackages.some((name) => file.includes(`node_modules/${name}/`))

/**
 * Returns the paths of everything that the site, the worker, and the commands need to run.
 * @param {string} root of the repository
 * @param {string} distDir of a finished build, relative to it
 * @param {string[]} programs compiled ones
 */
export const filesThatRun = async (root, distDir, programs) => {
  const { fileList } = await nodeFileTrace(
    [...entries.map((path) => join(root, path)), ...programs],
    {
      base: root,
      // The last one is for Node.js 22 and newer.
      conditions: ['node', 'production', 'module-sync'],
      ignore: isExcluded,
    },
  )
  const all = [
    ...readByPath.flatMap((path) => filesUnder(root, path)),
    ...fonts(root),
    ...filesOfTheBuild(root, distDir),
    ...fileList,
  ]
  const real = all
    .filter((file) => existsSync(join(root, file)))
    .map((file) => realPath(root, file))
  return new Set(real.filter((file) => !isExcluded(file)))
}
