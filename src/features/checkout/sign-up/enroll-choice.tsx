import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button-class'
import { ButtonLink } from '@/components/ui/button-link'
import { PageHeading } from '@/components/ui/page-heading'
import { formatPrice } from '@/domain/checkout/money'
import { routes } from '@/domain/routes/paths'
import type { CourseForSale } from '../queries'

type EnrollChoiceProps = {
  course: CourseForSale
  /** The ID that opens the sign-in form when it is in the URL. */
  formId: string
  /** The sign-in form. */
  children: ReactNode
}

/** Lets a visitor who is enrolling in a course create an account, or sign in to theirs. */
export function EnrollChoice({ course, formId, children }: EnrollChoiceProps) {
  const { title, slug, priceCents, currency } = course
  const price = priceCents === 0 ? 'free' : formatPrice({ cents: priceCents, currency })
  return (
    <div className="grid gap-8">
      <PageHeading
        title={
          <>
            Enroll in <bdi>{title}</bdi>, {price}
          </>
        }
        lead="With an account, you can pick up where you left off on any device."
      />
      <div className="grid gap-4">
        <ButtonLink href={routes.signUpFor(slug)} loadsDocument className="w-full">
          Create your account
        </ButtonLink>
        <details>
          <summary className={buttonClass('secondary', 'w-full list-none')}>
            I already have an account
          </summary>
          <div id={formId} className="pt-8">
            <h2 className="heading mb-6 text-2xl">Sign In</h2>
            {children}
          </div>
        </details>
      </div>
    </div>
  )
}
