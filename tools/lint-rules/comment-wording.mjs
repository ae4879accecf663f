import { phrasesBannedEverywhere } from './wording.mjs'

const commentPattern = /^\s*(?:\/\/|\{?\/\*+|\*(?!\/))(.*)$|\s\/\/ (.*)$/
/** Matches code in backticks, links, and the types and parameter names of JSDoc tags. */
const codePattern =
  /`[^`]*`|\{@link[^}]*\}|@(?:param|property)\s+(?:\{[^}]*\}\s*)?\[?[\w.]+|@\w+ \{[^}]*\}/g

/** Allows a line break in place of each space, because comments wrap. */
const bannedPhrases = phrasesBannedEverywhere.map(({ pattern, suggestion }) => ({
  pattern: new RegExp(pattern.source.replaceAll(' ', String.raw`\s`), `${pattern.flags}g`),
  suggestion,
}))

/**
 * Finds the banned phrases in the comments of a file.
 * @param {string} text of the file
 * @returns {{ line: number, found: string, suggestion: string }[]} line numbers start at 1
 */
export const findCommentProblems = (text) => {
  const comments = text
    .split('\n')
    .map((line) => {
      const [, ownLineText, trailingText] = commentPattern.exec(line) ?? []
      return (ownLineText ?? trailingText ?? '\0').replaceAll(codePattern, '`').trim()
    })
    .join('\n')
  return bannedPhrases.flatMap(({ pattern, suggestion }) =>
    [...comments.matchAll(pattern)].map(({ index, 0: found }) => ({
      line: comments.slice(0, index).split('\n').length,
      found: found.replace('\n', ' '),
      suggestion,
    })),
  )
}

/** Reports banned phrases in comments. @type {import('./plugin.mjs').Rule} */
export const commentWording = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { banned: '“{{found}}” in a comment: say {{suggestion}}.' },
  },
  create: (context) => ({
    Program: () => {
      for (const { line, ...data } of findCommentProblems(context.sourceCode.text)) {
        const end = context.sourceCode.lines[line - 1]?.length ?? 0
        const loc = { start: { line, column: 0 }, end: { line, column: end } }
        context.report({ loc, messageId: 'banned', data })
      }
    },
  }),
}
