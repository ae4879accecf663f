/** @import { Rule } from './plugin.mjs' */

const MAX_COLUMNS = 100
const exemptLine = /[^:/?#]:\/\/[^?#]|oxlint-disable/

/**
 * Limits comment lines to 100 columns, because the formatter doesn't wrap comments. Allows long
 * URLs and comments after code.
 * @type {Rule}
 */
export const commentLength = {
  meta: {
    type: 'layout',
    schema: [],
    messages: { long: 'A line of a comment has at most 100 columns: this one has {{count}}.' },
  },
  create: (context) => ({
    Program: () => {
      const { lines } = context.sourceCode
      for (const { loc } of context.sourceCode.getAllComments())
        for (let line = loc.start.line; line <= loc.end.line; line++) {
          const text = lines[line - 1] ?? ''
          if (text.length <= MAX_COLUMNS || exemptLine.test(text)) continue
          if (line === loc.start.line && text.slice(0, loc.start.column).trim() !== '') continue
          const start = { line, column: 0 }
          const end = { line, column: text.length }
          const data = { count: `${text.length}` }
          context.report({ loc: { start, end }, messageId: 'long', data })
        }
    },
  }),
}
