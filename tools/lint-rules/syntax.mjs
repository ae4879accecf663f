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
