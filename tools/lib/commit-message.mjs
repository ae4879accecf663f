import { phrasesBannedInText, findWordingProblems } from '../lint-rules/wording.mjs'

const MAX_SUBJECT_LENGTH = 72

/**
 * Returns the problems with a commit message's subject, as messages. Ignores subjects that Git
 * generates (merges, reverts, and fixups).
 * @param {string} message the whole commit message
 */
export function findCommitMessageProblems(message) {
  const [subject = ''] = message.split('\n', 1)
  if (/^(?:Merge|Revert|fixup!|squash!) /.test(subject)) return []
  const problems = []
  if (subject.length > MAX_SUBJECT_LENGTH)
    problems.push(`The subject has ${subject.length} characters. Keep it to ${MAX_SUBJECT_LENGTH}.`)
  if (!/^\p{Lu}\p{L}+ /u.test(subject))
    problems.push('Start the subject with a capitalized imperative verb.')
  if (subject.endsWith('.')) problems.push('Don’t end the subject with a period.')
  for (const { found, suggestion } of findWordingProblems(subject, phrasesBannedInText))
    problems.push(`“${found}”: say ${suggestion}.`)
  return problems
}
