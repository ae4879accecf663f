import Link from 'next/link'
import type { PayloadRequest } from 'payload'
import { countUnresolved } from './count-unresolved'

/** What waits for the instructor, each with the way to it. */
export async function UnresolvedCases({ req }: { req: PayloadRequest }) {
  const cases = await countUnresolved(req)
  return (
    <section aria-labelledby="h2h-unresolved" className="h2h-part">
      <h2 id="h2h-unresolved">For you to do</h2>
      {cases.length === 0 ? (
        <p>Nothing waits for you.</p>
      ) : (
        <ul className="h2h-cases">
          {cases.map(({ count, words: [one, many], href }) => (
            <li key={href} className="h2h-notice">
              <Link href={href} prefetch={false}>
                {count} {count === 1 ? one : many}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
