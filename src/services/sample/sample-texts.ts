// The names and texts of the sample people.

export const firstNames = [
  ...['Alice', 'Amir', 'Andre', 'Bella', 'Caleb', 'Carla', 'Chloe', 'Daniel', 'Dana', 'Diego'],
  ...['Elena', 'Eli', 'Emma', 'Felix', 'Grace', 'Hana', 'Henry', 'Ines', 'Isaac', 'Jade'],
  ...['James', 'Jonah', 'Julia', 'Kai', 'Kate', 'Laura', 'Leo', 'Lena', 'Lucas', 'Maya'],
  ...['Mateo', 'Megan', 'Nadia', 'Noah', 'Nora', 'Omar', 'Priya', 'Rachel', 'Ravi', 'Rosa'],
  ...['Ruth', 'Sam', 'Sara', 'Simon', 'Tessa', 'Theo', 'Tom', 'Vera', 'Will', 'Zoe'],
]

export const lastNames = [
  ...['Abbott', 'Ahmed', 'Baker', 'Barnes', 'Castro', 'Chen', 'Cole', 'Diaz', 'Ellis', 'Evans'],
  ...['Fisher', 'Flores', 'Ford', 'Garcia', 'Grant', 'Hayes', 'Hughes', 'Iyer', 'Jensen', 'Kaur'],
  ...['Kelly', 'Kim', 'Lane', 'Lopez', 'Marsh', 'Miller', 'Nguyen', 'Ortiz', 'Park', 'Perez'],
  ...['Quinn', 'Reed', 'Rossi', 'Shah', 'Silva', 'Stone', 'Tran', 'Vega', 'Walsh', 'Young'],
]

/** Comments on lessons, with the instructor's reply, if any. */
export const comments: { body: string; answer: string | null }[] = [
  {
    body: 'We tried this on Sunday and it took ten minutes instead of the whole evening.',
    answer: 'Ten minutes is wonderful. Write down what you did differently.',
  },
  {
    body: 'How do I start when my partner walks out of the room?',
    answer: 'Agree on a break ahead of time, and on when you’ll both come back.',
  },
  { body: 'That first sentence changed how I come home from work.', answer: null },
  { body: 'I watched this twice. The second time I heard myself in it.', answer: null },
  {
    body: 'Does this also work by text message, or only face to face?',
    answer: 'Face to face first. A text is good for setting a time to talk.',
  },
  { body: 'Our word for a break is “teapot” now. We both laugh when we say it.', answer: null },
  { body: 'I didn’t expect to cry over a worksheet.', answer: 'Thank you for writing this.' },
  {
    body: 'What if one of us needs a day and the other needs an hour?',
    answer: 'Go with the longer one, and tell each other when you’ll talk.',
  },
  { body: 'Short, clear, and kind. Thank you.', answer: null },
  { body: 'We’ve had this argument for nine years. Tonight it ended differently.', answer: null },
  {
    body: 'Is there a way to do this with teenagers in the house?',
    answer: 'Yes: a walk around the block works for many couples.',
  },
  { body: 'I’m doing this on my own, and it still helps.', answer: 'I’m glad. Your half counts.' },
  { body: 'The pause was hard for me. I want to fix everything right away.', answer: null },
  {
    body: 'How long should the turns be?',
    answer: 'Five minutes each. There’s a timer on the exercise page.',
  },
  { body: 'We put the list on the fridge.', answer: null },
  {
    body: 'My partner says it sounds like a script. Any advice?',
    answer: 'Use your own words. Only the order matters.',
  },
  { body: 'Saying it back felt silly until it worked.', answer: null },
  { body: 'I needed the part about the body more than I thought.', answer: null },
]

export const reviews = [
  { stars: 5, words: 'We stopped having the same argument. That alone was worth it.' },
  { stars: 5, words: 'Practical and warm. The exercises are short enough that we did them.' },
  { stars: 5, words: 'I took it on my own, and our talks at home are calmer.' },
  { stars: 4, words: 'Very good. I would’ve liked one more module about money.' },
  { stars: 5, words: 'The weekly check-in is the best three minutes of our week.' },
  { stars: 4, words: 'Clear lessons, and we could pause whenever we needed to.' },
  { stars: 5, words: 'My husband, who doesn’t like courses, finished before I did.' },
  { stars: 3, words: 'Good content. Each module took us longer than planned.' },
  { stars: 5, words: '' },
  { stars: 4, words: '' },
]

/** Messages to support. The last few have no reply yet (`OPEN_MESSAGE_COUNT`). */
export const supportMessages = [
  'The captions are small on my tablet. Can I make them larger?',
  'Can I download the workbook again? I lost the file.',
  'I paid with a different email than the one I use here. Is that a problem?',
  'How long can we keep the course?',
  'The video keeps stopping on the train. Is there a smaller version?',
  'My partner didn’t get the invitation. Can I resend it?',
  'Can I get a receipt with my company’s name on it?',
  'Which lesson do you recommend after a really hard week?',
  'I can’t find where to change my name.',
  'We finished the course. Is there another one?',
  'Can my sister get partner access to my course?',
  'The transcript for this lesson cuts off early for me.',
]

export const refundReasons = [
  'My partner doesn’t want to do it with me.',
  'I bought it twice by mistake.',
  'It’s not what I was looking for, sorry.',
  'We’re taking a break from everything right now.',
]
