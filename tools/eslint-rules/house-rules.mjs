import { existsSync, readdirSync } from 'node:fs'
import eslint from '@eslint/js'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import importX from 'eslint-plugin-import-x'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import { fileNames } from './file-names.mjs'
import { layerZones, places, testZones } from './layers.mjs'
import { localApiAccess } from './local-api-access.mjs'

const typed = ['**/*.{ts,tsx}']
const tests = ['**/*.test.{ts,tsx}', 'src/testing/**', 'e2e/**']
const house = ['src/**/*.{ts,tsx}', 'collections/**/*.{ts,tsx}', 'payload.config.ts']

/**
 * The folders of each place whose folders are apart.
 *
 * @param {string} root
 */
const findModules = (root) => {
  const foldersIn = (/** @type {string} */ folder) =>
    existsSync(`${root}/${folder}`)
      ? readdirSync(`${root}/${folder}`, { withFileTypes: true })
          .filter((entry) => entry.isDirectory())
          .map((entry) => entry.name)
      : []
  return Object.fromEntries(
    Object.entries(places)
      .filter(([, place]) => place.modules)
      .map(([name, place]) => [name, place.paths.flatMap(foldersIn)]),
  )
}

const processEnv = {
  // Next replaces NEXT_RUNTIME while it builds, so it cannot be read through env.ts.
  selector:
    ":not(MemberExpression[property.name='NEXT_RUNTIME']) > MemberExpression[object.name='process'][property.name='env']",
  message: 'Read the environment through src/lib/env.ts.',
}
/** One property is one line: packing several into a spread hides them. */
const packedProperties = {
  selector: ':matches(ObjectExpression > SpreadElement, JSXSpreadAttribute) > ObjectExpression',
  message: 'Write these properties out, without `...{`.',
}
const exportAll = {
  selector: 'ExportAllDeclaration',
  message: 'No barrels: import from the file that defines the name.',
}
const everywhere = [processEnv, exportAll, packedProperties]
const defaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Use a named export.',
}
const serverOnly = {
  selector: "Program:not(:has(ImportDeclaration[source.value='server-only']))",
  message: "A feature's queries begin with import 'server-only'.",
}
// Before scripts are there, such a form would be sent to the page itself, with what is typed in the
// address.
const formWithoutAction = {
  selector:
    "JSXOpeningElement[name.name='form']:not(:has(> JSXAttribute[name.name='action'], > JSXSpreadAttribute, > JSXAttribute[name.name='method'][value.value='dialog']))",
  message: 'A form has an action: spread that of useKeptForm into it.',
}

const getPayload = {
  name: 'payload',
  importNames: ['getPayload'],
  message: 'Use getPayloadClient from src/server/payload.ts.',
}
const nodeEnv = {
  name: 'node:process',
  message: 'Read the environment through src/lib/env.ts.',
}
const noNext = {
  group: ['next', 'next/*', '@payload-config'],
  message: 'This layer knows neither Next nor the wired config.',
}
const noWorld = {
  group: ['node:*', 'payload', 'payload/*', '@payloadcms/*', 'react', 'react-dom', 'pg'],
  message: 'Domain rules are pure: no I/O, no framework.',
}

/**
 * The house rules for everything under a folder.
 *
 * @param {string} root absolute
 */
export const houseRules = (root) =>
  tseslint.config(
    {
      ignores: [
        '**/.next*/**',
        '.data*/**',
        '**/next-env.d.ts',
        'src/payload-types.ts',
        'src/app/(payload)/admin/importMap.js',
        'test-results/**',
        'playwright-report/**',
      ],
    },
    { linterOptions: { reportUnusedDisableDirectives: 'error' } },
    eslint.configs.recommended,
    {
      plugins: {
        'import-x': importX,
        house: { rules: { 'file-names': fileNames, 'local-api-access': localApiAccess } },
      },
      settings: {
        'import-x/resolver-next': [
          createTypeScriptImportResolver({ project: `${root}/tsconfig.json` }),
        ],
        'import-x/extensions': ['.ts', '.tsx', '.mjs', '.js'],
        'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      },
      rules: {
        'house/file-names': 'error',
        'import-x/no-cycle': ['error', { ignoreExternal: true }],
        'import-x/no-restricted-paths': [
          'error',
          { basePath: root, zones: layerZones(findModules(root)) },
        ],
        'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
        eqeqeq: 'error',
        // Prettier wraps code, and leaves comments as they are.
        'max-len': [
          'error',
          { code: 10_000, comments: 100, ignoreUrls: true, ignorePattern: 'eslint-disable' },
        ],
      },
    },
    {
      files: ['**/*.mjs'],
      languageOptions: { globals: globals.node },
    },
    {
      // What the simulator serves to the browser.
      files: ['tools/paypal-simulator/web-sdk/**'],
      languageOptions: { globals: globals.browser },
    },
    {
      files: typed,
      extends: [tseslint.configs.strictTypeChecked],
      languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
      rules: {
        '@typescript-eslint/consistent-type-imports': 'error',
        '@typescript-eslint/consistent-type-assertions': [
          'error',
          { assertionStyle: 'as', objectLiteralTypeAssertions: 'never' },
        ],
        '@typescript-eslint/no-confusing-void-expression': [
          'error',
          { ignoreArrowShorthand: true },
        ],
        '@typescript-eslint/no-misused-promises': [
          'error',
          { checksVoidReturn: { attributes: false } },
        ],
        '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
        '@typescript-eslint/require-await': 'off',
        '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      },
    },
    {
      // Where components and hooks are: the rules of React's compiler cost a tenth of lint.
      files: ['src/**/*.tsx', 'src/{app,admin,components,features}/**/*.ts'],
      plugins: { 'react-hooks': reactHooks },
      rules: reactHooks.configs.recommended.rules,
    },
    {
      files: house,
      rules: {
        'house/local-api-access': 'error',
        'no-console': 'error',
        'no-restricted-imports': ['error', { paths: [getPayload, nodeEnv] }],
        'no-restricted-syntax': ['error', ...everywhere, formWithoutAction],
      },
    },
    {
      files: ['collections/**/*.{ts,tsx}', 'src/services/**/*.ts'],
      ignores: tests,
      rules: { 'house/local-api-access': ['error', { req: true }] },
    },
    {
      files: [
        'src/{domain,lib,integrations,upstream,services,server,features,components,admin,content}/**/*.{ts,tsx}',
        'collections/**/*.{ts,tsx}',
      ],
      rules: {
        'no-restricted-syntax': ['error', ...everywhere, defaultExport, formWithoutAction],
      },
    },
    {
      // The site is called, and text is kept, in one way (CONTRIBUTING.md, rule 12).
      files: ['src/{features,components,admin}/**/*.{ts,tsx}'],
      ignores: ['src/components/browser/**'],
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
        'no-restricted-syntax': ['error', ...everywhere, defaultExport, serverOnly],
      },
    },
    {
      files: ['{src/{lib,integrations,services,content},collections}/**/*.{ts,tsx}'],
      rules: {
        'no-restricted-imports': ['error', { paths: [getPayload, nodeEnv], patterns: [noNext] }],
      },
    },
    {
      files: ['src/domain/**/*.ts'],
      rules: {
        'no-restricted-imports': ['error', { paths: [nodeEnv], patterns: [noNext, noWorld] }],
      },
    },
    {
      files: [
        'src/server/payload.ts',
        'src/worker/**/*.ts',
        'src/cli/**/*.ts',
        'src/content/**/*.ts',
      ],
      rules: { 'no-restricted-imports': ['error', { paths: [nodeEnv] }] },
    },
    {
      files: ['src/lib/env.ts'],
      rules: { 'no-restricted-syntax': ['error', exportAll, packedProperties, defaultExport] },
    },
    {
      // Seed content is data: its length is the length of what it says.
      files: ['src/content/**', 'migrations/**'],
      rules: { 'max-lines': 'off' },
    },
    {
      // Written by `payload migrate:create`, and never edited.
      files: ['migrations/**/*.ts'],
      rules: {
        'max-len': 'off',
        '@typescript-eslint/consistent-type-imports': 'off',
        '@typescript-eslint/no-unused-vars': 'off',
        'house/file-names': 'off',
      },
    },
    {
      files: ['**/*.test.{ts,tsx,mjs}'],
      rules: {
        'import-x/no-restricted-paths': ['error', { basePath: root, zones: testZones }],
      },
    },
    {
      files: tests,
      rules: {
        'max-lines': 'off',
        'no-restricted-imports': 'off',
        'no-restricted-syntax': 'off',
      },
    },
  )
