import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { getTogetherTexts, type Helpline } from '@/components/together/together-texts'
import { splitByUserCountry } from '@/domain/together/helplines'
import { safetyText } from '@/domain/together/safety-text'

/** Renders the safety notice, with `choices` both above and below the helplines. */
export async function SafetyText({ choices }: { choices: ReactNode }) {
  const { paragraphs, helplines } = (await getTogetherTexts()).safety
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid max-w-prose gap-4">
        {paragraphs.map((paragraph, index) => (
          <p key={index} dir="auto" className="whitespace-pre-line wrap-anywhere">
            {paragraph}
          </p>
        ))}
      </div>
      {choices}
      <section aria-labelledby="help" className="grid gap-4">
        <h2 id="help" className="heading text-xl">
          Where to get help
        </h2>
        <p className="max-w-prose">{safetyText.emergency}</p>
        {helplines.length > 0 && (
          <Helplines {...splitByUserCountry(helplines, (await headers()).get('accept-language'))} />
        )}
      </section>
      {choices}
    </div>
  )
}

type CountryHelplines = { country: string; lines: Helpline[] }

/** Renders the helplines by country. Collapses the other countries if the user's is known. */
function Helplines({ own, others }: { own: CountryHelplines | null; others: CountryHelplines[] }) {
  return (
    <>
      {own && <HelplineList countries={[own]} />}
      {others.length > 0 && (
        <details open={!own}>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">
            {own ? 'Help in other countries' : 'Help by country'}
          </summary>
          <HelplineList countries={others} />
        </details>
      )}
    </>
  )
}

const HelplineList = ({ countries }: { countries: CountryHelplines[] }) => (
  <dl className="grid gap-4 sm:grid-cols-2">
    {countries.map(({ country, lines }) => (
      <div key={country} className="border-t border-hairline pt-3">
        <dt dir="auto" className="font-semibold wrap-anywhere">
          {country}
        </dt>
        {lines.map((line) => (
          <HelplineItem key={`${line.name} ${line.phone ?? ''}`} line={line} />
        ))}
      </div>
    ))}
  </dl>
)

const HelplineItem = ({ line: { name, phone, hours } }: { line: Helpline }) => (
  <dd className="wrap-anywhere text-ink-soft">
    <bdi>{name}</bdi>
    {phone && (
      <>
        {': '}
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="text-link whitespace-nowrap">
          {phone}
        </a>
      </>
    )}
    {hours && <span className="text-sm"> ({hours})</span>}
  </dd>
)
