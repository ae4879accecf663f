const operations = new Set([
  'count',
  'countGlobalVersions',
  'countVersions',
  'create',
  'delete',
  'duplicate',
  'find',
  'findByID',
  'findDistinct',
  'findGlobal',
  'findGlobalVersionByID',
  'findGlobalVersions',
  'findVersionByID',
  'findVersions',
  'forgotPassword',
  'login',
  'resetPassword',
  'restoreGlobalVersion',
  'restoreVersion',
  'unlock',
  'update',
  'updateGlobal',
])

const names = /^(payload|client)$|Payload$|^payloadClient$/
const makers = /^(getPayload|getPayloadClient)$/

/** @param {import('estree').Node | undefined} node */
const unwrap = (node) => (node?.type === 'AwaitExpression' ? node.argument : node)

/**
 * Whether an expression is Payload's Local API, by its name: `payload`, `req.payload`, `client`,
 * `await getPayloadClient()`.
 *
 * @param {import('estree').Node | undefined} node
 */
const isNamedPayload = (node) => {
  const object = unwrap(node)
  if (object?.type === 'Identifier') return names.test(object.name)
  if (object?.type === 'MemberExpression')
    return object.property.type === 'Identifier' && object.property.name === 'payload'
  return (
    object?.type === 'CallExpression' &&
    object.callee.type === 'Identifier' &&
    makers.test(object.callee.name)
  )
}

/**
 * Every call of Payload's Local API says whether access rules apply, since its default is to ignore
 * them; a call that obeys them names the person, and inside hooks and services it joins the
 * request's transaction.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const localApiAccess = {
  meta: {
    type: 'problem',
    schema: [
      { type: 'object', properties: { req: { type: 'boolean' } }, additionalProperties: false },
    ],
    messages: {
      literal: 'Give {{name}}() an object literal, so that its overrideAccess can be seen.',
      access: '{{name}}() must state overrideAccess.',
      user: '{{name}}() with overrideAccess: false must say whose access it is: user or req.',
      req: '{{name}}() must pass req on, to share the transaction and the user.',
    },
  },
  create: (context) => {
    const wantsReq = context.options[0]?.req === true
    const services = context.sourceCode.parserServices

    /** @param {import('estree').Node} node */
    const isTypedPayload = (node) => {
      if (typeof services?.getTypeAtLocation !== 'function' || !services.program) return false
      const symbol = services.getTypeAtLocation(unwrap(node))?.getSymbol?.()
      return symbol?.getName() === 'BasePayload'
    }

    return {
      CallExpression: (node) => {
        const { callee } = node
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
        const name = callee.property.name
        if (!operations.has(name)) return
        if (!isNamedPayload(callee.object) && !isTypedPayload(callee.object)) return

        const [options] = node.arguments
        if (options?.type !== 'ObjectExpression') {
          context.report({ node, messageId: 'literal', data: { name } })
          return
        }
        const given = new Map(
          options.properties.flatMap((property) =>
            property.type === 'Property' && property.key.type === 'Identifier'
              ? [[property.key.name, property.value]]
              : [],
          ),
        )
        const access = given.get('overrideAccess')
        if (!access) context.report({ node, messageId: 'access', data: { name } })
        if (access?.type === 'Literal' && access.value === false)
          if (!given.has('user') && !given.has('req'))
            context.report({ node, messageId: 'user', data: { name } })
        if (wantsReq && !given.has('req'))
          context.report({ node, messageId: 'req', data: { name } })
      },
    }
  },
}
