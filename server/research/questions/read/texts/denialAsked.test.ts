import { expect, test } from 'vitest';
import { askPages, htmlPage } from '../../../../../test/support/questionSite.ts';

const HOST = 'tarnbeck.example';
const ask = async (question: string, body: string, verificationMode: 'strict' | 'lenient' = 'strict') =>
  (
    await askPages(
      { question, verificationMode },
      {
        pages: { [`https://${HOST}/`]: htmlPage('Tarnbeck', `<h1>Tarnbeck</h1>${body}`) },
        domain: HOST,
      },
    )
  ).value;

const CONTRARIES: [question: string, sentence: string][] = [
  ['What does the policy not cover?', 'The policy covers storm damage.'],
  ['What is not included in the hire?', 'The hire includes paddles and a map.'],
  ['What isn’t included in the hire price?', 'The hire price includes paddles and a map.'],
  ['Which parcels do they not accept?', 'We accept small parcels.'],
  ['Which parcels don’t they accept?', 'We accept small parcels.'],
  ['Where are tents not allowed?', 'Tents are allowed in the lower meadow.'],
  ['Where can tents not be pitched?', 'Tents can be pitched in the lower meadow.'],
  ['When is the jetty not open?', 'The jetty is open from April to October.'],
  ['Who does not pay the mooring fee?', 'Erik Lund pays the mooring fee.'],
  ['Which boats are never hired out?', 'Our rowing boats are hired out by the hour.'],
  ['How can one not pay for a mooring?', 'You can pay for a mooring by card.'],
  ['Why do they not varnish the boats?', 'We varnish the boats because the sun cracks the wood.'],
  ['Which parcels do they not accept?', 'We accept parcels that are not heavier than 5 kg.'],
  ['Which parcels do they not accept?', 'We accept small parcels and do not charge for labels.'],
  ['Which moorings can be had without a licence?', 'Moorings can be had with a licence.'],
];

test.each(CONTRARIES)('“%s” is not answered by “%s”', async (question, sentence) => {
  expect(await ask(question, `<p>${sentence}</p>`)).toBeNull();
});

test.each(CONTRARIES)('nor leniently: “%s” by “%s”', async (question, sentence) => {
  expect(await ask(question, `<p>${sentence}</p>`, 'lenient')).toBeNull();
});

test.each([
  ['What does the policy not cover?', 'The policy does not cover rust.'],
  ['What does the policy not cover?', 'The policy covers storm damage but not rust.'],
  ['What does the policy not cover?', 'The policy covers storm damage, except hail.'],
  ['What is not included in the hire?', 'The hire includes paddles; life jackets are not included.'],
  ['Which parcels do they not accept?', 'We do not accept parcels over 30 kg.'],
  ['Which parcels do they not accept?', 'Wet parcels are not accepted.'],
  ['Which parcels do they not accept?', 'We cannot accept wet parcels.'],
  ['Which parcels do they not accept?', 'We accept no wet parcels.'],
  ['Where are tents not allowed?', 'Tents are not allowed in the upper meadow.'],
  ['Where are tents not allowed?', 'No tents are allowed in the upper meadow.'],
  ['Where are tents not allowed?', 'Tents are allowed in the lower meadow, not in the dunes.'],
  ['When is the jetty not open?', 'The jetty is not open on Mondays.'],
  ['When is the jetty not open?', 'The jetty is open daily except Mondays.'],
  ['Why do they not varnish the boats?', 'We do not varnish the boats because varnish cracks in the sun.'],
  ['Which moorings can be had without a licence?', 'Moorings can be had without a licence in the old basin.'],
  ['What is not only for members?', 'The slipway is not only for members.'],
])('“%s” is answered by “%s”', async (question, sentence) => {
  expect(await ask(question, `<p>${sentence}</p>`)).toBe(sentence);
});

test('what a heading denies answers what is not so, and what it affirms does not', async () => {
  const below = (heading: string) => `<h2>${heading}</h2><p>Storm damage to the hull of a boat.</p>`;
  expect(
    await ask('What damage does the policy not cover?', below('Damage that the policy does not cover')),
  ).toBe('Storm damage to the hull of a boat.');
  expect(
    await ask('What damage does the policy not cover?', below('Damage that the policy covers')),
  ).toBeNull();
});

test('two sentences give the reason why something is not done, where one of them says that it is not', async () => {
  expect(
    await ask(
      'Why do they not varnish the boats?',
      '<p>We do not varnish our boats. The sun is too strong because of the height.</p>',
    ),
  ).toContain('do not varnish');
});

test.each(['Who is not on the board?', 'Who isn’t on the board?', 'Who does not sit on the board?'])(
  '“%s” is not answered by those who are',
  async (question) => {
    const board =
      '<h2>Board</h2><ul><li>Ada Moss, chair</li><li>Erik Lund, director</li><li>Ines Valbuena, director</li></ul>';
    const { value } = await askPages(
      { question, answerType: 'contacts' },
      { pages: { [`https://${HOST}/`]: htmlPage('Tarnbeck', `<h1>Tarnbeck</h1>${board}`) }, domain: HOST },
    );
    expect(value).toBeNull();
  },
);
