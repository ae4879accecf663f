// A step of `npm run check` that checks the spelling (American English) of code, comments, and
// documents.
import { runWithCleanup } from './lib/cleanup.mjs'
import { print } from './lib/log.mjs'
import { findMisspelledWordsInFiles } from './lib/spelling.mjs'

await runWithCleanup(async () => {
  const misspelledWords = await findMisspelledWordsInFiles()
  for (const word of misspelledWords) print(word)
  return misspelledWords.length > 0 ? 1 : 0
})
