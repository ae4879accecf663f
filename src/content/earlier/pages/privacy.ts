import type { PageContent } from '../../types'

export const privacy: PageContent = {
  slug: 'privacy',
  title: 'Privacy Policy',
  lastUpdated: '2026-11-25',
  sections: [
    {
      heading: 'The short version',
      body: `Heart2Heart keeps what it needs to sell you a course and to let you take it: who you are, what you paid, and how far you have come. Visits are counted without cookies and without knowing whose they are. There is no advertising and no tracking, here or across sites. We do not sell or rent your data to anybody.`,
    },
    {
      heading: 'What we keep about you',
      body: `- **Your account**: full name, email address, whether you take part alone or with a partner, and a scrambled form of your password that cannot be turned back into it.
- **Your purchase**: the course, the amount, the date, PayPal’s transaction id, and the payer’s name and email address as PayPal reports them.
- **Your learning**: which lessons you finished, where a video stopped, and what you write here yourself, such as your profile, comments, reviews and messages to support.
- **Your answers** to the exercises and the weekly check-in, encrypted: see “Your answers and your partner”.
- **Your partnership**, if you have one: with whom, in which course and since when, what you allow to be seen, and for each exercise when you were ready and when it was opened. If you invite somebody by mail, their address is kept with the invitation.
- **Your sign-ins**: an entry for each, with its times, the browser and system, and a network address that is shortened so that it names no household. You can see and end them under Security in the settings, next to a record of what happened to the safety of your account, such as a changed password.
- **Technical records**: our server notes requests and errors, with your network address, to keep the site working and to slow down people who guess passwords.
- **Counts that nobody is in**: how many visits came on a day from what kind of place (a search engine, a social network, another site, or a link of ours with a name), and how many of them saw which course, began the sign-up for it, paid for it or got it for free; and how often each part of a lesson’s video was played. No account, browser or network address is kept with them. A visit is not counted when your browser asks sites not to track you, by Do Not Track or Global Privacy Control.`,
    },
    {
      heading: 'What we keep in your browser',
      body: `- **Four cookies, all our own**, which scripts cannot read. One keeps you signed in. One is set when you start to pay or open a coupon’s link, so that only this browser can finish the purchase; it is removed when you have, and after 30 days at the latest. One remembers for a year that this browser has signed in to your account before, so that strangers who guess at your password cannot lock you out. One remembers for 14 days a partner’s invitation that you opened here, so that you can come back to it; logging out removes it.
- **A hint in local storage** under the names *user* and *isAuthenticated*: your display name, your email address and your member number, so that the page shows the right menu at once; and under the name *ownCourses* a list of the courses you own, with your member number, so that a course page leads you to your course instead of offering it. Logging out removes both. Choices such as dark mode and autoplay are stored there as well, and so is when this browser last asked to stay signed in; these stay when you log out. What you write in an exercise or a check-in is kept there, not encrypted, under names that begin with *unsavedAnswer*, until this site has saved it; what it could not save yet stays when you log out, so that it is not lost, and only your own account is shown it.
- **Notes in session storage** under the names *redirectAfterLogin*, *pendingEnrollmentCourseId*, *coupon* and *signUpDraft*: the page you wanted to see, the course you wanted to join, the coupon of the link by which you came, and the name and email address of an unfinished sign-up, never a password. They are removed when you arrive, or when you close the tab. Under the name *visitSteps*, from what kind of place you came to this tab and how far its visit has been counted with which course, so that each step counts once; nothing of it says who you are. What you have begun to write to the support, under a lesson or in the settings is kept for this tab as well, until it is sent or the tab is closed.

None of these needs a consent banner, because none of them follows you.`,
    },
    {
      heading: 'Payments',
      body: `Payments are handled by PayPal. On the payment step your browser loads PayPal’s script and talks to PayPal directly, so PayPal receives your network address and what you enter there, and may set cookies of its own. Your card or bank details never reach us. PayPal’s own privacy statement applies to what PayPal does.`,
    },
    {
      heading: 'Mail',
      body: `We send mail by an ordinary mail server (SMTP): to confirm a purchase, to reset a password, to tell you about changes to your account, and to answer you. If you invite your partner by mail, we write to the address that you give. Mails about what you do with your partner never carry anything that one of you wrote, and you can switch them off in the settings. We send no newsletters or offers unless you have asked for them. Our mails contain no tracking pixels.`,
    },
    {
      heading: 'Videos and files',
      body: `Lesson videos, captions and the workbook are normally served by this site itself. If a lesson uses a video from YouTube or Vimeo, that service receives your network address when you open the lesson.`,
    },
    {
      heading: 'Who can see it',
      body: `The instructor can see your account, your purchases, your progress, with whom you take a course, and what you write, except your answers. Other students see your display name beside the comments you write, and your profile if you make it public. The companies that host this site and carry its mail process data for us and on our instructions. We give data to authorities only where the law obliges us to.`,
    },
    {
      heading: 'Your answers and your partner',
      body: `What you write in an exercise or a check-in is encrypted before it is stored, with a key that is not in the database. So neither a backup of the database nor the instructor’s panel shows it. Our server has the key: it decrypts your answers for you, and for your partner once both of you have opened them. The instructor sees how many people have answered an exercise, from five people up, and never what.

If you take a course with a partner, your partner sees your name and

- the answers that both of you have opened, and whether you have talked about them;
- of the others, whether you have answered and whether you are ready;
- your progress, if you allow it.

Nothing more is shown to them. When one of you leaves, neither sees the other’s answers any more; your own stay with you.`,
    },
    {
      heading: 'How long we keep it',
      body: `We keep your account until you delete it or ask us to. Then your profile, your progress and your answers are removed, and your comments are shown without your name; questions to the support and the record of security stay without you as well. Records of payments are kept for as long as tax and accounting law requires, without more of you in them than it requires. Technical records are deleted when they are no longer needed to run or protect the site.`,
    },
    {
      heading: 'Your rights',
      body: `You can see your data, have it corrected, ask for a copy, and have your account deleted. You may object to a use, or complain to the data protection authority where you live. What you cannot do yourself in the settings, ask for at [{supportEmail}](mailto:{supportEmail}). We may ask you to show that the account is yours.`,
    },
    {
      heading: 'Children',
      body: `The courses are made for adults. We do not knowingly keep data about anybody under 18. If you think that we do, tell us and we will delete it.`,
    },
    {
      heading: 'Changes and contact',
      body: `When this policy changes, the date at the top changes with it, and we tell account holders by mail if the change matters to them. Questions go to [{supportEmail}](mailto:{supportEmail}).`,
    },
  ],
}
