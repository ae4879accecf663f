/** One property is one line: packing several into a spread hides them. */
export const packedProperties = {
  selector: ':matches(ObjectExpression > SpreadElement, JSXSpreadAttribute) > ObjectExpression',
  message: 'Write these properties out, without `...{`.',
}

/**
 * The tables of graphile-worker may change with each of its minor versions. What may be read is its
 * view `jobs`; what changes jobs are its functions.
 */
export const queueTables = {
  selector: ':matches(TemplateElement[value.raw=/_private_/], Literal[value=/_private_/])',
  message: 'Use graphile-worker’s functions and its view `jobs`, or a table of ours.',
}
