import { posix, relative, sep } from 'node:path'
import { findImportViolation } from './layers.mjs'

/** @import { Rule } from './plugin.mjs' */

/** Mirrors `paths` in tsconfig.base.json. @type {[RegExp, string][]} */
const aliases = [
  [/^@\//, 'src/'],
  [/^@collections\//, 'collections/'],
  [/^@payload-config$/, 'payload.config.ts'],
]

/**
 * Resolves an import to a path in the repository. Returns a package's name unchanged.
 * @param {string} importer the file's path in the repository @param {string} source
 */
const resolveImport = (importer, source) => {
  if (source.startsWith('.')) return posix.join(posix.dirname(importer), source)
  const [pattern, folder] = aliases.find(([start]) => start.test(source)) ?? []
  return pattern && folder ? source.replace(pattern, folder) : source
}

/** Allows only the imports of the file's layer and area (layers.mjs). @type {Rule} */
export const imports = {
  meta: { type: 'problem', schema: [] },
  create: (context) => {
    const importer = relative(context.cwd, context.filename).split(sep).join('/')
    const checkImport = (/** @type {any} */ node) => {
      if (typeof node.source?.value !== 'string') return
      const message = findImportViolation(importer, resolveImport(importer, node.source.value))
      if (message) context.report({ node, message })
    }
    return {
      ImportDeclaration: checkImport,
      ExportNamedDeclaration: checkImport,
      ExportAllDeclaration: checkImport,
      ImportExpression: checkImport,
      TSImportType: checkImport,
    }
  },
}
