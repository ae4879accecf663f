/** @import { Rule } from './plugin.mjs' */

/** Reports nodes that match an ESLint selector in its options, with its message. @type {Rule} */
export const syntax = {
  meta: {
    type: 'problem',
    schema: {
      type: 'array',
      items: {
        type: 'object',
        properties: { selector: { type: 'string' }, message: { type: 'string' } },
        required: ['selector', 'message'],
        additionalProperties: false,
      },
    },
  },
  create: (context) =>
    Object.fromEntries(
      /** @type {any[]} */ (context.options).map(({ selector, message }) => [
        selector,
        (/** @type {any} */ node) => context.report({ node, message }),
      ]),
    ),
}

/** Bans spreading an object literal, which packs several properties into one line. */
const bannedPackedProperties = {
  selector: ':matches(ObjectExpression > SpreadElement, JSXSpreadAttribute) > ObjectExpression',
  message: 'Write these properties out, without `...{`.',
}

/**
 * Bans graphile-worker's private tables, which may change in minor versions. Its public API is the
 * view `jobs` and its functions.
 */
const bannedQueueTables = {
  selector: ':matches(TemplateElement[value.raw=/_private_/], Literal[value=/_private_/])',
  message: 'Use graphile-worker’s functions and its view `jobs`, or a table of ours.',
}

const bannedExportAll = {
  selector: 'ExportAllDeclaration',
  message: 'No barrels: import from the file that defines the name.',
}

/** Without an action, a form submitted before scripts load puts its values in the page's URL. */
const formWithoutAction = {
  selector:
    "JSXOpeningElement[name.name='form']:not(:has(> JSXAttribute[name.name='action'], > JSXSpreadAttribute, > JSXAttribute[name.name='method'][value.value='dialog']))",
  message: 'A form has an action: spread that of useForm into it.',
}

/** The bans that apply to the whole product. */
export const syntaxBans = [
  bannedExportAll,
  bannedPackedProperties,
  bannedQueueTables,
  formWithoutAction,
]

export const missingServerOnly = {
  selector: "Program:not(:has(ImportDeclaration[source.value='server-only']))",
  message: "A feature's queries begin with import 'server-only'.",
}
