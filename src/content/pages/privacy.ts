import type { PageContent } from '../types'

export const privacy: PageContent = {
  slug: 'privacy',
  title: 'Privacy Policy',
  lastUpdated: '2025-03-10',
  sections: [
    {
      heading: 'The short version',
      body: `Heart2Heart keeps what it needs to sell you a course and let you take it: who you are, what you paid, and how far along you are. Visits are counted without cookies and without identifying visitors. There is no advertising and no tracking, on this site or across sites. We do not sell or rent your data to anyone.`,
    },
    {
      heading: 'What we keep about you',
      body: `- **Your account**: your full name, your email address, whether you are taking courses alone or with a partner, and a scrambled form of your password that cannot be reversed.
- **Your purchase**: the course, the amount, the date, PayPal’s transaction ID, how you paid (for a card, its brand and last four digits), and the payer’s name, email address, and country as PayPal reports them. If you withdraw from a contract, what you declared and when.
- **Your learning**: which lessons you finished, where you stopped watching a video, and what you write here, such as your profile, comments, reviews, and messages to support.
- **Your answers** to the exercises and the weekly check-in, encrypted: see “Your answers and your partner.”
- **Your partner**, if you are taking a course with one: who they are, which course, and when you started; what you allow them to see; and, for each exercise, when you were ready and when you could see each other’s answers. If you invite someone by email, their address is kept with the invitation.
- **Your sign-ins**: for each one, when it started and was last used, the browser and operating system, and an IP address shortened so that it does not identify a household. You can see and end your sign-ins under Security in your settings, along with a record of security events on your account, such as a password change.
- **Technical records**: our server logs requests and errors, with your IP address, to keep the site working and to slow down anyone trying to guess passwords.
- **Anonymous counts**: how many visits came on a given day from what kind of source (a search engine, a social network, another site, or one of our named links), and, for each course, how many of those visitors saw it, started to sign up for it, paid for it, or received it for free. No account, browser, or IP address is kept with these counts. A visit is not counted when your browser asks sites not to track you, through Do Not Track or Global Privacy Control.`,
    },
    {
      heading: 'What we keep in your browser',
      body: `- **Four cookies, all our own**, which scripts cannot read. One keeps you signed in. One is set when you start to pay or open a coupon link, so that only this browser can finish the purchase; it is removed when you finish, or after 30 days at the latest. One shows, for a year, that this browser has signed in to your account before, so that strangers guessing at your password cannot lock you out. One keeps a partner’s invitation that you opened here, for 14 days, so that you can come back to it; logging out removes it.
- **Information in local storage** under the names *user* and *isAuthenticated*: your display name, your email address, and your member number, so that the page shows the right menu right away; and under the name *ownCourses*, a list of the courses you own, with your member number, so that a course page takes you to your course instead of offering it for sale. Logging out removes all three. Choices such as dark mode and autoplay are stored there as well, and so is the last time this browser renewed your sign-in; these remain when you log out. What you write in an exercise or a check-in is kept there, unencrypted, under names that begin with *unsavedAnswer*, until this site has saved it. Anything not yet saved remains when you log out, so that it is not lost, and is shown only to your own account.
- **Information in session storage** under the names *redirectAfterLogin*, *pendingEnrollmentCourseId*, *coupon*, and *signUpDraft*: the page you wanted to see, the course you wanted to join, the coupon from the link you followed, and the name and email address from an unfinished sign-up, never a password. Each is removed once it has been used, or when you close the tab. Under the name *visitSteps*: what kind of source brought you here, and which steps of this visit have already been counted for each course, so that none is counted twice; nothing in it identifies you. Anything you have started to write to support, under a lesson, or in your settings is also kept for this tab, until you send it or close the tab.

None of these requires a consent banner, because none of them tracks you.`,
    },
    {
      heading: 'Payments',
      body: `PayPal processes payments. On the payment step, your browser loads PayPal’s script and communicates with PayPal directly, so PayPal receives your IP address and what you enter there, and may set its own cookies. Apart from a card’s brand and last four digits, your card and bank details never reach us. PayPal’s own privacy statement applies to what PayPal does.`,
    },
    {
      heading: 'Email',
      body: `We send email through an ordinary mail server (SMTP): to confirm a purchase, to reset a password, to tell you about changes to your account, and to answer you. If you invite your partner by email, we write to the address you provide. Emails about your activity with your partner never contain anything that either of you wrote, and you can turn them off in your settings. We send no newsletters or offers unless you have asked for them. If you sign up for updates, we keep your email address, the page where you signed up, and when you confirmed. If you unsubscribe, we keep this so that no one signs you up again by mistake, until you ask us to delete it. Our emails contain no tracking pixels.`,
    },
    {
      heading: 'Videos and files',
      body: `Lesson videos, captions, and the workbook are normally served by this site itself. If a lesson uses a video from YouTube or Vimeo, that service receives your IP address when you open the lesson.`,
    },
    {
      heading: 'Who can see it',
      body: `The instructor can see your account, your purchases, your progress, who you are taking a course with, and what you write, except for your answers. Other students see your display name beside the comments you write, and your profile if you make it public. Our hosting and email providers process data for us, on our instructions. We give data to authorities only where the law requires it.`,
    },
    {
      heading: 'Your answers and your partner',
      body: `What you write in an exercise or a check-in is encrypted before it is stored, with a key that is not in the database. A backup of the database does not show it, and neither does the instructor’s panel. Our server has the key: it decrypts your answers for you, and for your partner once both of you are ready. Once at least five people have answered an exercise, the instructor sees how many, but never what they wrote.

If you take a course with a partner, your partner sees:

- your name;
- your answers to an exercise or a check-in once both of you are ready, and whether you have talked about them;
- before that, whether you have answered and whether you are ready;
- your progress, if you allow it.

Your partner sees nothing more. If one of you stops taking the course together, neither can see the other’s answers any longer; your own answers stay with you.`,
    },
    {
      heading: 'How long we keep it',
      body: `We keep your account until you delete it or ask us to delete it. Your profile, your progress, and your answers are then removed, and your comments are shown without your name. We also keep your messages to support and the record of security events, but without your name. We keep payment records for as long as tax and accounting law requires, with only the information about you that the law requires. Technical records are deleted when they are no longer needed to run or protect the site.`,
    },
    {
      heading: 'Your rights',
      body: `You may see your data, have it corrected, ask for a copy, and have your account deleted. You may object to how we use your data, or file a complaint with the data protection authority where you live. For anything you cannot do yourself in your settings, email [{supportEmail}](mailto:{supportEmail}). We may ask you to show that the account is yours.`,
    },
    {
      heading: 'Children',
      body: `The courses are intended for adults. We do not knowingly keep data about anyone under 18. If you believe that we do, tell us and we will delete it.`,
    },
    {
      heading: 'Changes and contact',
      body: `When this policy changes, the date at the top changes with it, and we notify account holders by email if the change affects them. Send questions to [{supportEmail}](mailto:{supportEmail}).`,
    },
  ],
}
