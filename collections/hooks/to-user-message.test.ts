import { expect, it } from 'vitest'
import { announcementMessages } from '@/domain/announcements/announcement-messages'
import { generalMessages } from '@/domain/messages/general-messages'
import { memberMessages } from '@/domain/messages/member-messages'
import { responseFor } from './to-user-message'

const { diskFull, storageDown } = memberMessages.uploads

it.each([
  ['ENOSPC', 507, diskFull],
  ['EDQUOT', 507, diskFull],
  ['EROFS', 503, storageDown],
])('should explain disk errors: %s', (code, status, message) => {
  const error = Object.assign(new Error(`${code}: write`), { code })

  expect(responseFor(error)).toEqual({ status, message })
})

it.each(['22001', '22003', '22021', '22P02', '22P05', '54000'])(
  'should say that what was entered cannot be stored, however deep it is said: %s',
  (code) => {
    const databaseError = Object.assign(new Error('said by PostgreSQL'), { code })
    const error = new Error('Failed', {
      cause: new Error('Failed query', { cause: databaseError }),
    })

    expect(responseFor(error)).toEqual({ status: 400, message: generalMessages.unstorable })
  },
)

it('should explain why the database refuses to change an announcement', () => {
  // The trigger `guard_announcement` raises this text, and Drizzle wraps the error.
  const error = new Error('Failed query', { cause: new Error('announcement_begun') })

  expect(responseFor(error)).toEqual({ status: 409, message: announcementMessages.alreadyStarted })
})

it.each(['constructor', 'toString', '__proto__'])('should ignore the code %s', (code) =>
  expect(responseFor(Object.assign(new Error('Failed'), { code }))).toBeUndefined(),
)
