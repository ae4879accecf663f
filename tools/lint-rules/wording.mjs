// What people read is natural American English, with one word for one thing.

/**
 * @typedef {object} Banned
 * @property {RegExp} pattern of a sentence
 * @property {string} say instead
 */

/** @type {Banned[]} */
export const bannedWords = [
  { pattern: /\b(?:some|any|every)body\b/i, say: 'someone, anyone, everyone' },
  { pattern: /\bnobody\b/i, say: 'no one' },
  { pattern: /\bwho(?:m)?ever\b/i, say: 'anyone who, or the person who' },
  { pattern: /\bat once\b/i, say: 'right away, or at the same time' },
  { pattern: /\bneed not\b/i, say: 'don’t need to' },
  { pattern: /\b(?:anew|once more)\b/i, say: 'again' },
  { pattern: /^those were\b/i, say: 'what happened, in the active voice' },
  {
    pattern: /\bmail(?:s|ed|ing)?\b(?! (?:server|provider|program|app))/i,
    say: 'email',
  },
  {
    pattern:
      /\b(?:licence|defence|enrolment|judgement|towards|afterwards|cancelled|counsellor)|practis(?:e|ing)|\b(?:recogn|organ|apolog|real|custom)is(?:e|ed|es|ing)\b|\b(?:col|behavi|fav|neighb)our/i,
    say: 'the American spelling',
  },
]

/**
 * In sentences of the site and the panel; not in legal text, receipts, and logs.
 *
 * @type {Banned[]}
 */
export const missingContractions = [
  {
    pattern: /\b(?:do|does|did|is|are|was|were|has|could|would|should|will) not\b|\bcannot\b/i,
    say: 'don’t, isn’t, can’t',
  },
  {
    pattern:
      /(?:^|[.!?,] |\b(?:if|when|while|because|once|so|but|and) )(?:you|we|they) (?:are|will)(?= [a-z])|\bI am(?= [a-z])/i,
    say: 'you’re, we’ll, I’m',
  },
]

/**
 * Finds what a sentence should say in other words.
 *
 * @param {string} text
 * @param {readonly Banned[]} banned
 * @returns {{ found: string, say: string }[]}
 */
export const wordingProblems = (text, banned) =>
  banned.flatMap(({ pattern, say }) => {
    const [found] = pattern.exec(text) ?? []
    return found === undefined ? [] : [{ found, say }]
  })

/** Code, names, and URLs have no spaces between their words. */
const isSentence = (/** @type {string} */ text) => /\p{L} \p{L}|\p{L}[,.] /u.test(text)
/** A line of the log begins with a small letter. */
const isLogLine = (/** @type {string} */ text) => /^\p{Ll}/u.test(text)

/**
 * Checks the sentences in strings, templates, and JSX. SQL and other tagged templates are code.
 *
 * @type {import('./plugin.mjs').Rule}
 */
export const wording = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object' }],
    messages: { banned: '“{{found}}”: say {{say}}.' },
  },
  create: (context) => {
    const [{ contractions = false, allowed = [] } = {}] = /** @type {any[]} */ (context.options)
    /** @param {any} node @param {unknown} text */
    const check = (node, text) => {
      if (typeof text !== 'string' || !isSentence(text)) return
      if (allowed.some((/** @type {string} */ sentence) => text.includes(sentence))) return
      const banned = contractions && !isLogLine(text) ? missingContractions : []
      for (const data of wordingProblems(text, [...bannedWords, ...banned]))
        context.report({ node, messageId: 'banned', data })
    }
    return {
      Literal: (/** @type {any} */ node) => {
        const { type = '', name } = node.parent ?? {}
        if (!type.startsWith('Import') && name?.name !== 'className') check(node, node.value)
      },
      JSXText: (/** @type {any} */ node) => check(node, node.value.replaceAll(/\s+/g, ' ')),
      TemplateElement: (/** @type {any} */ node) => {
        if (node.parent?.parent?.type !== 'TaggedTemplateExpression') check(node, node.value.cooked)
      },
    }
  },
}

/** The earlier seed as it was, and words that are spoken in videos. */
const spokenElsewhere = ['src/content/earlier/**', 'src/content/**/video-scripts.ts']

/** Sentences that stay as they are: of the specification, idioms, and a code that was mailed. */
const allowedSentences = [
  'Passwords do not match.',
  'You are here',
  'which is not open it',
  'test mail ',
]

/**
 * Returns where the rule applies: to strings of the product, and with contractions to what students
 * and the instructor read.
 *
 * @param {string[]} tests whose sentences only developers read
 * @returns {import('oxlint').OxlintOverride[]}
 */
export const wordingOverrides = (tests) => [
  {
    files: ['src/**/*.{ts,tsx}', 'collections/**/*.{ts,tsx}'],
    excludeFiles: [...tests, ...spokenElsewhere],
    rules: { 'house/wording': ['error', { allowed: allowedSentences }] },
  },
  {
    files: [
      'src/{domain,features,components,app,admin,content}/**/*.{ts,tsx}',
      'collections/**/*.{ts,tsx}',
    ],
    // Legal text has no contractions.
    excludeFiles: [...tests, ...spokenElsewhere, 'src/content/pages/**'],
    rules: { 'house/wording': ['error', { contractions: true, allowed: allowedSentences }] },
  },
]
