/** @import { Rule } from './plugin.mjs' */

const operations = new Set(
  `
  count countGlobalVersions countVersions create delete duplicate find findByID findDistinct
  findGlobal findGlobalVersionByID findGlobalVersions findVersionByID findVersions forgotPassword
  login resetPassword restoreGlobalVersion restoreVersion unlock update updateGlobal
`
    .trim()
    .split(/\s+/),
)

const payloadNamePattern = /^(_?payload|client)$|Payload$|^payloadClient$/
const payloadGetterPattern = /^(get|test)Payload(Client)?$/
const payloadTypePattern = /^(Base)?Payload$/

/** @param {any} node */
const unwrapAwait = (node) => (node?.type === 'AwaitExpression' ? node.argument : node)

/**
 * Recognizes Payload's Local API by name: `payload`, `req.payload`, `client`, `await
 * getPayloadClient()`.
 * @param {any} node @returns {boolean}
 */
const isPayload = (node) => {
  const object = unwrapAwait(node)
  if (object?.type === 'Identifier') return payloadNamePattern.test(object.name)
  if (object?.type === 'MemberExpression')
    return object.property.type === 'Identifier' && object.property.name === 'payload'
  if (object?.type === 'TSAsExpression')
    return (
      payloadTypePattern.test(object.typeAnnotation.typeName?.name) || isPayload(object.expression)
    )
  return (
    object?.type === 'CallExpression' &&
    object.callee.type === 'Identifier' &&
    payloadGetterPattern.test(object.callee.name)
  )
}

/**
 * Requires every Local API call to state `overrideAccess`, because access control is off by
 * default; to name a user if access control applies; and to pass `req` in hooks and services, which
 * joins the transaction. Recognizes the Local API by its name, and so enforces the name, too.
 * @type {Rule}
 */
export const localApiAccess = {
  meta: {
    type: 'problem',
    schema: [
      { type: 'object', properties: { req: { type: 'boolean' } }, additionalProperties: false },
    ],
    messages: {
      name: 'Call Payload payload, client or …Payload, so that its calls are seen: {{name}}.',
      literal: 'Give {{name}}() an object literal, so that its overrideAccess can be seen.',
      access: '{{name}}() must state overrideAccess.',
      user: '{{name}}() with overrideAccess: false must say whose access it is: user or req.',
      req: '{{name}}() must pass req on, to share the transaction and the user.',
    },
  },
  create: (context) => {
    /** @type {any} */
    const [options] = context.options
    const requiresReq = options?.req === true

    /** @param {any} id of a variable, parameter, or property */
    const checkName = (id) => {
      if (id?.type === 'Identifier' && !payloadNamePattern.test(id.name))
        context.report({ node: id, messageId: 'name', data: { name: id.name } })
    }

    return {
      VariableDeclarator: ({ id, init }) => {
        if (isPayload(init)) checkName(id)
      },
      'VariableDeclarator[init.type="Identifier"] > ObjectPattern > Property[key.name="payload"]': (
        /** @type {any} */ { value },
      ) => {
        checkName(value)
      },
      'Identifier[typeAnnotation.typeAnnotation.typeName.name=/^(Base)?Payload$/]': checkName,
      CallExpression: (/** @type {any} */ node) => {
        const { callee } = node
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
        const name = callee.property.name
        if (!operations.has(name)) return
        if (!isPayload(callee.object)) return

        const [callOptions] = node.arguments
        if (callOptions?.type !== 'ObjectExpression') {
          context.report({ node, messageId: 'literal', data: { name } })
          return
        }
        const properties = new Map(
          callOptions.properties.flatMap((/** @type {any} */ property) =>
            property.type === 'Property' && property.key.type === 'Identifier'
              ? [[property.key.name, property.value]]
              : [],
          ),
        )
        const overrideAccess = properties.get('overrideAccess')
        if (!overrideAccess) context.report({ node, messageId: 'access', data: { name } })
        if (overrideAccess?.type === 'Literal' && overrideAccess.value === false)
          if (!properties.has('user') && !properties.has('req'))
            context.report({ node, messageId: 'user', data: { name } })
        if (requiresReq && !properties.has('req'))
          context.report({ node, messageId: 'req', data: { name } })
      },
    }
  },
}
