import { RuleTester } from 'eslint'
import { afterAll, describe, it } from 'vitest'
import { fileNames } from './file-names.mjs'
import { localApiAccess } from './local-api-access.mjs'

Object.assign(RuleTester, { afterAll, describe, it, itOnly: it.only })

const tester = new RuleTester()

const withReq = [{ req: true }]

tester.run('local-api-access', localApiAccess, {
  valid: [
    "payload.find({ collection: 'courses', overrideAccess: true })",
    "req.payload.find({ collection: 'courses', overrideAccess: false, req })",
    "(await getPayloadClient()).findByID({ id, collection: 'users', overrideAccess: false, user })",
    { code: 'req.payload.create({ data, overrideAccess: true, req })', options: withReq },
    'items.find((item) => item.id === id)',
    'controller.update(order)',
    'payload.logger.info({})',
  ],
  invalid: [
    { code: "payload.find({ collection: 'courses' })", errors: [{ messageId: 'access' }] },
    { code: "req.payload.updateGlobal({ slug: 'site' })", errors: [{ messageId: 'access' }] },
    { code: 'client.login({ data })', errors: [{ messageId: 'access' }] },
    { code: '(await getPayloadClient()).count({})', errors: [{ messageId: 'access' }] },
    { code: 'payload.delete(options)', errors: [{ messageId: 'literal' }] },
    { code: 'payload.find()', errors: [{ messageId: 'literal' }] },
    { code: 'payload.find({ overrideAccess: false })', errors: [{ messageId: 'user' }] },
    {
      code: 'req.payload.find({ overrideAccess: true })',
      options: withReq,
      errors: [{ messageId: 'req' }],
    },
  ],
})

const client = "'use client'\nexport const x = 1"
const server = 'export const x = 1'

tester.run('file-names', fileNames, {
  valid: [
    { code: client, filename: 'src/features/learning/player.client.tsx' },
    { code: client, filename: 'src/app/(site)/error.tsx' },
    { code: server, filename: 'src/app/(site)/[...path]/page.tsx' },
    { code: server, filename: 'src/domain/sign-up-schema.int.test.ts' },
  ],
  invalid: [
    { code: client, filename: 'src/player.tsx', errors: [{ messageId: 'client' }] },
    { code: server, filename: 'src/player.client.tsx', errors: [{ messageId: 'server' }] },
    { code: server, filename: 'src/SignUp.ts', errors: [{ messageId: 'kebab' }] },
  ],
})
