// Where people read, and so the wording is checked.

/** The earlier seed as it was, and words that are spoken in videos. */
const spokenElsewhere = ['src/content/earlier/**', 'src/content/**/video-scripts.ts']

/** Stay as they are: sentences of the specification, idioms, names, and a code that was emailed. */
export const allowedSentences = [
  'Passwords do not match.',
  'You are here',
  'which is not open it',
  'test mail ',
  'GBV Command Centre',
]

/**
 * Returns where the rules apply: to comments, to strings of the product, and with contractions to
 * what students and the instructor read.
 * @param {string[]} tests whose sentences only developers read
 * @returns {import('oxlint').OxlintOverride[]}
 */
export const wordingOverrides = (tests) => [
  {
    files: ['**/*.{ts,tsx,mts,mjs}'],
    excludeFiles: [
      'migrations/2*',
      'src/content/earlier/**',
      // Quotes what the rule finds.
      'tools/lint-rules/comment-wording.test.mjs',
    ],
    rules: { 'house/comment-wording': 'error' },
  },
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
