import { describe, expect, it } from 'vitest'
import { decodeText, isGarbled } from './decode-text'

describe('decodeText', () => {
  const text = 'Zoë;Łukasz'
  const utf16 = (isBig: boolean) => {
    const bytes = Buffer.from(text, 'utf16le')
    return isBig ? bytes.swap16() : bytes
  }

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 of Excel', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16(false)])],
    ['UTF-16, the other way round', Buffer.concat([Buffer.from([0xfe, 0xff]), utf16(true)])],
    ['UTF-16 without a mark', utf16(false)],
    ['UTF-16 without a mark, the other way round', utf16(true)],
  ])('should decode %s', (_name, bytes) => {
    expect(decodeText(bytes)).toBe(text)
  })

  it('should read Windows 1252', () => {
    expect(decodeText(Buffer.from([0x5a, 0x6f, 0xeb, 0x80]))).toBe('Zoë€')
  })

  it.each([
    ['a letter that was lost', 'Jos\ufffd', false],
    ['UTF-8 taken for Windows', 'JosÃ©', false],
    ['Mac OS Roman', 'JosŽ', true],
    ['Cyrillic', 'Èâàí', true],
    ['Japanese', 'ŽR“c\u008f', true],
  ])('should recognize garbled names: %s', (_name, name, isGuessed) => {
    expect(isGarbled(name, { isGuessed })).toBe(true)
  })

  it.each(['José Núñez', 'SÃO TOMÉ', 'Zoë', 'Śliwińska', 'Žižek Šimon', 'Renée Œuvrard', 'Þórður'])(
    'should not be recognized as garbled: %s',
    (name) => {
      expect(isGarbled(name, { isGuessed: true })).toBe(false)
    },
  )
})
