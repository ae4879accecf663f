/** @import { Rule } from './plugin.mjs' */

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

const names = /^(_?payload|client)$|Payload$|^payloadClient$/
const makers = /^(get|test)Payload(Client)?$/
const typeNames = /^(Base)?Payload$/

/** @param {any} node */
const unwrap = (node) => (node?.type === 'AwaitExpression' ? node.argument : node)

/**
 * Whether an expression is Payload's Local API, by its name: `payload`, `req.payload`, `client`,
 * `await getPayloadClient()`.
 * @param {any} node @returns {boolean}
 */
const isPayload = (node) => {
  const object = unwrap(node)
  if (object?.type === 'Identifier') return names.test(object.name)
  if (object?.type === 'MemberExpression')
    return object.property.type === 'Identifier' && object.property.name === 'payload'
  if (object?.type === 'TSAsExpression')
    return typeNames.test(object.typeAnnotation.typeName?.name) || isPayload(object.expression)
  return (
    object?.type === 'CallExpression' &&
    object.callee.type === 'Identifier' &&
    makers.test(object.callee.name)
  )
}

/**
 * Every call of Payload's Local API says whether access rules apply, since its default is to ignore
 * them; a call that obeys them names the person, and inside hooks and services it joins the
 * request's transaction. The Local API is known by its name, so that it is always given one.
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
    const [wanted] = context.options
    const wantsReq = wanted?.req === true

    /** @param {any} id what a variable, a parameter or a property is called */
    const checkName = (id) => {
      if (id?.type === 'Identifier' && !names.test(id.name))
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

        const [options] = node.arguments
        if (options?.type !== 'ObjectExpression') {
          context.report({ node, messageId: 'literal', data: { name } })
          return
        }
        const given = new Map(
          options.properties.flatMap((/** @type {any} */ property) =>
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
