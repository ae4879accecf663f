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

const nestedObject = (depth: number): unknown =>
  depth === 0 ? 'x' : { a: nestedObject(depth - 1) }

/** Generates one of `texts`, a random string, or a value of another type. */
const fuzzValues = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...texts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      ...[null, undefined, true, 0, -1, NaN, Infinity, 1e308, [], ['x'], {}, { $ne: null }],
      { length: 1e9 },
      { toString: 'x' },
      new Date(NaN),
      nestedObject(500),
    ),
  },
  { weight: 1, arbitrary: fc.anything({ maxDepth: 3, withNullPrototype: true }) },
)

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Merges two objects. Copies an own property named `__proto__`, which JSON.parse can create. */
const merge = (expectedFields: object, extraFields: unknown): unknown =>
  Object.defineProperties(
    { ...expectedFields },
    Object.getOwnPropertyDescriptors(isPlainObject(extraFields) ? extraFields : {}),
  )

/**
 * Generates input that should be an object with these fields: hostile or valid values, unexpected
 * fields, or no object at all.
 */
export const fuzzInput = (validInput: Record<string, unknown>): fc.Arbitrary<unknown> => {
  const fields = Object.fromEntries(
    Object.entries(validInput).map(([name, value]) => [
      name,
      fc.oneof(
        { weight: 2, arbitrary: fuzzValues },
        { weight: 1, arbitrary: isPlainObject(value) ? fuzzInput(value) : fc.constant(value) },
      ),
    ]),
  )
  const pollutingFields: unknown = JSON.parse(
    '{"__proto__": {"role": "instructor"}, "constructor": {}}',
  )
  const extraFields = fc.constantFrom<unknown>(
    {},
    { role: 'instructor', id: '1', userId: '1', price: 0 },
    pollutingFields,
  )
  return fc.oneof(
    {
      weight: 8,
      arbitrary: fc
        .tuple(fc.record(fields), extraFields)
        .map(([known, rest]) => merge(known, rest)),
    },
    { weight: 1, arbitrary: fuzzValues },
  )
}
