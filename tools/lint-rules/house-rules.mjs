import { fileURLToPath } from 'node:url'
import {
  bannedDefaultExport,
  bannedExportAll,
  bannedPackedProperties,
  commonSyntaxBans,
  formWithoutAction,
  missingServerOnly,
} from './syntax.mjs'
import { wordingOverrides } from './wording-overrides.mjs'

/** @import { OxlintConfig } from 'oxlint' */

const typeScriptFiles = ['**/*.{ts,tsx}']
const testFiles = ['**/*.test.{ts,tsx}', 'src/testing/**', 'e2e/**']
const productFiles = ['src/**/*.{ts,tsx}', 'collections/**/*.{ts,tsx}', 'payload.config.ts']

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
 * @param {string} [prefix] before each name, such as `react/`
 * @returns {Record<string, 'error'>}
 */
const enableRules = (rules, prefix = '') =>
  Object.fromEntries(
    rules
      .trim()
      .split(/\s+/)
      .map((name) => [prefix + name, 'error']),
  )

/** ESLint's recommended rules that TypeScript doesn't cover. */
const recommendedRules = enableRules(`
  for-direction no-async-promise-executor no-case-declarations no-class-assign no-compare-neg-zero
  no-cond-assign no-const-assign no-constant-binary-expression no-constant-condition
  no-control-regex no-debugger no-delete-var no-dupe-class-members no-dupe-else-if no-dupe-keys
  no-duplicate-case no-empty no-empty-character-class no-empty-pattern no-empty-static-block
  no-ex-assign no-extra-boolean-cast no-fallthrough no-func-assign no-global-assign
  no-import-assign no-invalid-regexp no-irregular-whitespace no-loss-of-precision
  no-misleading-character-class no-new-native-nonconstructor no-nonoctal-decimal-escape
  no-obj-calls no-prototype-builtins no-redeclare no-regex-spaces no-self-assign no-setter-return
  no-shadow-restricted-names no-sparse-arrays no-this-before-super no-unassigned-vars
  no-unexpected-multiline no-unreachable no-unsafe-finally no-unsafe-negation
  no-unsafe-optional-chaining no-unused-labels no-unused-private-class-members
  no-useless-assignment no-useless-backreference no-useless-catch no-useless-escape no-with
  constructor-super getter-return preserve-caught-error require-yield use-isnan valid-typeof
`)

/** typescript-eslint's `strict-type-checked`. */
const strictRules = enableRules(
  `
  await-thenable ban-ts-comment no-array-delete no-base-to-string no-deprecated
  no-duplicate-enum-values no-duplicate-type-constituents no-dynamic-delete no-empty-object-type
  no-explicit-any no-extra-non-null-assertion no-extraneous-class no-floating-promises
  no-for-in-array no-generated-empty-object-type no-implied-eval no-invalid-void-type
  no-meaningless-void-operator no-misused-new no-misused-spread no-mixed-enums no-namespace
  no-non-null-asserted-nullish-coalescing no-non-null-asserted-optional-chain
  no-non-null-assertion no-redundant-type-constituents no-require-imports no-this-alias
  no-unnecessary-boolean-literal-compare no-unnecessary-condition
  no-unnecessary-template-expression no-unnecessary-type-arguments no-unnecessary-type-assertion
  no-unnecessary-type-constraint no-unnecessary-type-conversion no-unnecessary-type-parameters
  no-unsafe-argument no-unsafe-assignment no-unsafe-call no-unsafe-declaration-merging
  no-unsafe-enum-assignment no-unsafe-enum-comparison no-unsafe-function-type
  no-unsafe-member-access no-unsafe-return no-unsafe-unary-minus no-useless-default-assignment
  no-wrapper-object-types only-throw-error prefer-as-const prefer-literal-enum-member
  prefer-namespace-keyword prefer-promise-reject-errors prefer-reduce-type-parameter
  prefer-return-this-type related-getter-setter-pairs restrict-plus-operands triple-slash-reference
  unbound-method unified-signatures use-unknown-in-catch-callback-variable consistent-type-imports
`,
  'typescript/',
)

/** Rules of hooks and of the React compiler. */
const reactRules = enableRules(
  `
  rules-of-hooks exhaustive-deps static-components use-memo preserve-manual-memoization
  incompatible-library immutability globals refs set-state-in-effect error-boundaries purity
  set-state-in-render unsupported-syntax
`,
  'react/',
)

/** @type {OxlintConfig} */
export const houseRules = {
  plugins: ['typescript', 'import', 'react'],
  jsPlugins: [fileURLToPath(new URL('plugin.mjs', import.meta.url))],
  categories: { correctness: 'off' },
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
      rules: enableRules('no-undef no-unused-vars'),
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
      files: ['src/**/*.tsx', 'src/{app,admin,components,features}/**/*.ts'],
      rules: reactRules,
    },
    ...wordingOverrides(testFiles),
    {
      files: productFiles,
      rules: {
        'house/local-api-access': 'error',
        'no-console': 'error',
        'no-restricted-imports': ['error', { paths: [bannedGetPayload, bannedNodeProcess] }],
        'house/syntax': ['error', ...commonSyntaxBans, formWithoutAction],
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
      rules: {
        'house/syntax': ['error', ...commonSyntaxBans, bannedDefaultExport, formWithoutAction],
      },
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
      rules: {
        'house/syntax': ['error', ...commonSyntaxBans, bannedDefaultExport, missingServerOnly],
      },
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
      rules: {
        'house/syntax': ['error', bannedExportAll, bannedPackedProperties, bannedDefaultExport],
      },
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
        'house/file-names': 'off',
      },
    },
    {
      files: testFiles,
      rules: {
        'max-lines': 'off',
        'no-restricted-imports': 'off',
        'house/syntax': 'off',
      },
    },
  ],
}
