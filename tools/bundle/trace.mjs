import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { nodeFileTrace } from '@vercel/nft'
import { listFilesUnder } from '../lib/files.mjs'
import { root } from '../lib/root.mjs'

/** Resolves symbolic links in a file's folder. @param {string} file */
const realPath = (file) =>
  relative(root, join(realpathSync(join(root, dirname(file))), basename(file)))

/** Files and folders that the programs read by path, without an import. */
const pathsReadAtRuntime = [
  // Next.js loads many of its own modules by name.
  'node_modules/next',
  'package.json',
  'public',
  'src/content/files',
  'src/features/catalog/share',
]

/** The font files for receipts (src/integrations/pdf/fonts.ts). */
const fontFilePattern = /-(400|600)-normal\.woff$/

const listFontFiles = () =>
  listFilesUnder(root, 'node_modules/@fontsource').filter(
    (file) => fontFilePattern.test(file) || file.endsWith('/LICENSE'),
  )

/** Files that Next.js writes for builds, caches, and development, and doesn't need at runtime. */
const buildOnlyPattern =
  /^[^/]+\/(?:cache|dev|diagnostics|types|trace|trace-build|turbopack|lock)(?:\/|$)/

/**
 * Lists the files in the site's build, and those that its `.nft.json` files name.
 * @param {string} distDir relative to the root
 */
const listBuildFiles = (distDir) => {
  const buildFiles = listFilesUnder(root, distDir).filter((file) => !buildOnlyPattern.test(file))
  const traceFiles = buildFiles.filter((file) => file.endsWith('.nft.json'))
  const tracedFiles = traceFiles.flatMap((traceFile) => {
    /** @type {{ files: string[] }} */
    const { files } = JSON.parse(readFileSync(join(root, traceFile), 'utf8'))
    return files.map((file) => relative(root, resolve(root, dirname(traceFile), file)))
  })
  return [...buildFiles.filter((file) => !file.endsWith('.nft.json')), ...tracedFiles]
}

/** Entry points that aren't compiled. */
const entryPoints = ['src/http/main.mjs', 'src/http/ask-health.mjs']

/** Packages that only builds and development need. */
const devPackages = ['drizzle-kit', 'esbuild', '@esbuild', 'sass', 'tsx', 'typescript']

/** Parts of Next.js for builds, development, and experiments. */
const unusedNextPattern =
  /node_modules\/next\/dist\/(?:bundle-analyzer|docs|esm)\/|\.runtime\.dev\.js$|-experimental[./]/

/** All of Prettier's plugins except for the HTML plugin, which formats emails. */
const unusedPrettierPattern = /node_modules\/prettier\/plugins\/(?!html\.)/

/** Returns whether to omit a file, such as a source map, types, docs, or our TypeScript source. */
const isExcluded = (/** @type {string} */ file) =>
  /\.map$|\.d\.[cm]?ts$|\/(?!LICEN[CS]E)[^/]*\.md$/i.test(file) ||
  /^(?!node_modules\/).*\.tsx?$|^migrations\/.*\.json$/.test(file) ||
  unusedNextPattern.test(file) ||
  unusedPrettierPattern.test(file) ||
  devPackages.some((name) => file.includes(`node_modules/${name}/`))

/**
 * Lists the paths of all files that the site, the worker, and the commands need to run.
 * @param {string} distDir of a finished build, relative to the root
 * @param {string[]} programs paths of the compiled programs
 */
export const listRuntimeFiles = async (distDir, programs) => {
  const { fileList } = await nodeFileTrace(
    [...entryPoints.map((path) => join(root, path)), ...programs],
    {
      base: root,
      // The last one is for Node.js 22 and newer.
      conditions: ['node', 'production', 'module-sync'],
      ignore: isExcluded,
    },
  )
  const candidates = [
    ...pathsReadAtRuntime.flatMap((path) => listFilesUnder(root, path)),
    ...listFontFiles(),
    ...listBuildFiles(distDir),
    ...fileList,
  ]
  const realPaths = candidates
    .filter((file) => existsSync(join(root, file)))
    .map((file) => realPath(file))
  return new Set(realPaths.filter((file) => !isExcluded(file)))
}
