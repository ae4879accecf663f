/** @import { Rule } from './plugin.mjs' */

/** Reports nodes that match its options: an ESLint selector and a message. @type {Rule} */
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

/** Each property has its own line. */
export const packedProperties = {
  selector: ':matches(ObjectExpression > SpreadElement, JSXSpreadAttribute) > ObjectExpression',
  message: 'Write these properties out, without `...{`.',
}

/**
 * graphile-worker's tables may change in minor versions. Its public API is the view `jobs` and its
 * functions.
 */
export const queueTables = {
  selector: ':matches(TemplateElement[value.raw=/_private_/], Literal[value=/_private_/])',
  message: 'Use graphile-worker’s functions and its view `jobs`, or a table of ours.',
}
