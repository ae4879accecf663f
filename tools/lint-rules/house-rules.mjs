import { fileURLToPath } from 'node:url'
import { missingServerOnly, syntaxBans } from './syntax.mjs'

/** @import { OxlintConfig } from 'oxlint' */

const typeScriptFiles = ['**/*.{ts,tsx}']
const testFiles = ['**/*.test.{ts,tsx}', 'src/testing/**', 'e2e/**']
const productFiles = ['src/**/*.{ts,tsx}', 'collections/**/*.{ts,tsx}', 'payload.config.ts']

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

const bannedGetPayload = {
  name: 'payload',
  importNames: ['getPayload'],
  message: 'Use getPayloadClient from src/server/payload.ts.',
}
const bannedNodeProcess = {
  name: 'node:process',
  message: 'Read the environment through src/lib/env.ts.',
}
const bannedNextImports = {
  group: ['next', 'next/*', '@payload-config'],
  message: 'This layer knows neither Next nor the wired config.',
}
const bannedDomainImports = {
  group: ['node:*', 'payload', 'payload/*', '@payloadcms/*', 'react', 'react-dom', 'pg'],
  message: 'Domain rules are pure: no I/O, no framework.',
}

/**
 * Enables rules as errors.
 * @param {string} rules names, separated by spaces
 * @param {string} [prefix] before each name, such as `typescript/`
 * @returns {Record<string, 'error'>}
 */
const enableRules = (rules, prefix = '') =>
  Object.fromEntries(
    rules
      .trim()
      .split(/\s+/)
      .map((name) => [prefix + name, 'error']),
  )

/** ESLint's recommended rules that neither TypeScript nor the category "correctness" covers. */
const recommendedRules = enableRules(`
  no-case-declarations no-empty no-fallthrough no-prototype-builtins no-redeclare no-regex-spaces
  no-unexpected-multiline no-useless-assignment preserve-caught-error
`)

/** Those of typescript-eslint's `strict-type-checked` that "correctness" doesn't contain. */
const strictRules = enableRules(
  `
  ban-ts-comment no-deprecated no-dynamic-delete no-empty-object-type no-explicit-any
  no-extraneous-class no-generated-empty-object-type no-invalid-void-type no-mixed-enums
  no-namespace no-non-null-asserted-nullish-coalescing no-non-null-assertion no-require-imports
  no-unnecessary-boolean-literal-compare no-unnecessary-condition
  no-unnecessary-template-expression no-unnecessary-type-arguments no-unnecessary-type-assertion
  no-unnecessary-type-constraint no-unnecessary-type-conversion no-unnecessary-type-parameters
  no-unsafe-argument no-unsafe-assignment no-unsafe-call no-unsafe-enum-assignment
  no-unsafe-enum-comparison no-unsafe-function-type no-unsafe-member-access no-unsafe-return
  only-throw-error prefer-literal-enum-member prefer-promise-reject-errors
  prefer-reduce-type-parameter prefer-return-this-type related-getter-setter-pairs
  restrict-plus-operands unified-signatures use-unknown-in-catch-callback-variable
  consistent-type-imports
`,
  'typescript/',
)

/** @type {OxlintConfig} */
export const houseRules = {
  plugins: ['typescript', 'import', 'react', 'node', 'unicorn'],
  jsPlugins: [fileURLToPath(new URL('plugin.mjs', import.meta.url))],
  categories: { correctness: 'error' },
  options: {
    typeAware: true,
    typeCheck: true,
    denyWarnings: true,
    reportUnusedDisableDirectives: 'error',
  },
  ignorePatterns: [
    '**/.next*/**',
    '.data*/**',
    '**/next-env.d.ts',
    'src/payload-types.ts',
    'src/app/(payload)/admin/importMap.js',
    'test-results/**',
    'playwright-report/**',
  ],
  rules: {
    ...recommendedRules,
    'react/rules-of-hooks': 'error',
    'react/unsupported-syntax': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase', ignore: ['^importMap'] }],
    // Spread arrays group the items of long lists.
    'unicorn/no-useless-spread': 'off',
    'house/file-names': 'error',
    'house/imports': 'error',
    'house/comment-length': 'error',
    'import/no-cycle': 'error',
    'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
    eqeqeq: 'error',
  },
  overrides: [
    {
      files: ['**/*.mjs'],
      env: { node: true },
      rules: { 'no-undef': 'error', 'typescript/unbound-method': 'off' },
    },
    {
      // Runs in the browser.
      files: ['tools/paypal-simulator/web-sdk/**', 'tools/assets/**'],
      env: { browser: true },
    },
    {
      files: typeScriptFiles,
      rules: {
        ...strictRules,
        ...enableRules(`
          no-array-constructor no-unused-expressions no-useless-constructor no-var prefer-const
          prefer-rest-params prefer-spread
        `),
        'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
        'typescript/consistent-type-assertions': [
          'error',
          { assertionStyle: 'as', objectLiteralTypeAssertions: 'never' },
        ],
        'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
        'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
        'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
        'typescript/return-await': ['error', 'error-handling-correctness-only'],
      },
    },
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
    {
      files: productFiles,
      rules: {
        'house/local-api-access': 'error',
        'no-console': 'error',
        'no-restricted-imports': ['error', { paths: [bannedGetPayload, bannedNodeProcess] }],
        // A build replaces these two, so code reads them directly.
        'node/no-process-env': ['error', { allowedVariables: ['NEXT_RUNTIME', 'SITE_SCRIPT'] }],
        'house/syntax': ['error', ...syntaxBans],
      },
    },
    {
      files: ['collections/**/*.{ts,tsx}', 'src/services/**/*.ts'],
      excludeFiles: testFiles,
      rules: { 'house/local-api-access': ['error', { req: true }] },
    },
    {
      files: [
        'src/{domain,lib,integrations,upstream,services,server,features,components,admin,content}/**/*.{ts,tsx}',
        'collections/**/*.{ts,tsx}',
      ],
      rules: { 'import/no-default-export': 'error' },
    },
    {
      // Only helpers in src/components/browser fetch and store text (CONTRIBUTING.md, rule 12).
      files: ['src/{features,components,admin}/**/*.{ts,tsx}'],
      excludeFiles: ['src/components/browser/**', 'src/components/site-script/storage.ts'],
      rules: {
        'no-restricted-globals': ['error', 'fetch', 'localStorage', 'sessionStorage'],
        'no-restricted-properties': [
          'error',
          { object: 'window', property: 'localStorage' },
          { object: 'window', property: 'sessionStorage' },
        ],
      },
    },
    {
      files: ['src/features/**/queries.ts', 'src/features/**/*-queries.ts'],
      rules: { 'house/syntax': ['error', ...syntaxBans, missingServerOnly] },
    },
    {
      files: ['{src/{lib,integrations,services,content},collections}/**/*.{ts,tsx}'],
      rules: {
        'no-restricted-imports': [
          'error',
          { paths: [bannedGetPayload, bannedNodeProcess], patterns: [bannedNextImports] },
        ],
      },
    },
    {
      files: ['src/domain/**/*.ts'],
      rules: {
        'no-restricted-imports': [
          'error',
          { paths: [bannedNodeProcess], patterns: [bannedNextImports, bannedDomainImports] },
        ],
      },
    },
    {
      files: [
        'src/server/payload.ts',
        'src/worker/**/*.ts',
        'src/cli/**/*.ts',
        'src/content/**/*.ts',
      ],
      rules: { 'no-restricted-imports': ['error', { paths: [bannedNodeProcess] }] },
    },
    {
      files: ['src/lib/env.ts'],
      rules: { 'node/no-process-env': 'off' },
    },
    {
      // Seed content and migrations may be long.
      files: ['src/content/**', 'migrations/**'],
      rules: { 'max-lines': 'off' },
    },
    {
      // Generated by `payload migrate:create`.
      files: ['migrations/**/*.ts'],
      rules: {
        'house/comment-length': 'off',
        'typescript/consistent-type-imports': 'off',
        'no-unused-vars': 'off',
        'unicorn/filename-case': 'off',
      },
    },
    {
      files: testFiles,
      rules: {
        'max-lines': 'off',
        'no-restricted-imports': 'off',
        'house/syntax': 'off',
        'node/no-process-env': 'off',
        'import/no-default-export': 'off',
        'import/namespace': 'off',
        'typescript/require-array-sort-compare': 'off',
      },
    },
  ],
}
