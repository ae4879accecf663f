import type { PageContent } from '../types'

/** What earlier versions of a page of the seed said. */
type EarlierPage = {
  /** The days that they were dated with. */
  lastUpdated: string[]
  /** The headings of sections that they did not have. */
  added: string[]
  /** By heading: the texts of the sections that say something else now, in Markdown. */
  bodies: Record<string, string[]>
}

/**
 * The texts of the pages before those in this folder, by which a page that no one has edited is
 * recognized.
 */
export const earlierPages: Record<PageContent['slug'], EarlierPage> = {
  terms: {
    lastUpdated: ['2025-03-10'],
    added: [],
    bodies: {
      'Course and Content Access': [
        `When you buy a course you receive a limited, non-transferable, personal licence to watch its lessons and to use its workbook. If you chose to take part with a partner, the two of you may use it together, in one account. You may download and print the workbook for yourselves.

The licence does not allow you to share your access, to resell or publish lessons, or to use them in work with clients. You can use the course for as long as we offer it. We may correct and improve lessons. If we have to stop offering a course, we will tell you by mail beforehand.`,
      ],
      'Payment and Refunds': [
        `The price is shown in US dollars before you pay. It is a one-time payment; there is no subscription. Payments are handled by PayPal under PayPal’s own terms. Prices may change without notice; a change does not affect a course that you have already bought. We may refuse or cancel an order. If we cancel one that you have paid for, you get your money back.

**14-day money-back guarantee.** If the course does not help you, write to [{supportEmail}](mailto:{supportEmail}) within 14 days of your payment and we refund it in full, by the way you paid. You do not have to give a reason. Your access ends with the refund. Rights that the law gives you as a consumer are not limited by this.`,
      ],
    },
  },
  privacy: {
    lastUpdated: ['2025-03-10'],
    added: ['Your answers and your partner'],
    bodies: {
      'The short version': [
        `Heart2Heart keeps what it needs to sell you a course and to let you take it: who you are, what you paid, and how far you have come. There is no analytics, no advertising and no tracking across sites. We do not sell or rent your data to anybody.`,
      ],
      'What we keep about you': [
        `- **Your account**: full name, email address, whether you take part alone or with a partner, and a scrambled form of your password that cannot be turned back into it.
- **Your purchase**: the course, the amount, the date, PayPal’s transaction id, and the payer’s name and email address as PayPal reports them.
- **Your learning**: which lessons you finished, where a video stopped, and what you write here yourself, such as your profile, comments, reviews and messages to support.
- **Your sign-ins**: an entry for each, with its times, the browser and system, and a network address that is shortened so that it names no household. You can see and end them under Security in the settings, next to a record of what happened to the safety of your account, such as a changed password.
- **Technical records**: our server notes requests and errors, with your network address, to keep the site working and to slow down people who guess passwords.`,
        `- **Your account**: full name, email address, whether you take part alone or with a partner, and a scrambled form of your password that cannot be turned back into it.
- **Your purchase**: the course, the amount, the date, PayPal’s transaction id, and the payer’s name and email address as PayPal reports them.
- **Your learning**: which lessons you finished, where a video stopped, and what you write here yourself, such as your profile, comments, reviews and messages to support.
- **Your answers** to the exercises and the weekly check-in, encrypted: see “Your answers and your partner”.
- **Your partnership**, if you have one: with whom, in which course and since when, what you allow to be seen, and for each exercise when you were ready and when it was opened. If you invite somebody by mail, their address is kept with the invitation.
- **Your sign-ins**: an entry for each, with its times, the browser and system, and a network address that is shortened so that it names no household. You can see and end them under Security in the settings, next to a record of what happened to the safety of your account, such as a changed password.
- **Technical records**: our server notes requests and errors, with your network address, to keep the site working and to slow down people who guess passwords.`,
      ],
      'What we keep in your browser': [
        `- **Four cookies, all our own**, which scripts cannot read. One keeps you signed in. One is set when you start to pay, so that only this browser can finish the purchase; it is removed when you have, and after 30 days at the latest. One remembers for a year that this browser has signed in to your account before, so that strangers who guess at your password cannot lock you out. One remembers for 14 days a partner’s invitation that you opened here, so that you can come back to it; logging out removes it.
- **A hint in local storage** under the names *user* and *isAuthenticated*: your display name, your email address and your member number, so that the page shows the right menu at once; and under the name *ownCourses* a list of the courses you own, with your member number, so that a course page leads you to your course instead of offering it. Logging out removes both. Choices such as dark mode and autoplay are stored there as well, and so is when this browser last asked to stay signed in; these stay when you log out. What you write in an exercise or a check-in is kept there, not encrypted, under names that begin with *unsavedAnswer*, until this site has saved it; what it could not save yet stays when you log out, so that it is not lost, and only your own account is shown it.
- **Notes in session storage** under the names *redirectAfterLogin*, *pendingEnrollmentCourseId*, *coupon* and *signUpDraft*: the page you wanted to see, the course you wanted to join, the coupon of the link by which you came, and the name and email address of an unfinished sign-up, never a password. They are removed when you arrive, or when you close the tab. Under the name *visitSteps*, from what kind of place you came to this tab and how far its visit has been counted with which course, so that each step counts once; nothing of it says who you are. What you have begun to write to the support, under a lesson or in the settings is kept for this tab as well, until it is sent or the tab is closed.

None of these needs a consent banner, because none of them follows you.`,
        `- **Three cookies, all our own**, which scripts cannot read. One keeps you signed in. One is set when you start to pay, so that only this browser can finish the purchase; it is removed when you have, and after 30 days at the latest. One remembers for a year that this browser has signed in to your account before, so that strangers who guess at your password cannot lock you out.
- **A hint in local storage** under the names *user* and *isAuthenticated*: your display name, your email address and your member number, so that the page shows the right menu at once; and under the name *ownCourses* a list of the courses you own, with your member number, so that a course page leads you to your course instead of offering it. Logging out removes both. Choices such as dark mode and autoplay are stored there as well, and so is when this browser last asked to stay signed in; these stay when you log out. What you write in an exercise or a check-in is kept there, not encrypted, under names that begin with *unsavedAnswer*, until this site has saved it; what it could not save yet stays when you log out, so that it is not lost, and only your own account is shown it.
- **Notes in session storage** under the names *redirectAfterLogin*, *pendingEnrollmentCourseId*, *coupon* and *signUpDraft*: the page you wanted to see, the course you wanted to join, the coupon of the link by which you came, and the name and email address of an unfinished sign-up, never a password. They are removed when you arrive, or when you close the tab. Under the name *visitSteps*, from what kind of place you came to this tab and how far its visit has been counted with which course, so that each step counts once; nothing of it says who you are. What you have begun to write to the support, under a lesson or in the settings is kept for this tab as well, until it is sent or the tab is closed.

None of these needs a consent banner, because none of them follows you.`,
        `- **Three cookies, all our own**, which scripts cannot read. One keeps you signed in. One is set when you start to pay, so that only this browser can finish the purchase; it is removed when you have, and after 30 days at the latest. One remembers for a year that this browser has signed in to your account before, so that strangers who guess at your password cannot lock you out.
- **A hint in local storage** under the names *user* and *isAuthenticated*: your display name, your email address and your member number, so that the page shows the right menu at once. Logging out removes it. Choices such as dark mode and autoplay are stored there as well, and so is when this browser last asked to stay signed in; these stay when you log out.
- **Notes in session storage** under the names *redirectAfterLogin*, *pendingEnrollmentCourseId* and *signUpDraft*: the page you wanted to see, the course you wanted to join, and the name and email address of an unfinished sign-up, never a password. They are removed when you arrive, or when you close the tab. Under the name *ownCourses*, a list of the courses you own, with your member number, so that a course page leads you to your course instead of offering it; it is removed when you log out, or when you close the tab. What you have begun to write to the support, under a lesson or in the settings is kept for this tab as well, until it is sent or the tab is closed.

None of these needs a consent banner, because none of them follows you.`,
        `- **Three cookies, all our own**, which scripts cannot read. One keeps you signed in. One is set when you start to pay, so that only this browser can finish the purchase; it is removed when you have, and after 30 days at the latest. One remembers for a year that this browser has signed in to your account before, so that strangers who guess at your password cannot lock you out.
- **A hint in local storage** under the names *user* and *isAuthenticated*: your display name, your email address and your member number, so that the page shows the right menu at once; and under the name *ownCourses* a list of the courses you own, with your member number, so that a course page leads you to your course instead of offering it. Logging out removes both. Choices such as dark mode and autoplay are stored there as well, and so is when this browser last asked to stay signed in; these stay when you log out.
- **Notes in session storage** under the names *redirectAfterLogin*, *pendingEnrollmentCourseId* and *signUpDraft*: the page you wanted to see, the course you wanted to join, and the name and email address of an unfinished sign-up, never a password. They are removed when you arrive, or when you close the tab. What you have begun to write to the support, under a lesson or in the settings is kept for this tab as well, until it is sent or the tab is closed.

None of these needs a consent banner, because none of them follows you.`,
        `- **Three cookies, all our own**, which scripts cannot read. One keeps you signed in. One is set when you start to pay, so that only this browser can finish the purchase; it is removed when you have, and after 30 days at the latest. One remembers for a year that this browser has signed in to your account before, so that strangers who guess at your password cannot lock you out.
- **A hint in local storage** under the names *user* and *isAuthenticated*: your display name, your email address and your member number, so that the page shows the right menu at once; and under the name *ownCourses* a list of the courses you own, with your member number, so that a course page leads you to your course instead of offering it. Logging out removes both. Choices such as dark mode and autoplay are stored there as well, and so is when this browser last asked to stay signed in; these stay when you log out. What you write in an exercise or a check-in is kept there, not encrypted, under names that begin with *unsavedAnswer*, until this site has saved it; what it could not save yet stays when you log out, so that it is not lost, and only your own account is shown it.
- **Notes in session storage** under the names *redirectAfterLogin*, *pendingEnrollmentCourseId* and *signUpDraft*: the page you wanted to see, the course you wanted to join, and the name and email address of an unfinished sign-up, never a password. They are removed when you arrive, or when you close the tab. What you have begun to write to the support, under a lesson or in the settings is kept for this tab as well, until it is sent or the tab is closed.

None of these needs a consent banner, because none of them follows you.`,
      ],
      Mail: [
        `We send mail by an ordinary mail server (SMTP): to confirm a purchase, to reset a password, to tell you about changes to your account, and to answer you. We send no newsletters or offers unless you have asked for them. Our mails contain no tracking pixels.`,
      ],
      'Who can see it': [
        `The instructor can see your account, your purchases, your progress and what you write. Other students see your display name beside the comments you write, and your profile if you make it public. The companies that host this site and carry its mail process data for us and on our instructions. We give data to authorities only where the law obliges us to.`,
      ],
      'How long we keep it': [
        `We keep your account until you delete it or ask us to. Then your profile and progress are removed, and your comments are shown without your name; questions to the support and the record of security stay without you as well. Records of payments are kept for as long as tax and accounting law requires, without more of you in them than it requires. Technical records are deleted when they are no longer needed to run or protect the site.`,
      ],
    },
  },
}

/** Questions that a course of the seed once answered, by the course’s short name. */
export const earlierQuestions = [
  {
    course: 'course-id-2',
    question: 'Do we pay twice if we take it as a couple?',
    answer:
      'No. It is one payment and one account. Choose “With a partner” when you sign up, and watch the lessons side by side. There is no subscription, and nothing is charged again later.',
    /** The one that has taken its place. */
    now: 'One purchase, two people: how does that work?',
  },
]
