import { commentLength } from './comment-length.mjs'
import { commentWording } from './comment-wording.mjs'
import { fileNames } from './file-names.mjs'
import { imports } from './imports.mjs'
import { localApiAccess } from './local-api-access.mjs'
import { syntax } from './syntax.mjs'
import { wording } from './wording.mjs'

/** @typedef {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]} Rule */

/** The oxlint plugin with the project's own rules. */
export default {
  meta: { name: 'house' },
  rules: {
    'comment-length': commentLength,
    'comment-wording': commentWording,
    'file-names': fileNames,
    imports,
    'local-api-access': localApiAccess,
    syntax,
    wording,
  },
}
