import type { HelpLine, TogetherContent } from '../types'

const always = 'Day and night'
const weekdays = 'On weekdays'

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
  line('Belgium', '1712, vragen over geweld', '1712'),
  line('Brazil', 'Central de Atendimento à Mulher', '180', always),
  line('Canada', '211, to the services near you', '211'),
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
  line('United Kingdom', 'Respect, for those who frighten somebody', '0808 802 4040', weekdays),
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

/** What two people read before they learn together, and what they are asked each week. */
export const together: TogetherContent = {
  safetyTitle: 'Before you learn together',
  safetyText: `Learning together is made for two people who are safe with each other and would like to get better at disagreeing. Each of you writes alone. What you wrote opens to both of you only when both are ready.

It is not made for a relationship in which one of you is afraid. If your partner threatens or hurts you, watches where you go or whom you write to, keeps you from money or from friends, or makes you do things that you do not want, then exercises will not mend that, and being open can make it more dangerous. The same is true if you often weigh your words because of what might happen afterwards. None of it is your fault.

You do not have to be sure, and it does not have to be bad enough. The people on the lines below talk to anybody who wonders, whoever they are. Some of them also talk to people who have frightened somebody and want to stop.

Going on alone is a choice of the same worth. You have the same lessons and the same exercises, and what you write stays with you. Nobody learns what you chose here, and you can choose again at any time.

“Quick exit”, or Escape pressed three times, takes you away from here at once. It cannot empty the history of a browser that somebody else looks at. On a device that only you use you are safer.`,
  helpLines,
  checkInQuestions: [
    { text: 'How close did I feel to my partner this week?' },
    { text: 'How well did we get through what was difficult?' },
    { text: 'How much of me had room this week?' },
  ],
}
