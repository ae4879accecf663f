import type { CourseFact } from './course-facts'

export type CountUnit = 'lessons' | 'modules' | 'exercises'

/** A number that a fact states about the whole course. */
export type FactClaim = {
  unit: CountUnit | 'seconds'
  amount: number
  /** Whether the fact states an exact number, a minimum ('over 6 hours'), or a maximum. */
  bound: 'exact' | 'least' | 'most'
  /** The fact as the instructor typed it. */
  quote: string
}

const wordAmounts = new Map(
  'one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, index) => [word, index + 1]),
).set('an', 1)

const AMOUNT = String.raw`(?:\d+(?:\.\d+)?½?|½|${[...wordAmounts.keys()].join('|')})`
const BOUND = '(?:(?<least>over|more than|at least)|(?<most>under|less than|up to|at most))'
const START = String.raw`^(?:(?:about|around|approximately|almost|nearly|${BOUND})\s+)?`
const COUNT = `${START}(?<count>${AMOUNT})`
const DURATION = [
  START,
  String.raw`(?:(?<hours>${AMOUNT})\s*(?:hours?|hrs?|h)\b)?`,
  String.raw`(?:\s*(?<minutes>${AMOUNT})\s*(?:minutes?|mins?)\b)?`,
].join('')
const END = String.raw`(?:\s+(?:in total|total))?$`

const countPattern = new RegExp(COUNT + END)
const countWithUnitPattern = new RegExp(
  String.raw`${COUNT}\s+(?:video\s+)?(?<unit>lessons|modules|exercises)${END}`,
)
const durationPattern = new RegExp(DURATION + END)
const videoDurationPattern = new RegExp(String.raw`${DURATION}\s+(?:of\s+)?videos?${END}`)

const countLabelPattern = /^(?:number of )?(?:video )?(?<unit>lessons|modules|exercises)$/
const lengthLabelPattern =
  /^(?:videos?|total video|video lessons|(?:total |course |video )?(?:length|running time))$/
/** A label with one of these words is about a part of the course: 'Each module', 'Module 1'. */
const partLabelPattern = /\b(?:each|every|per|module|lesson|week|day|bonus|free|workbook)\b/
const ratePattern = /\b(?:each|every|per|daily|weekly|an? (?:day|week|month))\b/
const separatorPattern = /[,;:·•|&+()]|\.\s|\band\b|\bin\b(?= \d)/

/**
 * Returns what a fact states for certain: the total length of the videos, or how many lessons,
 * modules, or exercises there are. A number counts only if nothing but its unit is beside it, up to
 * the next comma or “and.” So ranges, “20 minutes each,” and “2 lessons a week” state nothing.
 */
export function parseFact({ label, value }: CourseFact): FactClaim[] {
  const labelKey = normalize(label)
  const text = normalize(value)
  if (partLabelPattern.test(labelKey) || ratePattern.test(text)) return []
  const quote = value.trim().replace(/[.,;!]+$/, '')
  const quoteWithLabel = `${label.trim()}: ${quote}`

  const labelUnit = countLabelPattern.exec(labelKey)?.groups?.unit
  const labeled =
    toCountClaim(countPattern.exec(text), labelUnit, quoteWithLabel) ??
    (lengthLabelPattern.test(labelKey)
      ? toLengthClaim(durationPattern.exec(text), quoteWithLabel)
      : null)
  if (labeled) return [labeled]

  const claims = text.split(separatorPattern).flatMap((part) => {
    const count = countWithUnitPattern.exec(part.trim())
    const claim =
      toCountClaim(count, count?.groups?.unit, quote) ??
      toLengthClaim(videoDurationPattern.exec(part.trim()), quote)
    return claim ?? []
  })
  // Two numbers with the same unit are about parts of the course.
  return claims.filter(({ unit }) => claims.filter((other) => other.unit === unit).length === 1)
}

/** Lowercases a text, and joins hours and minutes: '1 hour and 5 minutes' to '1 hour 5 minutes'. */
const normalize = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[.!]+$/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(hours?|hrs?),?(?: and)?(?= \S+ min)/g, '$1')

function toCountClaim(
  match: RegExpExecArray | null,
  unit: string | undefined,
  quote: string,
): FactClaim | null {
  if (!match || !isCountUnit(unit)) return null
  return { unit, amount: parseAmount(match.groups?.count), bound: toBound(match), quote }
}

function toLengthClaim(match: RegExpExecArray | null, quote: string): FactClaim | null {
  if (!match) return null
  const { hours, minutes } = match.groups ?? {}
  const amount = parseAmount(hours) * 3600 + parseAmount(minutes) * 60
  return amount === 0 ? null : { unit: 'seconds', amount, bound: toBound(match), quote }
}

const isCountUnit = (unit: string | undefined): unit is CountUnit =>
  unit === 'lessons' || unit === 'modules' || unit === 'exercises'

function toBound({ groups }: RegExpExecArray): FactClaim['bound'] {
  if (groups?.least) return 'least'
  return groups?.most ? 'most' : 'exact'
}

/** Parses '12', '1.5', '1½', or 'twelve'. */
function parseAmount(text = ''): number {
  const half = text.endsWith('½') ? 0.5 : 0
  return wordAmounts.get(text) ?? Number(text.replace('½', '')) + half
}
