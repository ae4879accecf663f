import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { NoScriptNotice } from '@/components/layout/no-script-notice'
import { Notice } from '@/components/ui/notice'
import { PageHeading } from '@/components/ui/page-heading'
import { formatAmount } from '@/domain/checkout/money'
import { formatDeclaration, withdrawalMessages } from '@/domain/checkout/withdrawal-texts'
import { maskEmail } from '@/domain/identity/email'
import { ConfirmWithdrawal } from '@/features/purchases/withdrawal/confirm-withdrawal.client'
import { WithdrawalRequestForm } from '@/features/purchases/withdrawal/withdrawal-request-form.client'
import { getPaymentSettings } from '@/server/pages/payment-settings'
import { requestFor } from '@/server/payload'
import { readAcknowledgmentEmails } from '@/services/withdrawals/read-acknowledgment-emails'
import { type Contract, readContract } from '@/services/withdrawals/read-contract'
import { verifyWithdrawalToken } from '@/services/withdrawals/withdrawal-token'
import { type LinkPageProps, getLinkToken } from '../link-token'

export const metadata: Metadata = { title: 'Withdraw from contract', robots: { index: false } }

/** Renders the two steps of a withdrawal from a contract, for anyone, signed in or not. */
export default async function WithdrawalPage(props: LinkPageProps) {
  const { hasWithdrawalRight, withdrawalText } = await getPaymentSettings()
  if (!hasWithdrawalRight) notFound()
  const token = await getLinkToken(props)
  const paymentId = verifyWithdrawalToken(token)
  const req = await requestFor(null)
  const contract = paymentId && (await readContract(req, paymentId))
  return (
    <div className="shell-narrow section grid gap-8">
      <PageHeading title="Withdraw from contract" lead={withdrawalText} />
      <NoScriptNotice />
      {contract ? (
        <ContractStep
          contract={contract}
          token={token}
          email={(await readAcknowledgmentEmails(req, paymentId))[0]}
        />
      ) : (
        <>
          {token !== '' && <Notice tone="error">{withdrawalMessages.linkInvalid}</Notice>}
          <WithdrawalRequestForm />
        </>
      )}
    </div>
  )
}

type ContractStepProps = {
  contract: Contract
  token: string
  /** Where the acknowledgment is sent, unless the account was deleted. */
  email: string | undefined
}

function ContractStep({ contract, token, email }: ContractStepProps) {
  const { courseTitle, receiptNumber, amount, lastDay, obstacle, isAnonymous } = contract
  if (obstacle) return <Notice>{withdrawalMessages[obstacle]}</Notice>
  return (
    <ConfirmWithdrawal token={token} isAnonymous={isAnonymous}>
      <div className="grid gap-3">
        <blockquote dir="auto" className="border-s-2 border-line ps-4 text-lg wrap-anywhere">
          {formatDeclaration(courseTitle, receiptNumber)}
          {!isAnonymous && (
            <footer className="text-base text-ink-soft">{contract.buyerName}</footer>
          )}
        </blockquote>
        <p>
          We’ll refund {formatAmount(amount)}
          {!isAnonymous && ', and your access to the course will end'}. You can withdraw through{' '}
          {lastDay}.
        </p>
        {email && (
          <p className="wrap-anywhere">
            We’ll email a confirmation to <bdi className="font-semibold">{maskEmail(email)}</bdi>.
          </p>
        )}
      </div>
    </ConfirmWithdrawal>
  )
}
