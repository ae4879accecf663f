'use client'

import { clsx } from 'clsx'
import {
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
} from 'react'
import { useBrowserValue } from '@/components/browser/use-browser-value'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { messages } from '@/domain/messages/messages'
import { routes } from '@/domain/routes/paths'
import type { CheckoutStatus } from '@/domain/checkout/checkout-status'
import type { Failure } from '@/server/requests/action-result'
import { AccountStep, loadNextSteps } from './account-step.client'
import { PaymentUnavailable } from '../payment/payment-unavailable'
import type { RefundPolicy } from '@/domain/refunds/refund-policy'
import type { PayPalSetup } from '../payment/paypal-setup'
import type { CourseForSale } from '../queries'
import { ChosenCourse } from './chosen-course.client'
import { chooseCourse } from './choose-course'
import {
  toAccountInput,
  emptyDraft,
  initialSignUpState,
  canGoTo,
  type SignUpState,
  signUpReducer,
} from './sign-up-state'
import { saveSignUpDraft, readPendingCourseSlug, readSignUpDraft } from './sign-up-storage'
import { readAccountFields } from './account-fields-store'
import { SideText } from './side-text'
import { StepIndicator } from './step-indicator'
import { useStepHistory } from './use-step-history'

// Each step's code is loaded during the previous step.
const ParticipationStep = lazy(() =>
  import('./participation-step.client').then((module) => ({ default: module.ParticipationStep })),
)
const loadPaymentStep = () => import('./payment-step.client')

const PaymentStep = lazy(() =>
  loadPaymentStep().then(
    (module) => ({ default: module.PaymentStep }),
    () => ({ default: PaymentUnavailable }),
  ),
)

type SignUpWizardProps = {
  courses: readonly CourseForSale[]
  /** The course slug in the URL, not validated. */
  requestedSlug: string | null
  setup: PayPalSetup
  refundPolicy: RefundPolicy
  /** The approved PayPal order after PayPal redirected the buyer back here, or null. */
  returnedOrderId: string | null
  heading: ReactNode
  /** The link for visitors who already have an account. */
  signInLink: ReactNode
  /** The picture and the instructor's texts next to the steps. */
  picture: ReactNode
  sideTitle: string
  sideText: string
}

/** Renders the three steps of the sign-up (docs/specification.md, section 2, sign-up). */
export function SignUpWizard(props: SignUpWizardProps) {
  const { courses, requestedSlug, setup, refundPolicy, returnedOrderId } = props
  const { heading, signInLink, picture, sideTitle, sideText } = props
  const [state, dispatch] = useReducer(signUpReducer, initialSignUpState, withStoredFields)
  const [isLocked, setIsLocked] = useState(false)
  const [isPaid, setIsPaid] = useState(false)
  const hasRestored = useRef(false)
  const stepLabel = useRef<HTMLParagraphElement>(null)
  const pendingSlug = useBrowserValue(readPendingCourseSlug, null)
  const course = chooseCourse(courses, requestedSlug ?? pendingSlug)
  const { step, fields, participationMode, emailError, hasChangedStep, resumeMode } = state

  useStepHistory({
    step,
    canMoveTo: (to) => !(isLocked && step === 3) && canGoTo(state, to),
    onMove: (to) => dispatch({ type: 'movedTo', step: to }),
  })

  useEffect(() => {
    if (hasRestored.current) return
    hasRestored.current = true
    const draft = readSignUpDraft()
    if (draft || returnedOrderId) {
      dispatch({ type: 'restored', draft: draft ?? emptyDraft, returnedOrderId })
    }
    // Removes PayPal's parameters from the URL, so that a reload checks the payment's status
    // instead of confirming the order again.
    if (returnedOrderId) {
      const query = requestedSlug ? `?${new URLSearchParams({ courseId: requestedSlug })}` : ''
      window.history.replaceState(null, '', `${routes.signUp}${query}`)
    }
  }, [returnedOrderId, requestedSlug])

  // Doesn't use `course`, which ignores the course stored in this tab until after hydration.
  useEffect(() => {
    const requestedCourse = chooseCourse(courses, requestedSlug ?? readPendingCourseSlug())
    if (requestedCourse) window.site.trackSignUpStart(requestedCourse.slug)
  }, [courses, requestedSlug])

  useEffect(() => {
    const { fullName, email } = fields
    if (email) saveSignUpDraft({ step, fullName, email, participationMode })
  }, [step, fields, participationMode])

  // Steps 2 and 3 take the focus themselves, and a rejected email focuses the email field.
  const focusFirstStep = useEffectEvent(() => {
    if (hasChangedStep && emailError === null) stepLabel.current?.focus()
  })
  useEffect(() => {
    if (step === 1) focusFirstStep()
  }, [step])

  useEffect(() => {
    if (step === 2) loadPaymentStep().catch(ignoreFailure)
  }, [step])

  function onOrderRejected({ code, message }: Failure) {
    if (code === 'email_taken') dispatch({ type: 'emailRefused', message })
  }

  function onStatus(status: CheckoutStatus | null) {
    if (status) dispatch({ type: 'recognized', status })
    else if (toAccountInput(state) === null) restart()
  }

  const restart = () => dispatch({ type: 'restored', draft: emptyDraft, returnedOrderId: null })

  const stepContent = course ? (
    <div onInput={() => void loadNextSteps().catch(ignoreFailure)} className="grid gap-5 sm:gap-9">
      {/* Step 3 shows the course in its own summary. */}
      {step !== 3 && <ChosenCourse course={course} />}
      <StepIndicator step={step} isFree={course.priceCents === 0} labelRef={stepLabel} />
      {step === 1 && (
        <AccountStep
          fields={fields}
          emailError={emailError}
          onNext={(account) => dispatch({ type: 'accountAccepted', fields: account })}
        />
      )}
      {step === 2 && (
        <Suspense fallback={<Spinner />}>
          <ParticipationStep
            course={course}
            selectedMode={participationMode}
            onSelect={(value) => dispatch({ type: 'participationSelected', value })}
            onNext={() => dispatch({ type: 'participationConfirmed' })}
            onBack={() => dispatch({ type: 'wentBack' })}
          />
        </Suspense>
      )}
      {step === 3 && (
        <Suspense fallback={<Spinner />}>
          <PaymentStep
            key={course.slug}
            course={course}
            setup={setup}
            refundPolicy={refundPolicy}
            account={toAccountInput(state)}
            password={fields.password}
            resumeMode={resumeMode}
            onBack={() => dispatch({ type: 'wentBack' })}
            onLockChange={setIsLocked}
            onPaid={() => setIsPaid(true)}
            onOrderRejected={onOrderRejected}
            onStatus={onStatus}
          />
        </Suspense>
      )}
    </div>
  ) : (
    <Notice>{messages.payment.notForSale}</Notice>
  )
  return (
    <div className="shell grid grid-cols-1 gap-14 py-6 sm:py-16 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-24">
      <div className="grid max-w-xl min-w-0 grid-cols-1 content-start gap-9">
        {/* Step 3 has its own heading. On phones, the buttons fit on the first screen without this
            one. */}
        <div className={clsx(step === 3 && 'max-sm:sr-only')}>{heading}</div>
        {stepContent}
        {!isPaid && signInLink}
      </div>
      <aside aria-label="Heart2Heart" className="min-w-0 self-start lg:sticky lg:top-10">
        <Card isFlush>
          {picture}
          <div className="border-t border-hairline p-6 sm:p-8">
            <SideText
              title={sideTitle}
              text={sideText}
              satisfactionRate={course?.satisfactionRate ?? null}
            />
          </div>
        </Card>
      </aside>
    </div>
  )
}

const withStoredFields = (initial: SignUpState): SignUpState => ({
  ...initial,
  fields: readAccountFields() ?? initial.fields,
})

/** Ignores a failed preload, because the module loads again when it is needed. */
const ignoreFailure = () => undefined
