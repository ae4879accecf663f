// Checks that text for people is natural American English, with one term for each concept.

/**
 * @typedef {object} BannedPhrase
 * @property {RegExp} pattern matches the phrase in a sentence
 * @property {string} suggestion the better phrase
 */

const britishSpellings = [
  /\b(?:arm|behavi|col|endeav|fav|flav|harb|hon|hum|lab|neighb|rum|sav|vap)our/i,
  /\b(?:analog|apolog|author|categor|critic|custom|emphas|final|general|initial|maxim|memor|minim|normal|optim|organ|priorit|real|recogn|serial|special|standard|summar|symbol|sympath|synchron|util|visual)is(?:e|ed|es|er|ers|ing|ation|ations)\b/i,
  /\b(?:cancel|counsel|dial|fuel|label|level|marvel|model|quarrel|signal|total|travel)l(?:ed|er|ers|ing|or|ors)\b/i,
  /\b(?:anal|catal|paral)ys(?:e|ed|ing)\b/i,
  /\b(?:defence|licence|offence|pretence)s?\b|\bpractis(?:e|ed|es|ing)\b/i,
  /\b(?:cent|fib|lit|met|theat)re[ds]?\b|\bgrey/i,
  /\b(?:acknowledgement|ageing|amongst|catalogue|cheque|cosy|enrolment|fulfilment|instalment|jewellery|judgement|programme|sceptic|skilful|whilst)s?\b/i,
  /\b(?:enrol|fulfil|instil)s?\b|\b(?:burnt|learnt|spelt)\b|\b(?:afterwards|towards)\b/i,
]

/**
 * Phrases that always have a better alternative, in comments too.
 *
 * @type {BannedPhrase[]}
 */
export const phrasesBannedEverywhere = [
  { pattern: /\b(?:some|any|every)body\b/i, suggestion: 'someone, anyone, everyone' },
  { pattern: /\bnobody\b/i, suggestion: 'no one' },
  { pattern: /\bwho(?:m)?ever\b/i, suggestion: 'anyone who, or the person who' },
  { pattern: /\bat once\b/i, suggestion: 'right away, or at the same time' },
  { pattern: /\bneed not\b/i, suggestion: 'don’t need to' },
  { pattern: /\b(?:anew|once more)\b/i, suggestion: 'again' },
  {
    pattern: /(?<![-./])\bmail(?:s|ed|ing)?\b(?![-./(]\w| (?:server|provider|program|app|header))/i,
    suggestion: 'email',
  },
  ...britishSpellings.map((pattern) => ({ pattern, suggestion: 'the American spelling' })),
]

/** @type {BannedPhrase[]} */
export const phrasesBannedInText = [
  ...phrasesBannedEverywhere,
  { pattern: /^those were\b/i, suggestion: 'what happened, in the active voice' },
  { pattern: /\b[Gg]o(?:es)? on\b(?! (?:sale|the site))/, suggestion: 'continue, or resume' },
  {
    pattern: /\b(?:give|gives|gave|given|giving) (?:\w+ ){0,2}back\b/i,
    suggestion: 'refund, or return',
  },
  { pattern: /\bstraight away\b/i, suggestion: 'right away' },
  { pattern: /\bsecond place\b/i, suggestion: 'partner access' },
  {
    pattern: /\b(?:is|are|was|were)(?: not|n[’']t) there\b(?! yet)/i,
    suggestion: 'doesn’t exist, or isn’t available',
  },
  { pattern: /”[.,](?!\w)/, suggestion: 'the period or comma before the closing quotation mark' },
]

/**
 * Requires contractions on the site and in the panel, but not in legal text, receipts, and logs.
 *
 * @type {BannedPhrase[]}
 */
export const missingContractions = [
  {
    pattern:
      /\b(?:do|does|did|is|are|was|were|has|have|had|could|would|should|will|must) not\b|\bcannot\b/i,
    suggestion: 'don’t, isn’t, can’t',
  },
  {
    pattern:
      /(?:^|[.!?,] |\b(?:if|when|while|because|once|so|but|and) )(?:you|we|they) (?:are|will)(?= [a-z])|\bI am(?= [a-z])/i,
    suggestion: 'you’re, we’ll, I’m',
  },
]

/**
 * Finds the banned phrases in a text. Reports the first match of each pattern.
 *
 * @param {string} text
 * @param {readonly BannedPhrase[]} phrases
 */
export const findWordingProblems = (text, phrases) =>
  phrases.flatMap(({ pattern, suggestion }) => {
    const [found] = pattern.exec(text) ?? []
    return found === undefined ? [] : [{ found, suggestion }]
  })

/** Excludes code, names, and URLs, which have no spaces between their words. */
const isSentence = (/** @type {string} */ text) => /\p{L} \p{L}|\p{L}[,.] /u.test(text)
/** Recognizes a log line by its lowercase first letter. */
const isLogLine = (/** @type {string} */ text) => /^\p{Ll}/u.test(text)

/**
 * Reports banned phrases in strings, templates, and JSX. Skips tagged templates, such as SQL.
 *
 * @type {import('./plugin.mjs').Rule}
 */
export const wording = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object' }],
    messages: { banned: '“{{found}}”: say {{suggestion}}.' },
  },
  create: (context) => {
    const [{ contractions = false, allowed = [] } = {}] = /** @type {any[]} */ (context.options)
    /** @param {any} node @param {unknown} text */
    const checkText = (node, text) => {
      if (typeof text !== 'string' || !isSentence(text)) return
      if (allowed.some((/** @type {string} */ sentence) => text.includes(sentence))) return
      const contractionPhrases = contractions && !isLogLine(text) ? missingContractions : []
      for (const data of findWordingProblems(text, [...phrasesBannedInText, ...contractionPhrases]))
        context.report({ node, messageId: 'banned', data })
    }
    return {
      Literal: (/** @type {any} */ node) => {
        const { type = '', name } = node.parent ?? {}
        if (!type.startsWith('Import') && name?.name !== 'className') checkText(node, node.value)
      },
      JSXText: (/** @type {any} */ node) => checkText(node, node.value.replaceAll(/\s+/g, ' ')),
      TemplateElement: (/** @type {any} */ node) => {
        if (node.parent?.parent?.type !== 'TaggedTemplateExpression')
          checkText(node, node.value.cooked)
      },
    }
  },
}
