// A step of `npm run check` that checks the spelling (American English) of code, comments, and
// documents.
import { guard } from './lib/cleanup.mjs'
import { print } from './lib/log.mjs'
import { root } from './lib/root.mjs'
import { misspelledIn } from './lib/spelling.mjs'

await guard(async () => {
  const found = await misspelledIn(root)
  for (const word of found) print(word)
  return found.length > 0 ? 1 : 0
})
