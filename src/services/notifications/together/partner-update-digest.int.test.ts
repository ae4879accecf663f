import { describe, expect, it } from 'vitest'
import { buildInvitationMail } from './invitation-mail'
import type { PartnerUpdate } from '@/domain/together/partner-update'
import { partnerUpdateDigest, buildPartnerUpdateItem } from './partner-update-digest'

const courseTitle = 'How to argue less'
const all: PartnerUpdate[] = [
  ...(['accepted', 'claimed', 'declined', 'ended'] as const).map((kind) => ({
    kind,
    courseTitle,
  })),
  { kind: 'bothReady', what: 'exercise', moduleTitle: 'Module 2', href: '/module2' },
  { kind: 'ready', what: 'exercise', moduleTitle: 'Module 2', href: '/module2?lesson=listening' },
]
/** What no one who sees the mailbox should learn: names, the course, and that there are two. */
const revealing = /Ana|argue|partner|two|together|both/i
const me = { userId: 'u1', email: 'ana@example.com' }

describe('partner update emails', () => {
  const composeMail = (...news: PartnerUpdate[]) =>
    partnerUpdateDigest.compose(
      news.map((one) => buildPartnerUpdateItem(me, one).values),
      0,
    )

  it.each(all)('should have a neutral subject: $kind', (news) => {
    const { subject, paragraphs, link } = composeMail(news)

    expect(buildPartnerUpdateItem(me, news)).toMatchObject({
      groupKey: 'together:u1',
      userId: 'u1',
    })
    expect(partnerUpdateDigest.intervalMinutes).toBe(24 * 60)
    expect(subject).toBe('An update on your course')
    expect(paragraphs[0]).not.toMatch(revealing)
    expect(paragraphs.at(-1)).toContain('turn off “Mentions and replies”')
    expect(link?.url).toMatch(/^http:\/\/localhost/)
  })

  it('should link to what is ready', () => {
    const ready = all.at(-1)
    expect(ready && composeMail(ready).link?.url).toContain('/module2?lesson=listening')
  })

  it('should include each sentence once in a combined email, and count all', () => {
    const [first] = all
    if (!first) throw new Error('There is no news.')
    const { values } = buildPartnerUpdateItem(me, first)

    const { subject, paragraphs } = partnerUpdateDigest.compose([values, values], 3)

    expect(subject).toBe('Updates on your course')
    expect(paragraphs[0]).toBe('There have been 5 updates in your course since our last email.')
    expect(paragraphs.filter((text) => text.includes('Your partner joined you'))).toHaveLength(1)
  })
})

describe('the invitation email', () => {
  it('should have a neutral subject', () => {
    const { subject, paragraphs } = buildInvitationMail({
      email: 'ben@example.com',
      inviter: { id: 'u1', name: 'Ana' },
      courseTitle,
      token: 'x',
    })

    expect(subject).toBe('An invitation for you')
    // Mailboxes show it beside the subject, on a lock screen too.
    expect(paragraphs[0]).not.toMatch(revealing)
    expect(paragraphs.join(' ')).not.toMatch(/conflict|argument|trouble|relationship/i)
  })
})
