import { plainWords } from './wording.mjs'

const comment = /^\s*(?:\/\/|\{?\/\*+|\*(?!\/))(.*)$|\s\/\/ (.*)$/
/** Code in backticks, links, and what JSDoc says of types and parameters. */
const code =
  /`[^`]*`|\{@link[^}]*\}|@(?:param|property)\s+(?:\{[^}]*\}\s*)?\[?[\w.]+|@\w+ \{[^}]*\}/g

/** A phrase may go over the end of a line. */
const patterns = plainWords.map(({ pattern, say }) => ({
  pattern: new RegExp(pattern.source.replaceAll(' ', String.raw`\s`), `${pattern.flags}g`),
  say,
}))

/**
 * Finds what the comments of a file should say in other words.
 * @param {string} text of the file
 * @returns {{ line: number, found: string, say: string }[]} lines from 1
 */
export const commentProblems = (text) => {
  const comments = text
    .split('\n')
    .map((line) => {
      const [, own, trailing] = comment.exec(line) ?? []
      return (own ?? trailing ?? '\0').replaceAll(code, '`').trim()
    })
    .join('\n')
  return patterns.flatMap(({ pattern, say }) =>
    [...comments.matchAll(pattern)].map(({ index, 0: found }) => ({
      line: comments.slice(0, index).split('\n').length,
      found: found.replace('\n', ' '),
      say,
    })),
  )
}

/** Checks the words of comments. @type {import('./plugin.mjs').Rule} */
export const commentWording = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { banned: '“{{found}}” in a comment: say {{say}}.' },
  },
  create: (context) => ({
    Program: () => {
      for (const { line, ...data } of commentProblems(context.sourceCode.text)) {
        const end = context.sourceCode.lines[line - 1]?.length ?? 0
        const loc = { start: { line, column: 0 }, end: { line, column: end } }
        context.report({ loc, messageId: 'banned', data })
      }
    },
  }),
}
