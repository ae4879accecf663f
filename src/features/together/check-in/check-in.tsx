import { Notice } from '@/components/ui/notice'
import { PageHeading } from '@/components/ui/page-heading'
import { parseCheckIn } from '@/domain/together/check-in'
import { togetherMessages } from '@/domain/together/together-messages'
import { formatWeek, getWeekStart } from '@/domain/together/week'
import { requestFor } from '@/server/payload'
import type { SessionUser } from '@/server/session/session-user'
import { type CheckIns, readCheckIns } from '@/services/together/shared-exercises/check-ins'
import { CheckInForm, CheckInSwitch, ReadyToggle } from './check-in.client'
import { Trend } from './trend'
import { listAnsweredWeeks, toTrendPoints } from './trend-points'

/** Renders the three optional weekly questions, and the answers over time. */
export async function CheckIn({ user }: { user: SessionUser }) {
  const week = getWeekStart(new Date())
  const checkIns = await readCheckIns(await requestFor(user), week)
  return (
    <>
      <PageHeading
        title="Check-in"
        lead="Three questions a week, on a scale of 1 to 10. It takes about a minute."
      />
      {checkIns.isOn ? (
        <ThisWeek checkIns={checkIns} week={week} />
      ) : (
        <section className="grid justify-items-start gap-5">
          <p className="max-w-prose">
            Once a week, take a quick look at how the two of you are doing. It’s optional, and you
            can stop anytime.
          </p>
          <CheckInSwitch isOn={false} />
        </section>
      )}
      <AnswersOverTime checkIns={checkIns} />
      {checkIns.isOn && <CheckInSwitch isOn />}
    </>
  )
}

function ThisWeek({ checkIns, week }: { checkIns: CheckIns; week: string }) {
  const { current: currentCheckIn, partnerName, questions } = checkIns
  const savedAnswers = parseCheckIn(currentCheckIn.text)
  return (
    <section aria-labelledby="this-week" className="grid grid-cols-1 gap-6">
      <h2 id="this-week" className="heading text-2xl">
        {formatWeek(week)}
      </h2>
      {currentCheckIn.text === null && <Notice>{togetherMessages.answerKeyMissing}</Notice>}
      {currentCheckIn.isRevealed ? (
        <p className="max-w-prose">
          You were both ready this week. Your answers and <bdi>{partnerName}</bdi>’s are below.
        </p>
      ) : (
        <>
          {!currentCheckIn.isReady && (
            <CheckInForm
              week={week}
              questions={questions}
              savedAnswers={savedAnswers}
              revision={currentCheckIn.revision}
            />
          )}
          {partnerName !== null && savedAnswers && (
            <ReadyToggle
              week={week}
              partnerName={partnerName}
              isReady={currentCheckIn.isReady}
              partnerProgress={currentCheckIn.partner}
            />
          )}
        </>
      )}
    </section>
  )
}

function AnswersOverTime({ checkIns: { weeks, partnerName, questions } }: { checkIns: CheckIns }) {
  const weeksWithAnswers = listAnsweredWeeks(weeks)
  return (
    <section aria-labelledby="over-time" className="grid grid-cols-1 gap-6">
      <h2 id="over-time" className="heading text-2xl">
        Over time
      </h2>
      {weeksWithAnswers.length === 0 ? (
        <p className="max-w-prose text-ink-soft">
          Nothing yet. Your answers will show up here, week by week.
        </p>
      ) : (
        <>
          {partnerName !== null && <Legend partnerName={partnerName} />}
          <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-2">
            {questions.map((question, index) => (
              <Trend
                key={index}
                question={question}
                points={toTrendPoints(weeksWithAnswers, index)}
                partnerName={partnerName}
              />
            ))}
          </div>
        </>
      )}
    </section>
  )
}

function Legend({ partnerName }: { partnerName: string }) {
  return (
    <p className="flex flex-wrap gap-x-8 gap-y-1 text-sm wrap-anywhere text-ink-soft">
      <span>
        <LegendSymbol>
          <circle cx="17" cy="7" r="6" className="fill-clay" />
          <path d="M0 7h34" className="stroke-clay" strokeWidth="3" />
        </LegendSymbol>
        You
      </span>
      <span>
        <LegendSymbol>
          <path d="M0 7h34" className="stroke-rose" strokeWidth="3" strokeDasharray="7 5" />
          <rect
            x={11.5}
            y={1.5}
            width={11}
            height={11}
            className="fill-paper stroke-rose"
            strokeWidth="3"
          />
        </LegendSymbol>
        <bdi>{partnerName}</bdi> (weeks you both shared)
      </span>
    </p>
  )
}

function LegendSymbol({ children }: { children: React.ReactNode }) {
  return (
    <svg viewBox="0 0 34 14" aria-hidden="true" className="me-2.5 inline-block h-3.5 w-8.5">
      {children}
    </svg>
  )
}
