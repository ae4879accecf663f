import type { PageContent } from '../../types'

/** Eleven sections in the order of docs/specification.md, section 2; the page numbers them. */
export const terms: PageContent = {
  slug: 'terms',
  title: 'Terms of Service',
  lastUpdated: '2026-11-25',
  sections: [
    {
      heading: 'Introduction',
      body: `These terms are an agreement between you and Heart2Heart, the operator of this site. By using the site, creating an account or buying a course you accept them. If you do not accept them, please do not use the site.`,
    },
    {
      heading: 'Use of Site',
      body: `You may use the site for your own learning. You must be at least 18 years old, or old enough to make a contract where you live.

Please do not:

- use the site in a way that breaks the law or another person’s rights;
- try to reach parts of the site, accounts or files that are not meant for you;
- copy lessons by automatic means, or disturb the running of the site;
- write comments that threaten, insult or expose another person, your partner included.

We may remove such comments and close accounts that do this.`,
    },
    {
      heading: 'Account Registration',
      body: `Some parts of the site need an account. Give a true name and an email address that you can read, keep your password to yourself, and tell us if you think that somebody else has used your account. You are responsible for what happens in it. You can delete your account at any time in the settings.`,
    },
    {
      heading: 'Course and Content Access',
      body: `When you buy a course you receive a limited, non-transferable, personal licence to watch its lessons and to use its workbook. You may download and print the workbook for yourselves.

The licence does not allow you to share your access, to resell or publish lessons, or to use them in work with clients. You can use the course for as long as we offer it. We may correct and improve lessons. If we have to stop offering a course, we will tell you by mail beforehand.

### The second place

Where the page of a course says “One purchase, two people”, your purchase has a second place. You may invite one person, your partner, to take the course with you. They have an account of their own, accept these terms for themselves and pay nothing. The second place is for that person alone and cannot be sold or passed on.

The second place belongs to your purchase. With a full refund it closes, and both of you lose access. Each of you may leave the partnership at any time, at once and without giving a reason; both of you keep the course. Two people who began in one account before there were second places may go on as they did.`,
    },
    {
      heading: 'Payment and Refunds',
      body: `The price is shown in US dollars before you pay. It is a one-time payment; there is no subscription. Payments are handled by PayPal under PayPal’s own terms. Prices may change without notice; a change does not affect a course that you have already bought. We may refuse or cancel an order. If we cancel one that you have paid for, you get your money back.

**14-day money-back guarantee.** If the course does not help you, request a refund within 14 days of your payment: use the button beside your payment on your personal dashboard, or write to [{supportEmail}](mailto:{supportEmail}). We refund the full amount to the payment method you used. You do not have to give a reason. Your access ends with the refund. This does not limit your legal rights as a consumer.`,
    },
    {
      heading: 'Intellectual Property',
      body: `The lessons, texts, drawings, the workbook and the name Heart2Heart belong to us or to those who gave us a licence, and are protected by law. What you write stays yours. By posting a comment you allow us to show it to the other students of that course. A review is published as a testimonial only if you have agreed to it.`,
    },
    {
      heading: 'Disclaimer',
      body: `The courses are education. They are not therapy, medical treatment or legal advice, and they do not replace any of these. We cannot promise a particular result for your relationship. If there is violence, threat or fear, or if you are in a crisis, please turn to a professional or a helpline where you live.

The site is provided as it is. We take care to keep it available and correct, but we do not warrant that it is always so.`,
    },
    {
      heading: 'Limitation of Liability',
      body: `As far as the law allows, we are not liable for indirect or consequential damage arising from the use of the site or the courses, and our total liability to you is limited to what you paid us in the twelve months before the claim. Nothing in these terms limits liability that cannot be limited by law, such as liability for intent, gross negligence or injury.`,
    },
    {
      heading: 'Indemnification',
      body: `If you break these terms or another person’s rights through your use of the site, and somebody makes a claim against us because of it, you agree to cover the reasonable costs that this causes us, as far as you are responsible for them.`,
    },
    {
      heading: 'Changes',
      body: `We may change these terms. The date at the top shows the latest version. We tell account holders by mail before a change that affects their rights takes effect. The version that was valid when you bought a course continues to apply to that purchase where the law says so.`,
    },
    {
      heading: 'Contact',
      body: `Questions about these terms, a payment or a refund: [{supportEmail}](mailto:{supportEmail}). A person answers.`,
    },
  ],
}
