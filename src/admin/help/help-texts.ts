/**
 * What one does on a screen of the panel, and what comes of it: by the slug of a list or a page of
 * settings, whose description says at its head what it is, or by the name of another screen.
 */
export const helpTexts: Record<string, readonly string[]> = {
  courses: [
    'Open one to change its words, see all of it in order under “Modules and lessons”, or copy it whole with “Duplicate” in its menu.',
    'Visitors see a change once you publish it.',
  ],
  modules: [
    'Change its words here, and its place among the others on the page of its course.',
    'What you type is kept as a draft; students see it once you publish it, and nothing of a hidden module.',
  ],
  lessons: [
    'Give it a title, choose its module and its video; the rest is worked out and stands under “More”.',
    'What you type is kept as a draft, and people who own the course see it once you publish it.',
  ],
  exercises: [
    'Say what it asks and how two people talk about it; its place among the others is changed on the course.',
    'You see how many have answered once they are five, and never what they wrote.',
  ],
  faqs: [
    'Write the question in their words and the answer in two or three sentences.',
    'They stand on the sales page of their course once you publish them.',
  ],
  testimonials: [
    'A review whose writer agrees can be taken from “Reviews” with one press.',
    'Those that are marked as samples are made up: replace them before you open the site.',
  ],
  pages: [
    'Change a section, and the date under the title when it means something new.',
    'They are linked at the foot of every page.',
  ],
  media: [
    'Upload one here, or straight from the form that uses it.',
    'The site makes small copies for phones by itself.',
  ],
  videos: [
    'Upload what your phone, camera or screen recorder made: MP4, MOV, M4V, WebM or MKV, up to 2 GB.',
    'The site prepares it for every device by itself, and shows here how far it is.',
  ],
  documents: [
    'Upload a PDF or a file of captions here, and choose it in the course or lesson.',
    'A document that is in use cannot be deleted.',
  ],
  users: [
    'Search by name or email, and open somebody to see what they have and to help them.',
    'Disabling an account signs it out everywhere at once, and loses nothing.',
  ],
  enrollments: [
    'Add one to let somebody in without paying; close one to end access.',
    'What they have learned and written stays, and is there again when you open it.',
  ],
  payments: [
    'Open one to give money back, in full or in part, and to read its receipt.',
    'Nobody can change a payment here: it follows what happens at PayPal.',
  ],
  coupons: [
    'Say what it takes off, for which course, until when and how often; then copy its link and give it away.',
    'Whether it can be used is decided when somebody pays, and a purchase that is not finished gives its use back.',
  ],
  refunds: [
    'You begin a refund on its payment; here you see what became of it.',
    'A refund in full ends access to the course, a part of it does not.',
  ],
  'refund-requests': [
    'Open one, then give the money back or decline with a sentence of your own.',
    'The student is told by mail either way.',
  ],
  receipts: [
    'Search by number or buyer, and open one to print it.',
    'A receipt that was written never changes.',
  ],
  checkouts: [
    'Look here when a buyer says that they paid and have no course.',
    'They move on by themselves; one that needs you is on the first page.',
  ],
  'paypal-differences': [
    'Open a difference to see both sides, and say what it was once you know.',
    'Most go away by themselves when PayPal has caught up.',
  ],
  'webhook-events': [
    'There is nothing to do here.',
    'When a message could not be used, the first page says so.',
  ],
  'lesson-progress': [
    'It is written while they watch; nobody changes it here.',
    'A person can clear their own progress.',
  ],
  comments: [
    'Answer under the lesson itself; here you can find and remove what should not stand there.',
    'Who is answered gets a mail, if they want that.',
  ],
  reviews: [
    'When the writer agrees, you can put their words on the home page with one press.',
    'Nobody can change a review but its writer.',
  ],
  'support-requests': [
    'Answer by mail to the address in it, then mark it as answered.',
    'What is open is counted on the first page.',
  ],
  partnerships: [
    'When they ask you, you can end it here or free the second place of a purchase.',
    'Nobody but the two of them reads what they write.',
  ],
  'audit-events': [
    'Look here when somebody fears that another person uses their account.',
    'It says what and when, and never from where.',
  ],
  announcements: [
    'Write it, choose to whom it goes, send it to yourself, then send it now or at a time.',
    'Nobody gets it twice; you can stop it in the middle and go on later.',
  ],
  'announcement-recipients': [
    'Look here when somebody says that they did not get it: what their mail server said is beside it.',
    'Nobody can change it: it is what happened.',
  ],
  'mail-words': [
    'Open one, change its words beside the preview, and save; what stands in braces is put in by the site.',
    'The next mail says it so, and “Back to our words” is always there.',
  ],
  'failed-mails': [
    'Read why, put the address right with the person, then send it again.',
    'Mail that waits for a server that is down is not here: it is sent by itself.',
  ],
  site: [
    'Receipts show the seller; the foot of every page shows the rest.',
    'Receipts that were written before stay as they are.',
  ],
  home: [
    'Say for whom the course is and what changes for them, in few words.',
    'The courses below them come from “Courses”.',
  ],
  'sign-up': [
    'Keep them short: who is here has decided already.',
    'The form itself is the same for all courses.',
  ],
  together: [
    'It says for whom that is not good, and where to find help, country by country.',
    'Keep the telephone numbers right: somebody may need them.',
  ],
  'first-page': [
    'What waits for you, how it goes, and what one does most.',
    'Everything else is in the menu at the top left; what the site wrote down is under “Records”.',
    'Nothing here is urgent unless it says so under “For you to do”.',
  ],
  figures: [
    'How it goes: what was sold, how people find you, and how they learn.',
    'Choose the time or the lesson above a drawing, and open the table under it for every number.',
    'All of it are sums, so that nobody can be known by them; print it or keep it as a PDF.',
  ],
  people: [
    'Everybody who has an account.',
    'Type a part of a name or email, or the number of a payment at PayPal, and open the person.',
    'On their page you see what happened, and can help them.',
  ],
  import: [
    'People who come from somewhere else, all at once, from a table.',
    'Upload the file, read row by row what will happen, then begin.',
    'You can undo it: what somebody has used since stays.',
  ],
  person: [
    'One person: their courses, your notes, and what happened, the newest first.',
    'Every button says what it does before it does it.',
    'What they answer in exercises is theirs: you never see it.',
  ],
  captions: [
    'The words of a video with their times, for people who read along or cannot hear.',
    'Play the video, press “Now” where something is said, and write it down; or import a file.',
    'Students see the new captions once you press “Save”, and what you did not save stays in this browser.',
  ],
  records: [
    'Lists of what happened, for the day on which you look for something.',
    'Open one and search.',
    'Nobody can change them.',
  ],
  'new-course': [
    'Three steps from an idea to a course that can be sold.',
    'Say what it is, drop your videos on its modules, and publish it.',
    'Each step is kept as a draft, so you may leave and come back.',
  ],
  statement: [
    'A year of payments for your tax adviser: what was paid, what went back and what PayPal kept.',
    'Choose the year, then download the sums by month as a PDF, or every payment as a CSV.',
    'A fee that PayPal has not reported is marked and never guessed.',
  ],
  history: [
    'Every version of this that was kept, the newest first: who saved it, when, and what changed.',
    'Open one to see it beside another, and bring it back if it was better.',
    'What you bring back becomes the draft: the site shows it once you publish it.',
  ],
  account: [
    'Your own account: your name, your email and your time zone.',
    'Change what you need, then press “Save”.',
    'The panel shows all times in your time zone, and students read your name where you answer them.',
  ],
}
