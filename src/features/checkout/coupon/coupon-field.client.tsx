'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { useForm } from '@/components/browser/use-form'
import { useScopedUserNumber } from '@/components/layout/user-scope.client'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { TextInput } from '@/components/ui/form/text-input'
import { Notice } from '@/components/ui/notice'
import { MAX_CODE_LENGTH } from '@/domain/checkout/coupon-code'
import { couponCheckoutMessages } from '@/domain/checkout/coupon-messages'
import { formatAmount } from '@/domain/checkout/money'
import { type AccountInput, type AppliedCoupon, requestCoupon } from '../checkout-client'
import { saveTabCoupon, readTabCoupon } from './coupon-storage'

type CouponFieldProps = {
  courseId: string
  /**
   * A visitor's account details. The server uses the email to check whether they have already used
   * the coupon.
   */
  account: AccountInput | null
  appliedCoupon: AppliedCoupon | null
  onChange: (coupon: AppliedCoupon | null) => void
}

/** Renders a field for a coupon code that the buyer types or that comes from a link. */
export function CouponField({ courseId, account, appliedCoupon, onChange }: CouponFieldProps) {
  const userNumber = useScopedUserNumber()
  const hasReadTabCoupon = useRef(false)
  const group = useRef<HTMLDivElement>(null)
  const details = useRef<HTMLDetailsElement>(null)
  const checkCoupon = (coupon: string) =>
    requestCoupon({ courseId, coupon, ...(account && { account }) }, userNumber)
  const applyCoupon = (coupon: AppliedCoupon) => {
    saveTabCoupon(coupon.code)
    onChange(coupon)
  }
  const { form, readValues, fill, run, isPending, failure, clearErrors } = useForm({
    send: ({ coupon = '' }) => checkCoupon(coupon),
    onDone: (coupon) => {
      applyCoupon(coupon)
      // The focused form is about to be replaced, so move the focus.
      group.current?.focus()
    },
    // Deletes an invalid coupon that came from a link, so that its error doesn't appear again after
    // every reload.
    onFailed: () => saveTabCoupon(null),
  })

  function removeCoupon() {
    saveTabCoupon(null)
    clearErrors()
    onChange(null)
    group.current?.focus()
  }

  const applyTabCoupon = useEffectEvent(() => {
    const coupon = readTabCoupon()
    if (coupon === null || readValues().coupon) return
    fill({ coupon })
    if (details.current) details.current.open = true
    run(() => checkCoupon(coupon), { onDone: applyCoupon, onFailed: () => saveTabCoupon(null) })
  })
  useEffect(() => {
    if (hasReadTabCoupon.current) return
    hasReadTabCoupon.current = true
    applyTabCoupon()
  }, [])

  return (
    <div ref={group} tabIndex={-1} role="group" aria-label="Coupon" className="grid gap-3">
      <p role="status" className="sr-only">
        {appliedCoupon && couponAppliedText(appliedCoupon)}
      </p>
      {appliedCoupon ? (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <Notice tone="success">{couponAppliedText(appliedCoupon)}</Notice>
          <Button variant="quiet" onClick={removeCoupon}>
            Remove coupon
          </Button>
        </div>
      ) : (
        <details ref={details}>
          <summary className="w-fit cursor-pointer py-2 text-clay">Have a coupon?</summary>
          <form {...form} className="pt-3">
            <Field label="Coupon" error={failure?.message ?? null}>
              {(control) => (
                <span className="flex flex-wrap gap-3">
                  <TextInput
                    {...control}
                    name="coupon"
                    className="min-w-0 flex-1 uppercase"
                    autoComplete="off"
                    autoCapitalize="characters"
                    spellCheck={false}
                    maxLength={2 * MAX_CODE_LENGTH}
                    enterKeyHint="done"
                  />
                  <Button
                    type="submit"
                    variant="secondary"
                    isPending={isPending}
                    pendingLabel="Checking..."
                  >
                    Apply coupon
                  </Button>
                </span>
              )}
            </Field>
          </form>
        </details>
      )}
    </div>
  )
}

const couponAppliedText = ({ code, discountCents, currency }: AppliedCoupon) =>
  couponCheckoutMessages.applied(code, formatAmount({ cents: discountCents, currency }))
