import type { HelpLine, TogetherContent } from './types'

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
  safetyTitle: 'Before you invite somebody',
  safetyText:
    'Learning together asks both of you to be open with each other. That is good where both are free to say no.\n\nIf you are afraid of your partner, or if one of you is threatened, hit, watched, or kept from money or friends, exercises for two can make it more dangerous. Then please do not begin here. Talk to somebody first who knows about this: the people below listen, and they do not ask you to decide anything. Some of them are also there for those who have frightened somebody themselves. If you are in danger now, call the emergency number of your country.\n\n“Leave this page” replaces this page at once. It does not erase the history of your browser.\n\nYou can take the whole course alone. It is made for that as well, and nobody sees which of the two you choose.',
  helpLines,
  checkInQuestions: [
    { text: 'How close did I feel to my partner this week?' },
    { text: 'How well did we get through what was difficult?' },
    { text: 'How much of me had room this week?' },
  ],
}
