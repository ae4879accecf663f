import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AnswerSaver } from './answer-saver'
import type { AnswerUpdate, ServerAnswer, NotSaved, SentAnswer } from './answer-view'
import type { LocalAnswer } from './local-answers'

/** The site, which keeps one answer as services/together/answers/save-answer.ts does. */
let site: { text: string; revision: number; earlierText: string | null; writer: string }
/** What the next requests come to, instead of being saved. */
let failures: (NotSaved | 'lost answer')[]
let sent: SentAnswer[]
let beacons: SentAnswer[]
let kept: LocalAnswer | null
let isStorageForbidden: boolean
let told: AnswerUpdate[]
let forgotten: number

const failed: NotSaved = { outcome: 'failed' }

function save({ text, seen, writer }: SentAnswer) {
  if (seen !== site.revision && site.text !== '' && writer !== site.writer)
    site.earlierText = site.text
  Object.assign(site, { text, writer, revision: site.revision + 1 })
  return { revision: site.revision, earlierText: site.earlierText }
}

const siteNow = (isFinal = false): ServerAnswer => ({ ...site, isFinal })

const aSaver = ({ now = siteNow(), writer = 'this-tab' } = {}) =>
  new AnswerSaver(
    {
      send: async (written) => {
        sent.push(written)
        const failure = failures.shift()
        await Promise.resolve()
        if (failure === undefined) return { outcome: 'saved', answer: save(written) }
        if (failure !== 'lost answer') return failure
        save(written)
        return failed
      },
      beacon: (written) => beacons.push(written) > 0,
      forgetEarlier: () => {
        forgotten += 1
        site.earlierText = null
        return Promise.resolve(true)
      },
      keep: (now_) => {
        if (isStorageForbidden) return false
        kept = now_
        return true
      },
      tell: (news) => told.push(news),
      writer,
    },
    now,
    kept,
  )

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const elsewhere = (text: string) => save({ text, seen: site.revision, writer: 'the-phone' })

beforeEach(() => {
  vi.useFakeTimers()
  site = { text: '', revision: 0, earlierText: null, writer: '' }
  failures = []
  sent = []
  beacons = []
  kept = null
  isStorageForbidden = false
  told = []
  forgotten = 0
})
afterEach(() => vi.useRealTimers())

describe('an answer while it is written', () => {
  it('should be saved a second after the last key', async () => {
    const saver = aSaver()
    expect(saver.now().status).toBe('empty')
    for (const text of ['W', 'We', 'We l']) {
      saver.write(text)
      await pass(600)
    }
    expect(sent).toEqual([])
    expect(saver.now()).toMatchObject({ text: 'We l', status: 'saving', isKept: true })
    await pass(400)
    expect(sent).toEqual([{ text: 'We l', seen: 0, writer: 'this-tab' }])
    expect(saver.now()).toMatchObject({ text: 'We l', status: 'saved' })
  })

  it('should be saved every ten seconds of keys', async () => {
    const saver = aSaver()
    for (let second = 0; second < 24; second += 0.5) {
      saver.write('a'.repeat(second * 2 + 1))
      await pass(500)
    }
    expect(sent.map(({ text }) => text.length)).toEqual([20, 40])
  })

  it('should be saved at once when its field is left', async () => {
    const saver = aSaver()
    saver.write('We listen')
    expect(await saver.flush()).toBe(true)
    expect(site.text).toBe('We listen')
    await pass(60_000)
    expect(sent).toHaveLength(1)
  })

  it('should go out one request at a time, and end with what was written last', async () => {
    const saver = aSaver()
    saver.write('one')
    const first = saver.flush()
    saver.write('two')
    const second = saver.flush()
    saver.write('three')
    expect(sent).toHaveLength(1)
    await Promise.all([first, second])
    expect(site).toMatchObject({ text: 'three', revision: 2 })
    expect(saver.now().status).toBe('saved')
  })

  it('should send what was taken back while it was on its way', async () => {
    const saver = aSaver()
    saver.write('a')
    const going = saver.flush()
    saver.write('')
    await going
    await pass(1000)
    expect(site.text).toBe('')
    expect(saver.now().status).toBe('saved')
  })

  it('should not be sent when it is as it was saved', async () => {
    site = { ...site, text: 'a', revision: 3 }
    const saver = aSaver()
    saver.write('ab')
    saver.write('a')
    await pass(60_000)
    expect(sent).toEqual([])
    expect(kept).toBeNull()
    expect(saver.now().status).toBe('saved')
  })

  it('should stay as it is where it is too long, and be saved once it is shorter', async () => {
    const saver = aSaver()
    const long = 'a'.repeat(20_001)
    saver.write(long)
    await pass(60_000)
    expect(await saver.flush()).toBe(false)
    expect(sent).toEqual([])
    expect(saver.now()).toMatchObject({ text: long, status: 'tooLong', isKept: true })
    expect(kept?.unsaved?.text).toBe(long)
    saver.write('a'.repeat(20_000))
    await pass(1000)
    expect(saver.now().status).toBe('saved')
    expect(kept).toBeNull()
  })

  it('should be saved when it was too long while the site was away', async () => {
    failures = [failed]
    const saver = aSaver()
    saver.write('a')
    await saver.flush()
    saver.write('a'.repeat(20_001))
    await pass(60_000)
    saver.write('ab')
    await pass(1000)
    expect(site.text).toBe('ab')
  })
})

describe('an answer that cannot be sent', () => {
  it('should say so, stay on the device, and be tried again longer apart', async () => {
    failures = Array.from({ length: 20 }, () => failed)
    const saver = aSaver()
    saver.write('offline')
    await pass(1000)
    expect(saver.now()).toMatchObject({ status: 'waiting', isKept: true })
    expect(kept?.unsaved).toEqual({ text: 'offline', seen: 0, isSent: false })
    const counts = []
    for (const wait of [2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      await pass(wait)
      counts.push(sent.length)
    }
    expect(counts).toEqual([2, 3, 4, 5, 6, 7])
  })

  it('should keep what is written meanwhile, and be sent when the connection is back', async () => {
    failures = [failed]
    const saver = aSaver()
    saver.write('in the')
    await pass(1000)
    saver.write('in the train')
    await pass(1500)
    expect(sent).toHaveLength(1)
    saver.retry()
    await pass(0)
    expect(site.text).toBe('in the train')
    expect(saver.now().status).toBe('saved')
    expect(kept).toBeNull()
  })

  it('should say that it may be lost where the device keeps nothing', async () => {
    failures = [failed]
    isStorageForbidden = true
    const saver = aSaver()
    saver.write('private window')
    await pass(1000)
    expect(saver.now()).toMatchObject({ status: 'waiting', isKept: false })
  })

  it('should wait for its writer when the session has ended, and be sent when they are back', async () => {
    failures = [{ outcome: 'signedOut', sentence: 'Please sign in again.' }]
    const saver = aSaver()
    saver.write('still here')
    await pass(1000)
    expect(saver.now()).toMatchObject({
      text: 'still here',
      status: 'signedOut',
      sentence: 'Please sign in again.',
      isKept: true,
    })
    saver.retry()
    await pass(0)
    expect(site.text).toBe('still here')
  })

  it('should stay to be copied when its exercise is gone, and nowhere else', async () => {
    failures = [{ outcome: 'refused', sentence: 'It is gone.' }]
    const saver = aSaver()
    saver.write('for nobody')
    await pass(60_000)
    expect(sent).toHaveLength(1)
    expect(saver.now()).toMatchObject({ text: 'for nobody', status: 'refused', isKept: false })
    expect(kept).toBeNull()
  })

  it('should be laid aside when it is open to both by now', async () => {
    site = { ...site, text: 'shared', revision: 1 }
    failures = [{ outcome: 'opened', sentence: 'It is open.' }]
    const saver = aSaver()
    saver.write('shared, and more')
    await pass(60_000)
    expect(sent).toHaveLength(1)
    expect(saver.now()).toMatchObject({
      text: 'shared',
      status: 'saved',
      isOpened: true,
      other: { text: 'shared, and more', from: 'here' },
    })
    expect(kept).toEqual({ unsaved: null, aside: 'shared, and more' })
  })
})

describe('a page that is left', () => {
  it('should give what is not saved to the browser, and keep it for the next page', async () => {
    const saver = aSaver()
    saver.write('half a')
    saver.leave()
    expect(beacons).toEqual([{ text: 'half a', seen: 0, writer: 'this-tab' }])
    expect(kept?.unsaved).toEqual({ text: 'half a', seen: 0, isSent: true })
    // It was hidden only, and goes on.
    await pass(1000)
    expect(saver.now().status).toBe('saved')
    expect(kept).toBeNull()
    saver.leave()
    expect(beacons).toHaveLength(1)
  })

  it('should not be taken for sent where nothing could be sent before', async () => {
    failures = [failed]
    const saver = aSaver()
    saver.write('offline')
    await pass(1000)
    saver.leave()
    expect(kept?.unsaved?.isSent).toBe(false)
  })
})

describe('what an earlier page left on the device', () => {
  const unsaved = { text: 'left here', seen: 0, isSent: false }

  it('should stand in the field and be sent', async () => {
    kept = { unsaved, aside: null }
    const saver = aSaver()
    expect(saver.now()).toMatchObject({ text: 'left here', status: 'saving' })
    saver.retry()
    await pass(0)
    expect(site.text).toBe('left here')
    expect(kept).toBeNull()
  })

  it('should be gone when the site has it', () => {
    site = { ...site, text: 'left here', revision: 1 }
    kept = { unsaved: { ...unsaved, isSent: true }, aside: null }
    expect(aSaver().now()).toMatchObject({ text: 'left here', status: 'saved', other: null })
    expect(kept).toBeNull()
  })

  it('should be written over another device’s, which can be brought back', async () => {
    elsewhere('on the phone')
    kept = { unsaved, aside: null }
    const saver = aSaver()
    saver.retry()
    await pass(0)
    expect(site).toMatchObject({ text: 'left here', earlierText: 'on the phone' })
    expect(saver.now().other).toEqual({ text: 'on the phone', from: 'elsewhere' })
  })

  it('should be offered, and take no place, where it was probably saved before another device wrote', async () => {
    elsewhere('left here')
    elsewhere('left here, then changed')
    kept = { unsaved: { ...unsaved, isSent: true }, aside: null }
    const saver = aSaver()
    saver.retry()
    await pass(60_000)
    expect(sent).toEqual([])
    expect(saver.now()).toMatchObject({
      text: 'left here, then changed',
      other: { text: 'left here', from: 'here' },
    })
    expect(kept).toEqual({ unsaved: null, aside: 'left here' })
    expect(await saver.dismiss()).toBe(true)
    expect(kept).toBeNull()
    expect(forgotten).toBe(0)
  })

  it('should change nothing of which its writer has said that they are ready', async () => {
    elsewhere('ready')
    kept = { unsaved, aside: null }
    const saver = aSaver({ now: siteNow(true) })
    saver.retry()
    await pass(60_000)
    expect(sent).toEqual([])
    expect(saver.now()).toMatchObject({ text: 'ready', other: { text: 'left here' } })
  })

  it('should be no other device’s when it arrives late', async () => {
    kept = { unsaved: { ...unsaved, isSent: true }, aside: null }
    const saver = aSaver()
    saver.retry()
    await pass(0)
    // The beacon of the page before, which had another name.
    save({ text: 'left here', seen: 0, writer: 'page-before' })
    saver.write('left here, and more')
    await pass(1000)
    expect(site).toMatchObject({ text: 'left here, and more', earlierText: null })
    expect(saver.now().other).toBeNull()
    expect(forgotten).toBe(1)
  })
})

describe('two devices', () => {
  it('should let the later one keep, and offer the other', async () => {
    const saver = aSaver()
    saver.write('here')
    elsewhere('there')
    await pass(1000)
    expect(site).toMatchObject({ text: 'here', earlierText: 'there' })
    expect(saver.now()).toMatchObject({
      text: 'here',
      status: 'saved',
      other: { text: 'there', from: 'elsewhere' },
    })
  })

  it('should bring the other one back, and put back what stood there', async () => {
    const saver = aSaver()
    saver.write('here')
    elsewhere('there')
    await pass(1000)
    await saver.restoreVersion()
    expect(site).toMatchObject({ text: 'there', earlierText: null })
    const replaced = { text: 'here', from: 'here' }
    expect(saver.now()).toMatchObject({ text: 'there', other: replaced })
    expect(kept).toEqual({ unsaved: null, aside: 'here' })
    await saver.restoreVersion()
    expect(site.text).toBe('here')
    expect(saver.now().other).toEqual({ text: 'there', from: 'here' })
  })

  it('should keep the other one at the site until what is brought back is saved', async () => {
    const saver = aSaver()
    saver.write('here')
    elsewhere('there')
    await pass(1000)
    failures = [failed]
    await saver.restoreVersion()
    expect(site.earlierText).toBe('there')
    expect(kept?.unsaved?.text).toBe('there')
  })

  it('should let go of what is not needed, and not offer it again', async () => {
    elsewhere('first')
    const saver = aSaver()
    elsewhere('second')
    saver.write('here')
    await pass(1000)
    const old = siteNow()
    expect(saver.now().other?.text).toBe('second')
    expect(await saver.dismiss()).toBe(true)
    expect(forgotten).toBe(1)
    saver.hear(old)
    expect(saver.now().other).toBeNull()
  })

  it('should show what the other one wrote when nothing is unsaved here', () => {
    const saver = aSaver()
    elsewhere('there')
    saver.hear(siteNow())
    expect(saver.now()).toMatchObject({ text: 'there', status: 'saved', other: null })
  })

  it('should not go back to what the site said before this page saved', async () => {
    const saver = aSaver()
    const old = siteNow()
    saver.write('here')
    await pass(1000)
    saver.hear(old)
    expect(saver.now()).toMatchObject({ text: 'here', status: 'saved' })
  })

  it('should not write over an answer with which its writer is ready elsewhere', async () => {
    const saver = aSaver()
    saver.write('half')
    elsewhere('ready')
    saver.hear(siteNow(true))
    await pass(60_000)
    expect(sent).toEqual([])
    expect(saver.now()).toMatchObject({ text: 'ready', other: { text: 'half', from: 'here' } })
  })

  it('should send the same again as itself when the answer to it was lost', async () => {
    failures = ['lost answer']
    const saver = aSaver()
    saver.write('once')
    await pass(1000)
    expect(saver.now().status).toBe('waiting')
    await pass(2000)
    expect(site).toMatchObject({ text: 'once', earlierText: null })
    expect(saver.now()).toMatchObject({ status: 'saved', other: null })
  })
})

describe('two tabs of one browser', () => {
  /** Hands to one what the other tells. */
  const hand = (saver: AnswerSaver) => {
    for (const news of told.splice(0)) saver.follow(news)
  }

  it('should show the same words', async () => {
    const first = aSaver({ writer: 'first-tab' })
    const second = aSaver({ writer: 'second-tab' })
    first.write('typed')
    hand(second)
    expect(second.now()).toMatchObject({ text: 'typed', status: 'saving' })
    await pass(1000)
    hand(second)
    expect(second.now()).toMatchObject({ text: 'typed', status: 'saved' })
    second.write('typed on')
    await second.flush()
    expect(site).toMatchObject({ text: 'typed on', earlierText: null })
    expect(sent).toHaveLength(2)
  })

  it('should save it from the other one when the first is closed', async () => {
    const first = aSaver({ writer: 'first-tab' })
    const second = aSaver({ writer: 'second-tab' })
    failures = [failed]
    first.write('typed')
    hand(second)
    await pass(10_000)
    expect(sent.at(-1)).toMatchObject({ text: 'typed' })
    expect(site.text).toBe('typed')
  })

  it('should not lose what is written in each at the same time', async () => {
    const first = aSaver({ writer: 'first-tab' })
    const second = aSaver({ writer: 'second-tab' })
    second.write('in the second')
    told = []
    first.write('in the first')
    hand(second)
    expect(second.now().text).toBe('in the second')
    await pass(1000)
    expect([site.text, site.earlierText].sort()).toEqual(['in the first', 'in the second'])
  })
})
