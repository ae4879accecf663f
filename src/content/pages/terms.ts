import type { PageContent } from '../types'

/** Eleven sections in the order of docs/specification.md, section 2; the page numbers them. */
export const terms: PageContent = {
  slug: 'terms',
  title: 'Terms of Service',
  lastUpdated: '2025-03-10',
  sections: [
    {
      heading: 'Introduction',
      body: `These terms are an agreement between you and Heart2Heart, the operator of this site. By using the site, creating an account, or buying a course, you accept these terms. If you do not accept them, do not use the site.`,
    },
    {
      heading: 'Use of Site',
      body: `You may use the site for your own learning. You must be at least 18 years old, or old enough to enter into a contract where you live.

You agree not to:

- use the site in a way that violates the law or another person’s rights;
- attempt to access parts of the site, accounts, or files that are not intended for you;
- copy lessons by automated means, or interfere with the operation of the site;
- post comments that threaten, insult, or expose another person, including your partner.

We may remove such comments and close the accounts of people who do any of this.`,
    },
    {
      heading: 'Account Registration',
      body: `Some parts of the site require an account. Use your real name and an email address you can check, keep your password confidential, and tell us if you believe that someone else has used your account. You are responsible for activity under your account. You can delete your account at any time in your settings.`,
    },
    {
      heading: 'Course and Content Access',
      body: `When you buy a course, you receive a limited, non-transferable, personal license to watch its lessons and to use its workbook. You may download and print the workbook for personal use.

The license does not allow you to share your access, to resell or publish lessons, or to use them in work with clients. You can use the course for as long as we offer it. We may correct and improve lessons. If we have to stop offering a course, we will notify you by email in advance.

### Your partner’s access

Where a course page says “One purchase, two people,” your purchase includes partner access. You may invite one person, your partner, to take the course with you. Your partner has a separate account, accepts these terms separately, and pays nothing. Partner access is for that person only and may not be sold or transferred.

Partner access is part of your purchase. If we refund your purchase in full, both of you lose access. Either of you may stop taking the course together at any time, effective immediately, without giving a reason. If you do, both of you keep the course.`,
    },
    {
      heading: 'Payment and Refunds',
      body: `The price is shown in {currency} before you pay. It is a one-time payment; there is no subscription. PayPal processes payments under its own terms. Prices may change without notice. A price change does not affect a course that you have already bought. We may refuse or cancel an order. If we cancel an order that you have paid for, we will refund your payment.

**{refundDays}-day money-back guarantee.** {refundPromise} You can also email [{supportEmail}](mailto:{supportEmail}). We refund the full amount to the payment method you used. You do not have to give a reason. Your access ends with the refund. This does not limit your legal rights as a consumer.`,
    },
    {
      heading: 'Intellectual Property',
      body: `The lessons, text, drawings, and workbook, and the name Heart2Heart, belong to us or to our licensors and are protected by law. What you write remains yours. By posting a comment, you allow us to show it to the other students in that course. We publish a review as a testimonial only if you have agreed to it.`,
    },
    {
      heading: 'Disclaimer',
      body: `The courses are educational. They are not therapy, medical treatment, or legal advice, and they do not replace any of these. We cannot promise a particular result for your relationship. If there is violence in your relationship, if you are being threatened or are afraid, or if you are in crisis, please contact a professional or a hotline where you live.

The site is provided “as is.” We take care to keep it available and accurate, but we do not warrant that it will always be so.`,
    },
    {
      heading: 'Limitation of Liability',
      body: `To the extent permitted by law, we are not liable for indirect or consequential damages arising from the use of the site or the courses, and our total liability to you is limited to the amount you paid us in the twelve months before the claim. Nothing in these terms limits liability that cannot be limited by law, such as liability for willful misconduct, gross negligence, or personal injury.`,
    },
    {
      heading: 'Indemnification',
      body: `If you violate these terms or another person’s rights through your use of the site, and someone makes a claim against us as a result, you agree to cover our reasonable costs to the extent that you are responsible for them.`,
    },
    {
      heading: 'Changes',
      body: `We may change these terms. The date at the top shows when we last changed them. We will notify account holders by email before a change that affects their rights takes effect. The version in effect when you bought a course continues to apply to that purchase where the law so requires.`,
    },
    {
      heading: 'Contact',
      body: `For questions about these terms, a payment, or a refund, email [{supportEmail}](mailto:{supportEmail}). A real person will answer.`,
    },
  ],
}
