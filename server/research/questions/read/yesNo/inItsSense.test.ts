import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const yesNo = async (question: string, body: string) => {
  const inner = body.startsWith('<') ? body : `<p>${body}</p>`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${inner}`) };
  return (await askPages({ question, answerType: 'boolean' }, { pages, domain: HOST })).value;
};

test.each<[question: string, body: string, expected: boolean | null]>([
  [
    'GOTS certified?',
    'Our sister company Orlacasa holds GOTS; Fjordlys does not, as organic cotton has no place in protective wear yet.',
    false,
  ],
  [
    'Are the eggs organic?',
    'The vegetables are certified organic by NOFA-NY. The eggs are not: the nearest mill shut.',
    false,
  ],
  [
    'Does the Hush range carry the Nordic Swan?',
    'The chair Pim and the desk Lode carry the Nordic Swan Ecolabel; Hush does not, as its felt is still under test.',
    false,
  ],
  ['Is the Sol lamp dimmable?', 'The Luna lamp is dimmable, but the Sol is not.', false],
  ['Is the Luna lamp dimmable?', 'The Luna lamp is dimmable, but the Sol is not.', true],
  ['Do they take cash?', 'Many shops on the quay take cash; we do not.', false],
  ['Do they take cash?', 'We take cash. Our neighbours do not.', true],
  ['Does the shop in Voss take cards?', 'The shop in Bergen takes cards; the kiosk does not.', null],
])(
  '“does not” alone denies what was said right before, of the one that is asked about: %s ← %s',
  async (question, body, expected) => {
    expect(await yesNo(question, body)).toBe(expected);
  },
);

test.each<[question: string, body: string, expected: boolean | null]>([
  ['ISO 9001 certified?', 'We let our ISO 9001 certificate lapse in 2024.', false],
  ['Do they still own Fjellbrann?', 'In May we sold Fjellbrann to its managers.', false],
  ['Do they still own Fjellbrann?', 'Fjellbrann was sold to its managers in 2024.', false],
  ['Do they own Fjellbrann?', 'Our candles are sold under the name Fjellbrann.', null],
  ['Do they own Fjellbrann?', 'We have not sold Fjellbrann.', null],
  ['Do they still make candles?', 'Candles are something that we gave up in 2019.', false],
  ['Do they still make candles?', 'The candle line was discontinued in 2019.', false],
  ['Do they already have a shop in Oslo?', 'A shop in Oslo is due in spring 2028.', false],
  ['Is the Oslo shop open already?', 'The Oslo shop is to open in autumn 2027.', false],
  ['Do they have a shop in Oslo?', 'The Oslo shop is to open in autumn 2027.', null],
  ['Do they offer leasing yet?', 'Leasing is on our list for 2027.', false],
  ['Is the Nova lamp available today?', 'The Nova lamp is in development.', false],
  ['Do they have a licence to sell spirits?', 'We hold a licence to sell spirits, granted in 2015.', true],
  ['Was the last year profitable?', 'The year 2025 closed with a loss of €2 million.', null],
  ['Is the company profitable?', 'In 2025 we made a loss of €2 million.', false],
  ['Are they a for-profit company?', 'We have been profitable since 2023.', null],
  [
    'Are they still running the mail-order business?',
    'Our mail-order business closed on 31 December 2025.',
    false,
  ],
  ['Are they still making candles?', 'We stopped making candles in 2019.', false],
  ['Are they still making candles?', 'Candles burn in every window of the yard.', null],
  ['Are they still making candles?', 'We make candles and soap.', true],
  ['Are they still selling bicycles?', 'We sell bicycles in Bergen.', true],
  ['Are they still offering courses?', 'We offer courses on Saturdays.', true],
  ['Are they still offering courses?', 'Courses were discontinued in 2022.', false],
  ['Are they still using fax?', 'Orders by fax are no longer accepted.', false],
  ['Can I already buy the HB-60?', 'The HB-60 is in development.', false],
  [
    'Has the new ferry been launched yet?',
    'The new ferry is under construction at Voss; the old one was launched in 1990.',
    null,
  ],
  ['Has the licence been issued yet?', 'The licence was issued in May.', true],
  ['Has the licence been issued yet?', 'Whoever has applied for a boat pays a deposit.', null],
])(
  'what is planned or being made is not so yet, where that is asked; what was given up, sold or let lapse is not so any more: %s ← %s',
  async (question, body, expected) => {
    expect(await yesNo(question, body)).toBe(expected);
  },
);

test.each<[question: string, body: string, expected: boolean | null]>([
  ['Do they use subcontractors?', 'We salt the fish with salt from our own shore.', null],
  ['Do they use subcontractors?', 'We do everything ourselves and use no subcontractors.', false],
  ['Do they use subcontractors?', 'Each partner elects a chair.', null],
  ['Are their shares listed?', 'We publish two trade magazines.', null],
  ['Are their shares listed?', 'There is no fee for listing a boat.', null],
  ['Are the shares listed?', 'The shares of Fjordlys are listed on the Oslo exchange under FJL.', true],
  ['Are their shares listed?', 'Fjordlys is not listed.', false],
  ['Do they do the welding in-house?', 'Frames are welded at our partner workshop in Voss.', false],
  ['Is the company being sold?', 'In 2019 the founders sold the company to Nordbank.', null],
  ['Are they taking on staff at the moment?', 'Pallet positions: 64,000.', null],
  ['Are they recruiting for any job right now?', 'Seven per cent of our people are in flex jobs.', null],
  ['Are they hiring?', 'Two jobs are open right now.', true],
  ['Part of a corporate group?', 'Her bench now belongs to Jonas.', null],
  ['Part of a group?', 'The remaining shares belong to Nordfond.', null],
  ['Part of a group?', 'Fjordlys belongs to the Ostermark Group.', true],
  ['Are they hiring?', 'Six welders from Voss join us in May.', null],
  ['Are they hiring?', 'Come and join us as a welder.', true],
  ['Are they hiring?', 'The new hall has 9,000 pallet positions.', null],
  ['Part of a corporate group?', 'We raise money for the Bergen Independent Lifeboat.', null],
  ['Part of a corporate group?', 'Accounting for owner-managed firms.', null],
  ['Is everything made in-house?', 'We make everything ourselves apart from the bulbs.', false],
  ['Are they recruiting an accountant?', 'We are looking for an accountant (80 %).', true],
])(
  'a phrase that names nothing more answers only in its own sense: %s ← %s',
  async (question, body, expected) => {
    expect(await yesNo(question, body)).toBe(expected);
  },
);

test.each<[question: string, body: string, expected: boolean | null]>([
  ['Is service included in the rent?', 'The rent covers the lamp; service and bulbs are included.', true],
  ['Is there a setup fee?', '<h2>No setup fee</h2><p>Pay as you go.</p>', false],
  ['Is there a minimum term?', '<h2>No minimum term</h2><p>Leave when you like.</p>', false],
  ['Do customers need a credit card?', '<h2>No credit card needed</h2><p>Try it for a month.</p>', false],
  ['Do they offer an app?', 'Orders can be sent by app or by phone.', true],
  ['Do they have an API?', 'Readings are passed on via our API.', true],
  ['Are they ISO 9001 certified?', 'Our foundries in Poland mostly hold ISO 9001.', null],
  ['Are they ISO 9001 certified?', 'Our laboratories are certified to ISO 9001.', true],
  ['Are they ISO 9001 certified?', 'All our suppliers hold ISO 9001.', null],
  ['Are they a for-profit company?', 'Profit before tax was €2 million.', null],
  ['Is it a charity?', 'The prize went to the Lyre Trust, a registered charity.', null],
  ['Did they turn the offer down?', 'The lathe operator turned 40 parts.', null],
  ['Did they call off the sale?', 'Call us before the sale in January.', null],
  ['Is the fleet off-grid?', 'The fleet is fed by the grid.', null],
  ['Vegan?', 'Almost half of our soaps are vegan.', null],
  ['Vegan?', 'All our soaps are vegan.', true],
  ['Has the price gone up?', 'Paper prices rose by 12 %.', null],
  ['Has the price gone up?', 'Our prices rose by 4 % in May.', true],
  ['Will prices rise?', 'There is no joining fee.', null],
  ['Do they own the building?', 'There is no further site.', null],
  ['Do they install EV chargers?', 'Our laboratory is accredited to ISO/IEC 17025.', null],
  ['Organic certified?', 'Our soil laboratory has been accredited since 2011.', null],
  ['Have they ISO 14001?', 'We have never sought certification to ISO 14001.', false],
  ['Do they have a subscription?', 'No tiers, no bots.', null],
  ['Do they use their own vans?', 'Partners deliver to the islands where our own vans do not go.', null],
  [
    'Did they use a crowdfunding site?',
    'Our campaign on the crowdfunding site Folkefond closed last night.',
    true,
  ],
  ['Do the founders hold a majority?', 'The founders hold 61% of the shares.', true],
  [
    'Do they have electric lorries?',
    'Fjordlys has secured a loan of €4 million to buy twelve electric lorries.',
    null,
  ],
  ['Do they use diesel vans?', 'Vans with diesel engines are no longer bought.', null],
  ['Do they belong to an employers’ association?', 'We belong to the National Glass Association.', null],
  ['Does the family own the buildings?', 'Lamps are made in our own buildings.', null],
  ['Do they buy companies?', 'We sell lamps, and we write about companies.', null],
  ['Can I buy shares?', 'We find firms to buy, and we place shares with funds.', null],
  ['Can I buy shares?', 'You can buy shares from €50.', true],
  ['Do they deliver on Sundays?', 'We deliver every day except Sunday.', false],
  ['Do they publish prices?', 'Prices on request.', false],
  ['Does it run on Linux?', 'The client runs on Windows, macOS and Linux.', true],
  ['Do they have a works council?', 'There is no works council.', false],
  [
    'Are they members of the chamber of commerce?',
    'We are a member of the Bergen Chamber of Commerce.',
    true,
  ],
  ['Is the Hamburg plant operational?', 'The Hamburg plant went into operation in May 2025.', true],
  ['Is there a showroom?', 'Visit our showroom in Laksevåg by appointment.', true],
  ['Do they export?', 'About a third of our lamps go abroad.', true],
  ['Do they test on animals?', 'None of our soaps has been tested on animals.', false],
  ['Does the company operate Solvik itself?', 'Solvik is operated by our co-owner, Nordre Elv.', false],
  ['Do they ship to Iceland?', 'We had to stop shipping to Iceland in 2025.', false],
  ['Do they take dogs?', 'Unfortunately the house takes dogs in the annexe alone.', null],
  ['Can I pay in cash?', 'We take bank transfer and cash, but not cards.', true],
  ['Is there an entrance exam?', 'No entrance exam: children spend a day with us instead.', false],
  ['Is there a lift?', 'There is, alas, a lift for goods alone.', null],
  ['Was the purchase price made public?', 'We publish the price of milk every month.', null],
  ['Was the purchase price disclosed?', 'The price of the transaction was not disclosed.', false],
  [
    'Has the purchase of Meridia been completed?',
    'The purchase of Meridia awaits clearance by the authority.',
    false,
  ],
])(
  'a word in another sense, a part, and a mark that others hold say no yes: %s ← %s',
  async (question, body, expected) => {
    expect(await yesNo(question, body)).toBe(expected);
  },
);

test('what stands below “Coming up” is not there yet', async () => {
  const body = '<h2>Coming up</h2><ul><li>A lamp for boats.</li></ul>';
  expect(await yesNo('Is there a lamp for boats yet?', body)).not.toBe(true);
});

test('whom it is done for does not tell what is done', async () => {
  expect(
    await yesNo('Do they do bookkeeping for clients?', 'You look after 200 clients and note every call.'),
  ).toBeNull();
});
