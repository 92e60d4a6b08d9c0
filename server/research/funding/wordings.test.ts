import { expect, test } from 'vitest';
import { memoryPage } from '../../../test/support/memoryWeb.ts';
import { readDocument } from '../documents/document.ts';
import { mergeDeals } from './mergeDeals.ts';
import { readStory } from './readStory.ts';

/** Stories of the company Vexalite as its own site tells them. All names are invented. */
interface Expected {
  round?: string | null;
  amount?: number | null;
  currency?: string | null;
  investors?: string[];
  day?: string | null;
  eventType?: string;
}

function read(title: string, body: string, isOwn: boolean, isStory = true) {
  const date = '<p class="date">15 September 2026</p>';
  const page = memoryPage(`https://vexalite.example/${isStory ? 'news/story' : 'about'}`, {
    body: `<html lang="en"><head><title>${title} | Vexalite</title></head><body><header><nav><a href="/">Home</a></nav></header><main><h1>${title}</h1>${isStory ? date : ''}${body}</main></body></html>`,
  });
  const { tellings, asides } = readStory({
    document: readDocument(page),
    role: isStory ? 'news' : 'about',
    isOwn,
    sourceClass: isOwn ? 'ownProse' : 'news',
    match: 1,
    spokenNames: new Set(['vexalite']),
    feedDay: null,
    isStory,
  });
  const [deal] = mergeDeals(tellings, new Date('2026-11-05T00:00:00Z'));
  const told = deal && {
    eventType: deal.eventType,
    round: deal.round[0]?.value ?? null,
    amount: deal.amount[0]?.value ?? null,
    currency: deal.currency[0]?.value ?? null,
    investors: deal.investors.map(({ value }) => value),
    day: deal.day?.value ?? null,
  };
  return { told, asides: asides.join('\n') };
}

const p = (...paragraphs: string[]) => paragraphs.map((words) => `<p>${words}</p>`).join('');

const ROUNDS: [string, string, Expected][] = [
  [
    'We’ve got backing',
    p('Our seed round is closed.', 'Heron Ventures led it, and Polder Fund joined.', 'It is €2.4m.'),
    { round: 'Seed', amount: 2.4e6, investors: ['Heron Ventures', 'Polder Fund'], day: '2026-09-15' },
  ],
  [
    'New wind in our sails',
    p(
      'Today we are sharing that Heron Ventures has invested €5 million in Vexalite.',
      'This is our Series A. Our seed investor Polder Fund is in again.',
    ),
    { round: 'Series A', amount: 5e6, investors: ['Heron Ventures', 'Polder Fund'] },
  ],
  [
    'Vexalite closes first tranche of Series B',
    p(
      'Vexalite today announced the first close of its Series B at $22 million. The round was co-led by Heron Ventures and Umi Capital.',
      'A second close is expected in the spring.',
    ),
    { round: 'Series B', amount: 22e6, investors: ['Heron Ventures', 'Umi Capital'] },
  ],
  [
    'Series B extended',
    p(
      'Vexalite has extended its Series B by $8 million. The additional money comes from Kestrel Partners.',
      'The round now totals $30 million.',
    ),
    { round: 'Series B', amount: 8e6, investors: ['Kestrel Partners'] },
  ],
  [
    'Vexalite welcomes Kestrel Family Office as a shareholder',
    p('The family office Kestrel has invested CHF 3 million in Vexalite through a capital increase.'),
    { amount: 3e6, currency: 'CHF', investors: ['Kestrel'] },
  ],
  [
    'A cheque, and what we will do with it',
    p(
      'So, we raised. £1.2 million, pre-seed, from Heron Ventures and a few angels, among them Ada Example.',
      'We will hire two welders.',
    ),
    { round: 'Pre-Seed', amount: 1.2e6, currency: 'GBP', investors: ['Heron Ventures', 'Ada Example'] },
  ],
  [
    'Vexalite scoops $14m to light tunnels',
    p('The Series A funding was led by Umi Capital.', 'Polder Fund and Heron Ventures also took part.'),
    { round: 'Series A', amount: 14e6, investors: ['Umi Capital', 'Polder Fund', 'Heron Ventures'] },
  ],
  [
    'Vexalite banks €4m',
    p('The seed investment was led by Umi Capital.'),
    { round: 'Seed', amount: 4e6, currency: 'EUR', investors: ['Umi Capital'] },
  ],
  [
    'Vexalite grabs $3.3 million in seed money',
    p('Umi Capital led.'),
    { round: 'Seed', amount: 3.3e6, investors: ['Umi Capital'] },
  ],
  [
    'Funding for Vexalite',
    p(
      'Vexalite has successfully completed a financing round in the amount of EUR 2.5 million.',
      'The lead investor is Umi Capital.',
    ),
    { amount: 2.5e6, currency: 'EUR', investors: ['Umi Capital'] },
  ],
  [
    'Seven-figure seed round for Vexalite',
    p('The seed round was led by Umi Capital. The parties have agreed not to disclose the sum.'),
    { round: 'Seed', amount: null, investors: ['Umi Capital'] },
  ],
  [
    'Vexalite receives €12.5 million from the EIC Accelerator',
    p(
      'The package consists of a grant of €2.5 million and an equity investment of €10 million by the EIC Fund.',
    ),
    { amount: 10e6, currency: 'EUR' },
  ],
  [
    'Vexalite secures $20 million in equity and debt',
    p(
      'The equity of $12 million was led by Heron Ventures. The remaining $8 million is a loan from Example Bank.',
    ),
    { amount: 12e6, investors: ['Heron Ventures'] },
  ],
  [
    'Interview: Vexalite after the round',
    p(
      'Bo: You closed a Series C in September. How big is it?',
      'Ada: $48 million.',
      'Bo: And who came in?',
      'Ada: Umi Capital led the round. Heron Ventures doubled down.',
    ),
    { round: 'Series C', amount: 48e6, investors: ['Umi Capital', 'Heron Ventures'] },
  ],
  [
    'Dear customers, we have new shareholders',
    p(
      'Umi Capital and Heron Ventures have put three million euros into the company.',
      'You will notice it by the speed of our replies.',
    ),
    { amount: 3e6, currency: 'EUR', investors: ['Umi Capital', 'Heron Ventures'] },
  ],
  [
    'Vexalite announces Series A',
    '<ul><li>$11 million Series A</li><li>Led by Umi Capital</li><li>With participation from Heron Ventures and Polder Fund</li></ul>',
    { round: 'Series A', amount: 11e6, investors: ['Umi Capital', 'Heron Ventures', 'Polder Fund'] },
  ],
  [
    'Our Series B in numbers',
    '<h3>Investors</h3><ul><li>Umi Capital</li><li>Heron Ventures</li></ul><p>The round is $31M.</p>',
    { round: 'Series B', amount: 31e6, investors: ['Umi Capital', 'Heron Ventures'] },
  ],
  [
    'Vexalite Raises A$6 Million',
    p('SYDNEY – Vexalite has raised A$6 million in a round led by Umi Capital, valuing it at A$40 million.'),
    { amount: 6e6, currency: 'AUD', investors: ['Umi Capital'] },
  ],
  [
    'Vexalite raises SEK 85 million in directed share issue',
    p(
      'The board of Vexalite has resolved on a directed issue of shares of SEK 85 million to Umi Capital and Polder Fund.',
    ),
    { amount: 85e6, currency: 'SEK', investors: ['Umi Capital', 'Polder Fund'] },
  ],
  [
    'A strategic partner',
    p('Globex Motors has taken a minority stake in Vexalite. The car maker invests €9 million.'),
    { amount: 9e6, currency: 'EUR', investors: ['Globex Motors'] },
  ],
  [
    'Vexalite emerges from stealth with $7 million seed',
    p('The money was provided by Umi Capital and the founders of Globex.'),
    { round: 'Seed', amount: 7e6, investors: ['Umi Capital'] },
  ],
  [
    'A $16M Series A was just wired to our account',
    p('Umi Capital leads. Heron Ventures, who wrote our first cheque in 2023, is back.'),
    { round: 'Series A', amount: 16e6 },
  ],
  [
    'We are oversubscribed',
    p(
      'Our Series A, which was meant to be $8 million, ended up at $10 million.',
      'It was led by Umi Capital.',
    ),
    { round: 'Series A', investors: ['Umi Capital'] },
  ],
  [
    'Vexalite raises $25 million Series B',
    p(
      'Vexalite has raised $25 million in Series B funding led by Umi Capital. The round brings total funding to $37 million.',
      'In a separate transaction, early employees sold shares worth $6 million to Polder Fund.',
    ),
    { round: 'Series B', amount: 25e6, investors: ['Umi Capital'] },
  ],
  [
    'Vexalite raises $40 million',
    p(
      'Vexalite announced a $40 million Series C today. “Tunnels are dark,” said Jo Kim, partner at Umi Capital, which led the round.',
    ),
    { round: 'Series C', amount: 40e6, investors: ['Umi Capital'] },
  ],
  [
    'Series A for brighter tunnels',
    p(
      '“We have known the team for years and are happy to lead this Series A,” says Jo Kim, partner at Umi Capital.',
      'The round amounts to €6.5 million.',
    ),
    { round: 'Series A', amount: 6.5e6, investors: ['Umi Capital'] },
  ],
  [
    'We closed the biggest seed round in Estonia this year',
    p('€7 million, led by Umi Capital. Heron Ventures and Polder Fund, both of which know lamps, joined in.'),
    { round: 'Seed', amount: 7e6, investors: ['Umi Capital', 'Heron Ventures', 'Polder Fund'] },
  ],
  [
    'Vexalite raises fresh capital',
    p(
      'A Series A round of €8 million has been closed by Vexalite. The capital is provided by Umi Capital.',
      'Since it was founded in 2021, Vexalite had been financed by a loan of €500,000.',
    ),
    { round: 'Series A', amount: 8e6, investors: ['Umi Capital'] },
  ],
  [
    'An extension to our seed round',
    p(
      'Eighteen months after our seed round of €2 million we are adding €1.5 million to it. Umi Capital invests €1 million, Polder Fund adds €500,000.',
    ),
    { round: 'Seed', amount: 15e5, investors: ['Umi Capital', 'Polder Fund'] },
  ],
  [
    'Vexalite raises £7 million from Umi Capital',
    p('The Series A follows a £1.5 million seed round in 2024. In all Vexalite has now raised £8.5 million.'),
    { round: 'Series A', amount: 7e6, investors: ['Umi Capital'] },
  ],
  [
    'Vexalite closes Series C at $60 million',
    p(
      'Of the $60 million, $45 million is primary capital. The rest was paid to early shareholders.',
      'Umi Capital led.',
    ),
    { round: 'Series C', amount: 45e6, investors: ['Umi Capital'] },
  ],
  [
    'Vexalite receives growth investment',
    p('Umi Growth Partners has made a minority growth investment in Vexalite. Terms were not disclosed.'),
    { amount: null, investors: ['Umi Growth Partners'] },
  ],
  [
    'Vexalite raises $18M Series A to light every tunnel',
    p('Lead: Umi Capital. Also in: Heron Ventures, Polder Fund.'),
    { round: 'Series A', amount: 18e6 },
  ],
  [
    'Vexalite Secures CAD 9.2 Million',
    p(
      'TORONTO, Sept. 15, 2026 /Newswire/ — Vexalite Inc. announced today the closing of a CAD $9.2 million Series A financing, led by Umi Capital with participation from existing shareholder BDH Partners.',
    ),
    { round: 'Series A', amount: 92e5, currency: 'CAD', investors: ['Umi Capital', 'BDH Partners'] },
  ],
  [
    'Vexalite has raised',
    p(
      'It’s official: we have raised $5.5 million. Umi Capital led the round. Heron Ventures, Polder Fund and angel Ada Example joined.',
      'Jo Kim of Umi Capital will join our board.',
    ),
    { amount: 55e5, investors: ['Umi Capital', 'Heron Ventures', 'Polder Fund', 'Ada Example'] },
  ],
  [
    'Vexalite’s Series B: $30 million, led by Umi Capital',
    p(
      '“Umi Capital understands tunnels,” said Bo Vex, who founded Vexalite after leaving Globex. The company employs 80 people.',
    ),
    { round: 'Series B', amount: 30e6, investors: ['Umi Capital'] },
  ],
  [
    'Vexalite raises $12M',
    p(
      'The Series A was led by Umi Capital (whose portfolio includes Globex and Initech).',
      'Vexalite counts Metro Oslo and Port of Bergen among its customers.',
    ),
    { round: 'Series A', amount: 12e6, investors: ['Umi Capital'] },
  ],
  [
    'Vexalite raises Series A',
    p(
      'We raised $12 million in our Series A with participation from Umi Capital and Heron Ventures, bringing the total to $15 million. Example Law advised us.',
    ),
    { round: 'Series A', amount: 12e6, investors: ['Umi Capital', 'Heron Ventures'] },
  ],
  [
    'Second closing',
    p(
      'Vexalite has completed the second closing of its seed round, bringing it to €3 million. New investor Umi Capital contributed €1 million.',
    ),
    { round: 'Seed', investors: ['Umi Capital'] },
  ],
  [
    'Vexalite raises $50 million in Series C financing to expand in Asia',
    p(
      'The financing, which was led by Umi Capital, values Vexalite at $400 million. It follows a $20 million Series B led by Heron Ventures in 2024.',
    ),
    { round: 'Series C', amount: 50e6, investors: ['Umi Capital'] },
  ],
  [
    'Vexalite announces pricing of its initial public offering',
    p(
      'Vexalite announced the pricing of its initial public offering of 8,000,000 shares at $14.00 per share. Gross proceeds are expected to be $112 million.',
    ),
    { eventType: 'ipo', amount: 112e6, day: '2026-09-15' },
  ],
  [
    'Vexalite rings the bell',
    p('Trading in the shares of Vexalite began today on Nasdaq Stockholm.'),
    { eventType: 'ipo' },
  ],
  [
    'Vexalite is now a public company',
    p(
      'Vexalite’s shares started trading on the Oslo Stock Exchange this morning.',
      'In the IPO the company raised NOK 400 million.',
    ),
    { eventType: 'ipo', amount: 4e8, currency: 'NOK' },
  ],
];

test.each(ROUNDS)('%s: %s', (title, body, expected) => {
  expect(read(title, body, true).told).toMatchObject(expected);
});

const PRESS: [string, string, Expected][] = [
  [
    'Lighting startup Vexalite raises €3 million',
    p(
      'Berlin-based Vexalite has secured €3 million in seed funding.',
      'Umi Capital led the round, with Heron Ventures participating.',
    ),
    { round: 'Seed', amount: 3e6, investors: ['Umi Capital', 'Heron Ventures'] },
  ],
  [
    'Vexalite pockets $5M',
    p(
      'The Oslo startup has pocketed $5 million in a seed round led by Umi Capital.',
      'Rival Globex raised $60 million last fall.',
    ),
    { round: 'Seed', amount: 5e6, investors: ['Umi Capital'] },
  ],
  [
    'Umi Capital backs tunnel lights',
    p('Umi Capital has led a $9 million Series A in Vexalite. The firm also backs Globex.'),
    { round: 'Series A', amount: 9e6, investors: ['Umi Capital'] },
  ],
];

test.each(PRESS)('in the press, %s: %s', (title, body, expected) => {
  expect(read(title, body, false).told).toMatchObject(expected);
});

test.each([
  ['We fund', p('Vexalite invests €2 million in Globex and leads its seed round.')],
  ['A customer story', p('Globex closed its $40M Series B with our lamps on stage.')],
  [
    'Our customer Globex raised',
    p('Globex has raised $12 million in a Series A led by Umi Capital. Congratulations!'),
  ],
  ['How to raise a seed round', p('A seed round of €2 million is led by one investor. Ask Umi Capital.')],
  ['Vexalite secures €10 million credit line', p('Example Bank provides the facility.')],
  ['Vexalite wins €1 million grant', p('Innovate UK pays for the tunnel of tomorrow.')],
  ['Vexalite raises €800,000 on Crowdcube', p('1,200 people took part in the campaign.')],
  ['Vexalite signs $30 million contract', p('The order is the biggest in our history.')],
  ['Vexalite gets $35 million upfront', p('Globex licenses the lamp and pays $35 million upfront.')],
  [
    'Our investor Umi Capital closes €90 million fund',
    p('Umi Capital has raised €90 million for its third fund. Congratulations to the team.'),
  ],
  ['Vexalite plans Series B', p('Vexalite plans to raise $50 million in a Series B next year.')],
  [
    'Vexalite files for IPO',
    p(
      'Vexalite has filed a registration statement for a proposed initial public offering of up to $100 million.',
    ),
  ],
  [
    'Employees of Vexalite sell shares',
    p(
      'In a tender offer employees sold $12 million of shares to Umi Capital. Vexalite issued no new shares.',
    ),
  ],
  ['Vexalite is sold', p('Globex has bought Vexalite for $80 million in cash.')],
  ['What we learned about money', p('Cash is king. A hall costs €3 million, and its lamps €40,000.')],
  ['Our seed', p('We clean and sell organic seed from the Börde, and seed from Umi Farm.')],
  ['Our Series E is here', p('Our Series E, which lights 40 m, is quieter. 2026: Series E for ships.')],
  ['Our new prices', p('From October the lamp costs $390.')],
  [
    'Vexalite joins Umi accelerator',
    p('The programme comes with free desks and mentors from Heron Ventures.'),
  ],
  ['Our partner Globex goes public', p('Globex began trading on Nasdaq today. We are happy for them.')],
  ['The market for tunnel lights', p('The market is worth $4 billion and will raise many boats.')],
  ['Vexalite is hiring after the round', p('Our partner Globex closed its seed round in May.')],
  ['Meet the investors', p('On Thursday ten investors who manage $2 billion come to our hall.')],
  [
    'Vexalite secures €4 million loan for seed potatoes',
    p('The loan of €4 million comes from Example Bank.'),
  ],
  ['Vexalite raises prices', p('From May we raise prices by $2 million a year in total.')],
  ['Our food drive', p('Our team raised $12,000 for the food bank.')],
  ['Vexalite announces results', p('Revenue was $30 million. Investors joined the call.')],
  ['Vexalite opens lab with €5 million investment', p('We invest €5 million in the new lab in Malmö.')],
])('no round of the company’s own: %s: %s', (title, body) => {
  expect(read(title, body, true).told).toBeUndefined();
});

test.each([
  [
    '2022 Series A with Marzahn Capital; we move into the old dairy',
    { round: 'Series A', amount: null, day: null },
  ],
  [
    'In 2020 Southern Fund put in A$2 million, its only outside money.',
    { round: null, amount: 2e6, currency: 'AUD' },
  ],
  ['2024: Seed round of €2m led by Umi Capital', { round: 'Seed', amount: 2e6, investors: ['Umi Capital'] }],
])('the page about the company may tell it: %s', (words, expected) => {
  expect(read('About us', p(words), true, false).told).toMatchObject(expected);
});

test('a sale by employees beside the round is named as set aside, once', () => {
  const body = p(
    'Vexalite has raised $25 million in Series B funding led by Umi Capital.',
    'In a separate transaction, early employees sold shares worth $6 million to Polder Fund.',
  );
  const { told, asides } = read('Vexalite raises $25 million Series B', body, true);
  expect(told?.investors).toEqual(['Umi Capital']);
  expect(asides.split('\n')).toEqual([
    expect.stringContaining('Set aside (secondary sale or tender): “In a separate'),
  ]);
});

test('what is set aside of one story is told once', () => {
  const body = p(
    'Vexalite has received a grant of €1 million.',
    'The grant of €1 million pays for research.',
  );
  expect(read('Vexalite receives €1 million grant', body, true).asides.match(/Set aside/g)).toHaveLength(1);
});
