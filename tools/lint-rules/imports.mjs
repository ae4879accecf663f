import { posix, relative, sep } from 'node:path'
import { refusal } from './layers.mjs'

/** @import { Rule } from './plugin.mjs' */

/** @type {[RegExp, string][]} as `paths` in tsconfig.base.json */
const aliases = [
  [/^@\//, 'src/'],
  [/^@collections\//, 'collections/'],
  [/^@payload-config$/, 'payload.config.ts'],
]

/**
 * Resolves an import to a path in the repository. Returns a package's name unchanged.
 * @param {string} from the file's path in the repository @param {string} source
 */
const pathOf = (from, source) => {
  if (source.startsWith('.')) return posix.join(posix.dirname(from), source)
  const [pattern, folder] = aliases.find(([start]) => start.test(source)) ?? []
  return pattern && folder ? source.replace(pattern, folder) : source
}

/** Allows only the imports of the file's layer and area (layers.mjs). @type {Rule} */
export const imports = {
  meta: { type: 'problem', schema: [] },
  create: (context) => {
    const from = relative(context.cwd, context.filename).split(sep).join('/')
    const check = (/** @type {any} */ node) => {
      if (typeof node.source?.value !== 'string') return
      const message = refusal(from, pathOf(from, node.source.value))
      if (message) context.report({ node, message })
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    }
  },
}
