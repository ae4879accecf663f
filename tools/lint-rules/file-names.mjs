import { basename } from 'node:path'

/** @import { Rule } from './plugin.mjs' */

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.(ts|tsx|mts|mjs)$/
const clientFile = /\.client\.tsx?$/
const clientByNext = new Set(['error.tsx', 'global-error.tsx'])

/** @param {{ body: any[] }} program */
const isClient = (program) => program.body.some(({ directive }) => directive === 'use client')

/**
 * Requires kebab-case names, and `*.client.tsx` exactly for files with `'use client'` (except for
 * the error files, which Next requires to be client components).
 * @type {Rule}
 */
export const fileNames = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      kebab: 'File names are kebab-case: {{name}}.',
      client: "'use client' belongs in a file named *.client.tsx.",
      server: "A file named *.client.tsx begins with 'use client'.",
    },
  },
  create: (context) => ({
    Program: (node) => {
      const name = basename(context.filename)
      if (!kebab.test(name)) context.report({ node, messageId: 'kebab', data: { name } })
      if (isClient(node)) {
        if (!clientFile.test(name) && !clientByNext.has(name))
          context.report({ node, messageId: 'client' })
      } else if (clientFile.test(name)) context.report({ node, messageId: 'server' })
    },
  }),
}
