import type { HelpLine, TogetherContent } from './types'

const always = '24 hours a day'
const weekdays = 'Weekdays'

/**
 * National lines that have had their numbers for years. Hours are given where a line never closes,
 * or where it is open on weekdays only. The instructor keeps the list (collections/globals).
 */
const helpLines: HelpLine[] = [
  line('Australia', '1800RESPECT', '1800 737 732', always),
  line('Australia', 'MensLine Australia', '1300 789 978', always),
  line('Austria', 'Frauenhelpline gegen Gewalt', '0800 222 555', always),
  line('Austria', 'Männernotruf', '0800 246 247', always),
  line('Belgium', 'Écoute Violences Conjugales', '0800 30 030', always),
  line('Belgium', 'Vragen over geweld', '1712'),
  line('Brazil', 'Central de Atendimento à Mulher', '180', always),
  line('Canada', 'Services near you', '211'),
  line('Canada', 'Assaulted Women’s Helpline (Ontario)', '1-866-863-0511', always),
  line('Canada', 'SOS violence conjugale (Québec)', '1-800-363-9010', always),
  line('Denmark', 'Lev Uden Vold', '1888', always),
  line('Finland', 'Nollalinja', '080 005 005', always),
  line('France', 'Violences Femmes Info', '3919', always),
  line('Germany', 'Hilfetelefon Gewalt gegen Frauen', '116 016', always),
  line('Germany', 'Hilfetelefon Gewalt an Männern', '0800 123 99 00', weekdays),
  line('Ireland', 'Women’s Aid', '1800 341 900', always),
  line('Ireland', 'Male Domestic Violence Advice Line', '1800 816 588'),
  line('Italy', 'Antiviolenza e Stalking', '1522', always),
  line('Netherlands', 'Veilig Thuis', '0800 2000', always),
  line('New Zealand', 'Women’s Refuge', '0800 733 843', always),
  line('New Zealand', 'Family Violence Information Line', '0800 456 450'),
  line('Norway', 'VO-linjen', '116 006', always),
  line('Poland', 'Niebieska Linia', '800 120 002', always),
  line('Portugal', 'Serviço de Informação a Vítimas', '800 202 148', always),
  line('South Africa', 'GBV Command Centre', '0800 428 428', always),
  line('Spain', 'Atención a víctimas de violencia', '016', always),
  line('Sweden', 'Kvinnofridslinjen', '020-50 50 50', always),
  line('Switzerland', 'Die Dargebotene Hand', '143', always),
  line('United Kingdom', 'National Domestic Abuse Helpline', '0808 2000 247', always),
  line('United Kingdom', 'Men’s Advice Line', '0808 801 0327', weekdays),
  line(
    'United Kingdom',
    'Respect, for people worried about their own behavior toward a partner',
    '0808 802 4040',
    weekdays,
  ),
  line('United Kingdom', 'Scotland: Domestic Abuse Helpline', '0800 027 1234', always),
  line('United Kingdom', 'Wales: Live Fear Free', '0808 80 10 800', always),
  line(
    'United Kingdom',
    'Northern Ireland: Domestic and Sexual Abuse Helpline',
    '0808 802 1414',
    always,
  ),
  line('United States', 'National Domestic Violence Hotline', '1-800-799-7233', always),
  line('United States', 'StrongHearts Native Helpline', '1-844-762-8483', always),
]

function line(country: string, name: string, phone: string, hours = ''): HelpLine {
  return { country, name, phone, hours }
}

/** What two people read before they learn together, and the questions of the weekly check-in. */
export const together: TogetherContent = {
  safetyTitle: 'Before you learn together',
  safetyText: `Learning together is for two people who are safe with each other and want to get better at disagreeing. Each of you writes alone. You’ll see each other’s answers only when you’re both ready.

It isn’t for a relationship where one of you is afraid. If your partner threatens or hurts you, watches where you go or who you text, keeps you from money or friends, or makes you do things you don’t want to do, exercises won’t fix that, and opening up can make it more dangerous. The same is true if you often watch what you say because of what might happen later. None of it is your fault.

You don’t have to be sure, and it doesn’t have to be “bad enough.” The people at these hotlines will talk with anyone who’s wondering. Some of them also talk with people who have scared someone and want to stop.

Taking the course on your own is just as good a choice. You get the same lessons and the same exercises, and what you write stays with you. No one finds out what you chose here, and you can change your mind anytime.

“Quick exit,” or pressing Escape three times, takes you off this page instantly. It can’t clear your browser history. If someone checks your device, use one only you can get into.`,
  helpLines,
  checkInQuestions: [
    { text: 'How close did I feel to my partner this week?' },
    { text: 'How well did we get through the hard parts?' },
    { text: 'How much room was there for my needs this week?' },
  ],
}
