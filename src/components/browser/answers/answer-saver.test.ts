import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AnswerSaver } from './answer-saver'
import type { AnswerUpdate, ServerAnswer, SaveFailure, AnswerPayload } from './answer-saver-types'
import type { LocalAnswer } from './local-answers'

/** A fake server that merges versions as services/together/answers/save-answer.ts does. */
let site: { text: string; revision: number; earlierText: string | null; writer: string }
/** Outcomes of the next requests, before they succeed. */
let failures: (SaveFailure | 'lost answer')[]
let sent: AnswerPayload[]
let beacons: AnswerPayload[]
let stored: LocalAnswer | null
let isStorageForbidden: boolean
let updates: AnswerUpdate[]
let deletions: number

const failed: SaveFailure = { outcome: 'failed' }

function save({ text, seen, writer }: AnswerPayload) {
  if (seen !== site.revision && site.text !== '' && writer !== site.writer)
    site.earlierText = site.text
  Object.assign(site, { text, writer, revision: site.revision + 1 })
  return { revision: site.revision, earlierText: site.earlierText }
}

const serverAnswer = (isFinal = false): ServerAnswer => ({ ...site, isFinal })

const aSaver = ({ now = serverAnswer(), writer: tabId = 'this-tab' } = {}) =>
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
      sendBeacon: (written) => beacons.push(written) > 0,
      deleteEarlierVersion: () => {
        deletions += 1
        site.earlierText = null
        return Promise.resolve(true)
      },
      store: (local) => {
        if (isStorageForbidden) return false
        stored = local
        return true
      },
      broadcast: (update) => updates.push(update),
      tabId,
    },
    now,
    stored,
  )

const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const saveOnPhone = (text: string) => save({ text, seen: site.revision, writer: 'the-phone' })

beforeEach(() => {
  vi.useFakeTimers()
  site = { text: '', revision: 0, earlierText: null, writer: '' }
  failures = []
  sent = []
  beacons = []
  stored = null
  isStorageForbidden = false
  updates = []
  deletions = 0
})
afterEach(() => vi.useRealTimers())

describe('autosave', () => {
  it('should save a second after the last key', async () => {
    const saver = aSaver()
    expect(saver.getState().status).toBe('empty')
    for (const text of ['W', 'We', 'We l']) {
      saver.setText(text)
      await advance(600)
    }
    expect(sent).toEqual([])
    expect(saver.getState()).toMatchObject({ text: 'We l', status: 'saving', isStored: true })
    await advance(400)
    expect(sent).toEqual([{ text: 'We l', seen: 0, writer: 'this-tab' }])
    expect(saver.getState()).toMatchObject({ text: 'We l', status: 'saved' })
  })

  it('should save every ten seconds while typing', async () => {
    const saver = aSaver()
    for (let second = 0; second < 24; second += 0.5) {
      saver.setText('a'.repeat(second * 2 + 1))
      await advance(500)
    }
    expect(sent.map(({ text }) => text.length)).toEqual([20, 40])
  })

  it('should save immediately when the field loses focus', async () => {
    const saver = aSaver()
    saver.setText('We listen')
    expect(await saver.flush()).toBe(true)
    expect(site.text).toBe('We listen')
    await advance(60_000)
    expect(sent).toHaveLength(1)
  })

  it('should send one request at a time, and the last text last', async () => {
    const saver = aSaver()
    saver.setText('one')
    const first = saver.flush()
    saver.setText('two')
    const second = saver.flush()
    saver.setText('three')
    expect(sent).toHaveLength(1)
    await Promise.all([first, second])
    expect(site).toMatchObject({ text: 'three', revision: 2 })
    expect(saver.getState().status).toBe('saved')
  })

  it('should send text that was deleted during a request', async () => {
    const saver = aSaver()
    saver.setText('a')
    const going = saver.flush()
    saver.setText('')
    await going
    await advance(1000)
    expect(site.text).toBe('')
    expect(saver.getState().status).toBe('saved')
  })

  it('should not send unchanged text', async () => {
    site = { ...site, text: 'a', revision: 3 }
    const saver = aSaver()
    saver.setText('ab')
    saver.setText('a')
    await advance(60_000)
    expect(sent).toEqual([])
    expect(stored).toBeNull()
    expect(saver.getState().status).toBe('saved')
  })

  it('should store text that is too long, and save it once shortened', async () => {
    const saver = aSaver()
    const long = 'a'.repeat(20_001)
    saver.setText(long)
    await advance(60_000)
    expect(await saver.flush()).toBe(false)
    expect(sent).toEqual([])
    expect(saver.getState()).toMatchObject({ text: long, status: 'tooLong', isStored: true })
    expect(stored?.unsaved?.text).toBe(long)
    saver.setText('a'.repeat(20_000))
    await advance(1000)
    expect(saver.getState().status).toBe('saved')
    expect(stored).toBeNull()
  })

  it('should save text that was too long while the server was unreachable', async () => {
    failures = [failed]
    const saver = aSaver()
    saver.setText('a')
    await saver.flush()
    saver.setText('a'.repeat(20_001))
    await advance(60_000)
    saver.setText('ab')
    await advance(1000)
    expect(site.text).toBe('ab')
  })
})

describe('a failed save', () => {
  it('should be reported, stored on the device, and retried with backoff', async () => {
    failures = Array.from({ length: 20 }, () => failed)
    const saver = aSaver()
    saver.setText('offline')
    await advance(1000)
    expect(saver.getState()).toMatchObject({ status: 'waiting', isStored: true })
    expect(stored?.unsaved).toEqual({ text: 'offline', seen: 0, isSent: false })
    const counts = []
    for (const wait of [2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      await advance(wait)
      counts.push(sent.length)
    }
    expect(counts).toEqual([2, 3, 4, 5, 6, 7])
  })

  it('should store new text, and be sent when the connection is back', async () => {
    failures = [failed]
    const saver = aSaver()
    saver.setText('in the')
    await advance(1000)
    saver.setText('in the train')
    await advance(1500)
    expect(sent).toHaveLength(1)
    saver.retry()
    await advance(0)
    expect(site.text).toBe('in the train')
    expect(saver.getState().status).toBe('saved')
    expect(stored).toBeNull()
  })

  it('should warn when the device cannot store the text', async () => {
    failures = [failed]
    isStorageForbidden = true
    const saver = aSaver()
    saver.setText('private window')
    await advance(1000)
    expect(saver.getState()).toMatchObject({ status: 'waiting', isStored: false })
  })

  it('should wait for sign-in after the session has ended', async () => {
    failures = [{ outcome: 'signedOut', message: 'Please sign in again.' }]
    const saver = aSaver()
    saver.setText('still here')
    await advance(1000)
    expect(saver.getState()).toMatchObject({
      text: 'still here',
      status: 'signedOut',
      message: 'Please sign in again.',
      isStored: true,
    })
    saver.retry()
    await advance(0)
    expect(site.text).toBe('still here')
  })

  it('should store the text of a deleted exercise in the page only', async () => {
    failures = [{ outcome: 'refused', message: 'It is gone.' }]
    const saver = aSaver()
    saver.setText('for nobody')
    await advance(60_000)
    expect(sent).toHaveLength(1)
    expect(saver.getState()).toMatchObject({
      text: 'for nobody',
      status: 'refused',
      isStored: false,
    })
    expect(stored).toBeNull()
  })

  it('should set the text aside when both have already read the answer', async () => {
    site = { ...site, text: 'shared', revision: 1 }
    failures = [{ outcome: 'opened', message: 'It is open.' }]
    const saver = aSaver()
    saver.setText('shared, and more')
    await advance(60_000)
    expect(sent).toHaveLength(1)
    expect(saver.getState()).toMatchObject({
      text: 'shared',
      status: 'saved',
      isOpened: true,
      other: { text: 'shared, and more', from: 'here' },
    })
    expect(stored).toEqual({ unsaved: null, aside: 'shared, and more' })
  })
})

describe('leaving the page', () => {
  it('should send unsaved text by beacon, and store it for the next page', async () => {
    const saver = aSaver()
    saver.setText('half a')
    saver.sendBeacon()
    expect(beacons).toEqual([{ text: 'half a', seen: 0, writer: 'this-tab' }])
    expect(stored?.unsaved).toEqual({ text: 'half a', seen: 0, isSent: true })
    // The page was only hidden, and continues.
    await advance(1000)
    expect(saver.getState().status).toBe('saved')
    expect(stored).toBeNull()
    saver.sendBeacon()
    expect(beacons).toHaveLength(1)
  })

  it('should not count a beacon as sent after a failed request', async () => {
    failures = [failed]
    const saver = aSaver()
    saver.setText('offline')
    await advance(1000)
    saver.sendBeacon()
    expect(stored?.unsaved?.isSent).toBe(false)
  })
})

describe('text stored by an earlier page', () => {
  const unsaved = { text: 'left here', seen: 0, isSent: false }

  it('should fill the field and be sent', async () => {
    stored = { unsaved, aside: null }
    const saver = aSaver()
    expect(saver.getState()).toMatchObject({ text: 'left here', status: 'saving' })
    saver.retry()
    await advance(0)
    expect(site.text).toBe('left here')
    expect(stored).toBeNull()
  })

  it('should be deleted when the server has it', () => {
    site = { ...site, text: 'left here', revision: 1 }
    stored = { unsaved: { ...unsaved, isSent: true }, aside: null }
    expect(aSaver().getState()).toMatchObject({ text: 'left here', status: 'saved', other: null })
    expect(stored).toBeNull()
  })

  it('should replace another device’s version, which can be restored', async () => {
    saveOnPhone('on the phone')
    stored = { unsaved, aside: null }
    const saver = aSaver()
    saver.retry()
    await advance(0)
    expect(site).toMatchObject({ text: 'left here', earlierText: 'on the phone' })
    expect(saver.getState().other).toEqual({ text: 'on the phone', from: 'elsewhere' })
  })

  it('should only be offered when it was probably saved before another device wrote', async () => {
    saveOnPhone('left here')
    saveOnPhone('left here, then changed')
    stored = { unsaved: { ...unsaved, isSent: true }, aside: null }
    const saver = aSaver()
    saver.retry()
    await advance(60_000)
    expect(sent).toEqual([])
    expect(saver.getState()).toMatchObject({
      text: 'left here, then changed',
      other: { text: 'left here', from: 'here' },
    })
    expect(stored).toEqual({ unsaved: null, aside: 'left here' })
    expect(await saver.discardOtherVersion()).toBe(true)
    expect(stored).toBeNull()
    expect(deletions).toBe(0)
  })

  it('should not overwrite an answer that its writer has marked as ready', async () => {
    saveOnPhone('ready')
    stored = { unsaved, aside: null }
    const saver = aSaver({ now: serverAnswer(true) })
    saver.retry()
    await advance(60_000)
    expect(sent).toEqual([])
    expect(saver.getState()).toMatchObject({ text: 'ready', other: { text: 'left here' } })
  })

  it('should not count as another device’s version when its beacon arrives late', async () => {
    stored = { unsaved: { ...unsaved, isSent: true }, aside: null }
    const saver = aSaver()
    saver.retry()
    await advance(0)
    // The beacon of the earlier page, which had another writer id.
    save({ text: 'left here', seen: 0, writer: 'page-before' })
    saver.setText('left here, and more')
    await advance(1000)
    expect(site).toMatchObject({ text: 'left here, and more', earlierText: null })
    expect(saver.getState().other).toBeNull()
    expect(deletions).toBe(1)
  })
})

describe('two devices', () => {
  it('should save the later version, and offer the other one', async () => {
    const saver = aSaver()
    saver.setText('here')
    saveOnPhone('there')
    await advance(1000)
    expect(site).toMatchObject({ text: 'here', earlierText: 'there' })
    expect(saver.getState()).toMatchObject({
      text: 'here',
      status: 'saved',
      other: { text: 'there', from: 'elsewhere' },
    })
  })

  it('should restore the other version, and offer the replaced one', async () => {
    const saver = aSaver()
    saver.setText('here')
    saveOnPhone('there')
    await advance(1000)
    await saver.restoreOtherVersion()
    expect(site).toMatchObject({ text: 'there', earlierText: null })
    const replaced = { text: 'here', from: 'here' }
    expect(saver.getState()).toMatchObject({ text: 'there', other: replaced })
    expect(stored).toEqual({ unsaved: null, aside: 'here' })
    await saver.restoreOtherVersion()
    expect(site.text).toBe('here')
    expect(saver.getState().other).toEqual({ text: 'there', from: 'here' })
  })

  it('should not delete the other version on the server until the restored one is saved', async () => {
    const saver = aSaver()
    saver.setText('here')
    saveOnPhone('there')
    await advance(1000)
    failures = [failed]
    await saver.restoreOtherVersion()
    expect(site.earlierText).toBe('there')
    expect(stored?.unsaved?.text).toBe('there')
  })

  it('should not offer a dismissed version again', async () => {
    saveOnPhone('first')
    const saver = aSaver()
    saveOnPhone('second')
    saver.setText('here')
    await advance(1000)
    const old = serverAnswer()
    expect(saver.getState().other?.text).toBe('second')
    expect(await saver.discardOtherVersion()).toBe(true)
    expect(deletions).toBe(1)
    saver.receiveFromServer(old)
    expect(saver.getState().other).toBeNull()
  })

  it('should show the other device’s version when nothing is unsaved', () => {
    const saver = aSaver()
    saveOnPhone('there')
    saver.receiveFromServer(serverAnswer())
    expect(saver.getState()).toMatchObject({ text: 'there', status: 'saved', other: null })
  })

  it('should ignore server states from before its last save', async () => {
    const saver = aSaver()
    const old = serverAnswer()
    saver.setText('here')
    await advance(1000)
    saver.receiveFromServer(old)
    expect(saver.getState()).toMatchObject({ text: 'here', status: 'saved' })
  })

  it('should not overwrite an answer marked as ready on another device', async () => {
    const saver = aSaver()
    saver.setText('half')
    saveOnPhone('ready')
    saver.receiveFromServer(serverAnswer(true))
    await advance(60_000)
    expect(sent).toEqual([])
    expect(saver.getState()).toMatchObject({ text: 'ready', other: { text: 'half', from: 'here' } })
  })

  it('should not treat its own text as another version after a lost response', async () => {
    failures = ['lost answer']
    const saver = aSaver()
    saver.setText('once')
    await advance(1000)
    expect(saver.getState().status).toBe('waiting')
    await advance(2000)
    expect(site).toMatchObject({ text: 'once', earlierText: null })
    expect(saver.getState()).toMatchObject({ status: 'saved', other: null })
  })
})

describe('two tabs of one browser', () => {
  /** Relays the broadcasts of one tab to another. */
  const relay = (saver: AnswerSaver) => {
    for (const update of updates.splice(0)) saver.receiveFromTab(update)
  }

  it('should show the same text', async () => {
    const first = aSaver({ writer: 'first-tab' })
    const second = aSaver({ writer: 'second-tab' })
    first.setText('typed')
    relay(second)
    expect(second.getState()).toMatchObject({ text: 'typed', status: 'saving' })
    await advance(1000)
    relay(second)
    expect(second.getState()).toMatchObject({ text: 'typed', status: 'saved' })
    second.setText('typed on')
    await second.flush()
    expect(site).toMatchObject({ text: 'typed on', earlierText: null })
    expect(sent).toHaveLength(2)
  })

  it('should save from the second tab when the first one is closed', async () => {
    const first = aSaver({ writer: 'first-tab' })
    const second = aSaver({ writer: 'second-tab' })
    failures = [failed]
    first.setText('typed')
    relay(second)
    await advance(10_000)
    expect(sent.at(-1)).toMatchObject({ text: 'typed' })
    expect(site.text).toBe('typed')
  })

  it('should store both texts when typing in both', async () => {
    const first = aSaver({ writer: 'first-tab' })
    const second = aSaver({ writer: 'second-tab' })
    second.setText('in the second')
    updates = []
    first.setText('in the first')
    relay(second)
    expect(second.getState().text).toBe('in the second')
    await advance(1000)
    expect([site.text, site.earlierText].sort()).toEqual(['in the first', 'in the second'])
  })
})
