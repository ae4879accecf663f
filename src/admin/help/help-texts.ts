/** The help paragraphs, by screen or slug. They don't repeat the collection's description. */
export const helpTexts: Record<string, readonly string[]> = {
  courses: [
    'Open a course to edit it. “Modules and lessons” shows everything in order.',
    'To copy a course, choose “Duplicate” from its menu.',
    'Visitors see a change once you publish it.',
  ],
  modules: [
    'Edit a module’s text here. To move it, go to its course.',
    'Changes are saved as a draft, and students see them once you publish. Hidden modules stay hidden.',
  ],
  lessons: [
    'Give it a title, then choose its module and video. Everything else is filled in for you, and you can change it under “Advanced.”',
    'Changes are saved as a draft. Students in the course see them once you publish.',
    'To link to another lesson, select some text, click the link button, and choose “A lesson.”',
  ],
  exercises: [
    'Write the exercise, and how two people can talk about it. To move it, go to its course.',
    'Once 5 people have answered, you’ll see how many. You never see what they wrote.',
  ],
  faqs: [
    'Write the question the way people ask it, and answer in two or three sentences.',
    'They appear on the course’s sales page once you publish them.',
  ],
  testimonials: [
    'If a student agrees, you can add their review from “Reviews” in one click.',
    'Anything marked as a sample is made up, so replace it before you launch your site.',
  ],
  pages: [
    'Choose “Add new,” enter a title, and add sections. Click the eye to see the page while you edit.',
    'Once the page is published, link to it under “Name, contact, and links.”',
  ],
  redirects: [
    'When you publish a changed URL, the site adds its old URL here, so links and bookmarks keep working.',
    'Delete a redirect to turn off the old URL. Using the old URL again also ends it.',
  ],
  media: [
    'Upload a file here, or wherever you use it, such as on a course.',
    'The site makes smaller copies for phones automatically.',
  ],
  videos: [
    'Upload a video from your phone, camera, or screen recorder: MP4, MOV, M4V, WebM, or MKV, up to 2 GB.',
    'The site prepares it for every device automatically and shows the progress here.',
  ],
  documents: [
    'Upload a PDF or captions file here, then choose it in the course or lesson.',
    'You can’t delete a document that’s in use.',
  ],
  users: [
    'Search by name or email, and open someone’s page to see their courses or help them.',
    'Disabling an account signs the person out everywhere right away. Nothing is deleted.',
  ],
  enrollments: [
    'Open one to end someone’s access or restore it. To give access without a payment, use their page under “People.”',
    'Their progress and answers are saved and come back if you restore access.',
  ],
  payments: [
    'Open one to issue a full or partial refund, or see its receipt.',
    'Payments come straight from PayPal and can’t be edited here.',
  ],
  coupons: [
    'Set the discount, the course, the end date, and the usage limit. Then copy the link and share it.',
    'A coupon counts as used once someone starts paying. If they don’t finish, it can be used again.',
  ],
  refunds: [
    'Start a refund on its payment. You can follow it here.',
    'A full refund ends access to the course, and a partial refund doesn’t.',
  ],
  'refund-requests': [
    'Open a request, then issue the refund, or decline it with a note.',
    'Either way, the student gets an email.',
  ],
  withdrawals: [
    'The site refunds buyers on its own. If you have to refund one, you get an email, and it’s on your dashboard.',
    'What the buyer declared can’t be edited here.',
  ],
  receipts: [
    'Search by number or buyer, and open one to print it.',
    'Receipts never change after they’re issued.',
  ],
  checkouts: [
    'Look here when a buyer says they paid but don’t have the course.',
    'Purchases update automatically. If one needs your attention, it’ll be on your dashboard.',
  ],
  'paypal-differences': [
    'Open one to compare both sides, and leave a note once you know what happened.',
    'Most resolve on their own once PayPal catches up.',
  ],
  'webhook-events': [
    'There’s nothing to do here.',
    'If a message couldn’t be processed, you’ll see it on your dashboard.',
  ],
  'lesson-progress': [
    'Recorded as students watch. No one can change it here.',
    'Students can clear their own progress.',
  ],
  comments: [
    'Reply on the lesson page. Here you can find comments and hide any that don’t belong.',
    'Students get an email when someone replies, unless they turned that off.',
  ],
  reviews: [
    'If the student agrees, you can show their review on your home page in one click.',
    'Only the author can change a review.',
  ],
  'support-requests': [
    'Reply by email to the address shown, then mark the request as answered.',
    'Your dashboard shows how many are open.',
  ],
  partnerships: [
    'If either partner asks you to, you can end the partnership here or remove partner access.',
    'No one else can read what the two of them write.',
  ],
  'audit-events': [
    'Look here if someone thinks another person is using their account.',
    'You see what happened and when, but never from where.',
  ],
  announcements: [
    'Write it, choose who gets it, and send yourself a test. Then send it now or schedule it.',
    'No one gets it twice. You can stop sending partway through and resume later.',
  ],
  subscribers: [
    'People who sign up get your newsletter once they click the link in their email.',
    'If someone asks you to delete their email, delete them here, and leave them out of your next import.',
  ],
  'announcement-recipients': [
    'Look here when someone says they didn’t get it. You’ll see why it couldn’t be delivered.',
    'This is a record, so no one can change it.',
  ],
  'mail-words': [
    'Open one, edit it next to the preview, and save. The site fills in anything in curly brackets, such as {greeting}.',
    'Your changes apply to every email sent from then on. “Restore original text” is always there.',
  ],
  'failed-mails': [
    'Read the reason, correct the person’s email address, then send it again.',
    'Emails that are only delayed aren’t listed here. They’ll go out on their own.',
  ],
  site: [
    'Your seller details appear on receipts. Everything else appears in the footer of every page.',
    'Existing receipts don’t change.',
  ],
  'payment-settings': [
    'Set the currency before the first sale. Prices aren’t converted, so check them and your terms afterward.',
    'PayPal shows each buyer the payment methods that work in their country.',
    'Your course pages, terms, and emails follow what you choose here.',
  ],
  home: [
    'Say who the course is for and what will change for them. Keep it short.',
    'To change the courses shown below this text, go to “Courses.”',
  ],
  'sign-up': [
    'Keep it short: people on this page have already decided.',
    'The form itself is the same for every course.',
  ],
  together: [
    'This page tells people who learning together isn’t for, and where to get help in their country.',
    'Keep the phone numbers up to date. Someone may need them.',
  ],
  'first-page': [
    'See what needs your attention, how the site is doing, and shortcuts to what you do most.',
    'The rest is in the menu at the top left. You’ll find the site’s records under “Logs.”',
    'Nothing here is urgent unless it’s listed under “Needs your attention.”',
  ],
  figures: [
    'See what you’ve sold, how people find you, and how they learn.',
    'Choose a period or lesson above a chart, and open the table below it for every number.',
    'Everything is a total, so no one can be identified.',
  ],
  people: [
    'Everyone with an account.',
    'Search by part of a name or email, or by a PayPal transaction ID, then open their page.',
    'Their page shows their history and ways to help them.',
  ],
  import: [
    'Add many people from a spreadsheet in one step.',
    'Upload the file, check what will happen to each row, then start the import.',
    'You can undo an import, except for accounts and access that people have already used.',
  ],
  person: [
    'One person’s courses, your notes, and recent activity, newest first.',
    'You’ll always see what a button does before anything happens.',
    'You never see what they write in exercises.',
  ],
  captions: [
    'The words spoken in a video, with times, for people who read along or can’t hear it.',
    'Play the video, press “Now” when someone speaks, and type what they say. Or import a file.',
    'Students see the new captions once you press “Save.” Until then, they stay in this browser.',
  ],
  records: [
    'Lists of everything that happened, for when you need to look something up.',
    'Open one and search.',
    'No one can change them.',
  ],
  'new-course': [
    'Go from an idea to a course you can sell in three steps.',
    'Describe it, add your videos to its modules, and publish it.',
    'Every step is saved as a draft, so you can leave and come back.',
  ],
  statement: [
    'A year of payments for your tax preparer: what was paid, what was refunded, and PayPal’s fees.',
    'Choose a year, then download monthly totals as a PDF or every payment as a CSV.',
    'If PayPal hasn’t reported a fee yet, it’s marked as missing, never estimated.',
  ],
  history: [
    'Every saved version, newest first: who saved it, when, and what changed.',
    'Open one to compare it with another, and restore it if it was better.',
    'A restored version becomes your draft, and the site shows it once you publish.',
  ],
  account: [
    'Your own account: your name, email, and time zone.',
    'Make your changes, then press “Save.”',
    'The panel shows all times in your time zone. Students see your name when you reply to them.',
  ],
}
