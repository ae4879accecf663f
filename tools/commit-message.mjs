// .githooks/commit-msg runs this program with the path of the file that contains the commit
// message.
import { readFileSync } from 'node:fs'
import { findCommitMessageProblems } from './lib/commit-message.mjs'

const problems = findCommitMessageProblems(readFileSync(process.argv[2] ?? '', 'utf8'))
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exitCode = problems.length > 0 ? 1 : 0
