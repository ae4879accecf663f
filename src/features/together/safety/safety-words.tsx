import { getTogetherTexts } from '@/components/together/together-texts'
import { safetyText } from '@/domain/together/safety-text'

/** For whom learning together is not, and who helps, in the words of the instructor. */
export async function SafetyWords() {
  const {
    safety: { paragraphs, helpLines },
  } = await getTogetherTexts()
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid max-w-prose gap-4">
        {paragraphs.map((paragraph, index) => (
          <p key={index} dir="auto" className="whitespace-pre-line wrap-anywhere">
            {paragraph}
          </p>
        ))}
      </div>
      <section aria-labelledby="help" className="grid gap-4">
        <h2 id="help" className="heading text-xl">
          Where to find help
        </h2>
        <p className="max-w-prose">{safetyText.emergency}</p>
        {helpLines.length > 0 && (
          <dl className="grid gap-4 sm:grid-cols-2">
            {helpLines.map(({ country, lines }) => (
              <div key={country} className="border-t border-hairline pt-3">
                <dt dir="auto" className="font-semibold wrap-anywhere">
                  {country}
                </dt>
                {lines.map(({ name, phone, hours }) => (
                  <dd key={`${name} ${phone ?? ''}`} className="wrap-anywhere text-ink-soft">
                    <bdi>{name}</bdi>
                    {phone && (
                      <>
                        {': '}
                        <a
                          href={`tel:${phone.replace(/[^\d+]/g, '')}`}
                          className="text-link whitespace-nowrap"
                        >
                          {phone}
                        </a>
                      </>
                    )}
                    {hours && <span className="text-sm"> ({hours})</span>}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        )}
      </section>
    </div>
  )
}
