import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { MoneyText } from '@/components/ui/money-text'
import { Notice } from '@/components/ui/notice'
import { ProgressLines } from '@/components/ui/progress-lines'
import { Spinner } from '@/components/ui/spinner'
import { Stars } from '@/components/ui/stars'
import { messages } from '@/domain/messages/messages'
import { routes } from '@/domain/routes/paths'
import { completionPercent, moduleProgressLabel } from '@/domain/learning/progress'
import { Specimen, State } from './specimen'

/** Everything that tells how things stand. */
export function FeedbackSpecimens() {
  return (
    <>
      <Specimen title="Notices" note="What happened and what to do next, never by color alone.">
        <Notice tone="error">{messages.course.progressNotSaved}</Notice>
        <Notice tone="success" title="Payment received">
          {messages.payment.transactionId('3C679366HH908993F')}
        </Notice>
        <Notice>{messages.payment.underReview}</Notice>
      </Specimen>
      <Specimen title="Progress" note="Two lines that come closer with everything that is done.">
        {[0, 1, 2, 3].map((done) => (
          <ProgressLines
            key={done}
            percent={completionPercent(done, 3)}
            label={moduleProgressLabel(done, 3)}
          />
        ))}
      </Specimen>
      <Specimen title="Waiting">
        <Spinner className="justify-start!" />
      </Specimen>
      <Specimen title="Nothing here yet">
        <EmptyState
          title="You do not have a course yet."
          action={
            <ButtonLink href={`${routes.home}#courses`} fullLoad>
              Explore all courses
            </ButtonLink>
          }
        >
          <p>When you enroll in one, it is here.</p>
        </EmptyState>
      </Specimen>
      <Specimen title="Stars">
        {[5, 3, 1].map((value) => (
          <Stars key={value} value={value} />
        ))}
      </Specimen>
      <Specimen title="Money">
        <State name="on buttons and cards">
          <MoneyText cents={9900} />
        </State>
        <State name="where it is confirmed">
          <MoneyText cents={123_450} exact />
        </State>
      </Specimen>
    </>
  )
}
