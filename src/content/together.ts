import type { TogetherContent } from './types'

/** What two people read before they learn together, and what they are asked each week. */
export const together: TogetherContent = {
  safetyTitle: 'Before you invite somebody',
  safetyText:
    'Learning together asks both of you to be open with each other. That is good where both are free to say no.\n\nIf you are afraid of your partner, or if one of you is threatened, hit, watched, or kept from money or friends, exercises for two can make it more dangerous. Then please do not begin here. Talk to somebody first who knows about this: the people below listen, and they do not ask you to decide anything.\n\nYou can take the whole course alone. It is made for that as well, and nobody sees which of the two you choose.',
  // Each of them is a national service that has had its number for years.
  helpLines: [
    {
      country: 'United States',
      name: 'National Domestic Violence Hotline',
      phone: '1-800-799-7233',
      hours: 'Day and night',
    },
    {
      country: 'United Kingdom',
      name: 'National Domestic Abuse Helpline',
      phone: '0808 2000 247',
      hours: 'Day and night',
    },
    {
      country: 'United Kingdom',
      name: 'Men’s Advice Line',
      phone: '0808 801 0327',
      hours: 'On weekdays',
    },
    {
      country: 'Ireland',
      name: 'Women’s Aid',
      phone: '1800 341 900',
      hours: 'Day and night',
    },
    { country: 'Australia', name: '1800RESPECT', phone: '1800 737 732', hours: 'Day and night' },
    {
      country: 'New Zealand',
      name: 'Women’s Refuge',
      phone: '0800 733 843',
      hours: 'Day and night',
    },
    { country: 'Germany', name: 'Hilfetelefon', phone: '116 016', hours: 'Day and night' },
    { country: 'Austria', name: 'Frauenhelpline', phone: '0800 222 555', hours: 'Day and night' },
    {
      country: 'France',
      name: 'Violences Femmes Info',
      phone: '3919',
      hours: 'Day and night',
    },
    { country: 'Spain', name: 'Servicio 016', phone: '016', hours: 'Day and night' },
    { country: 'Italy', name: 'Antiviolenza e stalking', phone: '1522', hours: 'Day and night' },
  ],
  checkInQuestions: [
    { text: 'How close did I feel to my partner this week?' },
    { text: 'How well did we get through what was difficult?' },
    { text: 'How much of me had room this week?' },
  ],
}
