// Selects the files whose wording is checked.

/** Text that must not change: the earlier seed, and words spoken in videos. */
const frozenTextFiles = ['src/content/earlier/**', 'src/content/**/video-scripts.ts']

/** Exceptions: sentences from the specification, idioms, names, and the input of a stored hash. */
export const allowedSentences = [
  'Passwords do not match.',
  'You are here',
  'which is not open it',
  'test mail ',
  'GBV Command Centre',
]

/**
 * Returns overrides that apply the wording rules to comments and to strings of the product, and
 * require contractions in what students and the instructor read.
 * @param {string[]} testFiles whose sentences only developers read
 * @returns {import('oxlint').OxlintOverride[]}
 */
export const wordingOverrides = (testFiles) => [
  {
    files: ['**/*.{ts,tsx,mts,mjs}'],
    excludeFiles: [
      'migrations/2*',
      'src/content/earlier/**',
      // Contains banned phrases as test input.
      'tools/lint-rules/comment-wording.test.mjs',
    ],
    rules: { 'house/comment-wording': 'error' },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'collections/**/*.{ts,tsx}'],
    excludeFiles: [...testFiles, ...frozenTextFiles],
    rules: { 'house/wording': ['error', { allowed: allowedSentences }] },
  },
  {
    files: [
      'src/{domain,features,components,app,admin,content}/**/*.{ts,tsx}',
      'collections/**/*.{ts,tsx}',
    ],
    // Legal text has no contractions.
    excludeFiles: [...testFiles, ...frozenTextFiles, 'src/content/pages/**'],
    rules: { 'house/wording': ['error', { contractions: true, allowed: allowedSentences }] },
  },
]
