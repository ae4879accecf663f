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
    problems.push('Begin the subject with a verb in the imperative and a capital letter.')
  if (subject.endsWith('.')) problems.push('End the subject without a period.')
  for (const { found, say } of findWordingProblems(subject, phrasesBannedInText))
    problems.push(`“${found}”: say ${say}.`)
  return problems
}
