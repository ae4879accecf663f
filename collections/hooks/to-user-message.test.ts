import { expect, it } from 'vitest'
import { memberMessages } from '@/domain/messages/member-messages'
import { answerFor } from './to-user-message'

const { noRoom, storageDown } = memberMessages.uploads

it.each([
  ['ENOSPC', 507, noRoom],
  ['EDQUOT', 507, noRoom],
  ['EROFS', 503, storageDown],
])('should say in words that the disk takes no file: %s', (code, status, message) => {
  const error = Object.assign(new Error(`${code}: write`), { code })

  expect(answerFor(error)).toEqual({ status, message })
})
