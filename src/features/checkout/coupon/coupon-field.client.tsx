'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { useForm } from '@/components/browser/use-form'
import { useScopedUser } from '@/components/layout/user-scope.client'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { TextInput } from '@/components/ui/form/text-input'
import { Notice } from '@/components/ui/notice'
import { MAX_CODE_LENGTH } from '@/domain/checkout/coupon-code'
import { couponMessages } from '@/domain/checkout/coupon-messages'
import { formatAmount } from '@/domain/checkout/money'
import { type AccountInput, type AppliedCoupon, requestCoupon } from '../checkout-client'
import { saveTabCoupon, readTabCoupon } from './coupon-storage'

type CouponFieldProps = {
  courseId: string
  /** For a visitor, whose email says whether they have used it. */
  account: AccountInput | null
  applied: AppliedCoupon | null
  onChange: (coupon: AppliedCoupon | null) => void
}

/** A coupon to use: that of the link with which somebody came, or one that they type. */
export function CouponField({ courseId, account, applied, onChange }: CouponFieldProps) {
  const person = useScopedUser()
  const hasLooked = useRef(false)
  const group = useRef<HTMLDivElement>(null)
  const fold = useRef<HTMLDetailsElement>(null)
  const ask = (coupon: string) =>
    requestCoupon({ courseId, coupon, ...(account && { account }) }, person)
  const accept = (known: AppliedCoupon) => {
    saveTabCoupon(known.code)
    onChange(known)
  }
  const { form, typedNow, fill, run, isPending, failure, forget } = useForm({
    send: ({ coupon = '' }) => ask(coupon),
    onDone: (known) => {
      accept(known)
      // What was pressed goes, and the focus with it.
      group.current?.focus()
    },
    // A link with a coupon that nobody can use says so once, and not after every reload.
    onFailed: () => saveTabCoupon(null),
  })

  function remove() {
    saveTabCoupon(null)
    forget()
    onChange(null)
    group.current?.focus()
  }

  const applyOfTab = useEffectEvent(() => {
    const coupon = readTabCoupon()
    if (coupon === null || typedNow().coupon) return
    fill({ coupon })
    if (fold.current) fold.current.open = true
    run(() => ask(coupon), { onDone: accept, onFailed: () => saveTabCoupon(null) })
  })
  useEffect(() => {
    if (hasLooked.current) return
    hasLooked.current = true
    applyOfTab()
  }, [])

  return (
    <div ref={group} tabIndex={-1} role="group" aria-label="Coupon" className="grid gap-3">
      <p role="status" className="sr-only">
        {applied && appliedWords(applied)}
      </p>
      {applied ? (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <Notice tone="success">{appliedWords(applied)}</Notice>
          <Button variant="quiet" onClick={remove}>
            Remove coupon
          </Button>
        </div>
      ) : (
        <details ref={fold}>
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
                    pending={isPending}
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

const appliedWords = ({ code, discountCents }: AppliedCoupon) =>
  couponMessages.applied(code, formatAmount(discountCents))
