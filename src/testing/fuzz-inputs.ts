import fc from 'fast-check'

const texts = [
  '',
  ' ',
  '\u0000',
  'nul\u0000byte@example.com',
  '\ud800',
  'half \udc00 a@example.com',
  'x'.repeat(257),
  'é'.repeat(200),
  'x'.repeat(100_000),
  ' Ann@Example.COM ',
  'ann @example.com',
  'ann@example.com, ben@example.com',
  'ann@example.com\r\nBcc: ben@example.com',
  `${'a'.repeat(250)}@example.com`,
  '😀👨‍👩‍👧‍👦',
  'שלום عالم',
  '\u202eevil\u202c',
  '__proto__',
  'constructor',
  "' or 1=1 --",
  "'; drop table users; --",
  '%00',
  '$1',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'null',
  'NaN',
  '00000000-0000-4000-8000-000000000000',
]

const deep = (depth: number): unknown => (depth === 0 ? 'x' : { a: deep(depth - 1) })

/** One of these strings, a random one, or another type. */
const values = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...texts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      ...[null, undefined, true, 0, -1, NaN, Infinity, 1e308, [], ['x'], {}, { $ne: null }],
      { length: 1e9 },
      { toString: 'x' },
      new Date(NaN),
      deep(500),
    ),
  },
  { weight: 1, arbitrary: fc.anything({ maxDepth: 3, withNullPrototype: true }) },
)

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Keeps an own field called `__proto__`, as JSON.parse does. */
const merge = (known: object, rest: unknown): unknown =>
  Object.defineProperties(
    { ...known },
    Object.getOwnPropertyDescriptors(isFields(rest) ? rest : {}),
  )

/**
 * Generates input for an object with these fields: hostile or valid values, unexpected fields, or
 * no object at all.
 */
export const fuzzInput = (good: Record<string, unknown>): fc.Arbitrary<unknown> => {
  const fields = Object.fromEntries(
    Object.entries(good).map(([name, value]) => [
      name,
      fc.oneof(
        { weight: 2, arbitrary: values },
        { weight: 1, arbitrary: isFields(value) ? fuzzInput(value) : fc.constant(value) },
      ),
    ]),
  )
  const polluting: unknown = JSON.parse('{"__proto__": {"role": "instructor"}, "constructor": {}}')
  const more = fc.constantFrom<unknown>(
    {},
    { role: 'instructor', id: '1', userId: '1', price: 0 },
    polluting,
  )
  return fc.oneof(
    {
      weight: 8,
      arbitrary: fc.tuple(fc.record(fields), more).map(([known, rest]) => merge(known, rest)),
    },
    { weight: 1, arbitrary: values },
  )
}
