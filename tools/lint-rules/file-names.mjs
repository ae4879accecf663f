import { basename } from 'node:path'

/** @import { Rule } from './plugin.mjs' */

const clientFilePattern = /\.client\.tsx?$/
const nextErrorFiles = new Set(['error.tsx', 'global-error.tsx'])

/** @param {{ body: any[] }} program */
const hasClientDirective = (program) =>
  program.body.some(({ directive }) => directive === 'use client')

/**
 * Requires the suffix `.client.tsx` if and only if a file has `'use client'` (except for the error
 * files, which Next.js requires to be client components).
 * @type {Rule}
 */
export const fileNames = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      client: "'use client' belongs in a file named *.client.tsx.",
      server: "A file named *.client.tsx begins with 'use client'.",
    },
  },
  create: (context) => ({
    Program: (node) => {
      const name = basename(context.filename)
      if (hasClientDirective(node)) {
        if (!clientFilePattern.test(name) && !nextErrorFiles.has(name))
          context.report({ node, messageId: 'client' })
      } else if (clientFilePattern.test(name)) context.report({ node, messageId: 'server' })
    },
  }),
}
