import { describe, test } from 'vitest';
import { expectAnswer } from '../../../../../test/support/answerCases.ts';
import { HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

/** What a page says, a question, and the answer; null where the page leaves it open. */
type Told = [page: string, question: string, expected: boolean | null];

async function expectTold([page, question, expected]: Told): Promise<void> {
  const body = page.startsWith('<') ? page : `<p>${page}</p>`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${body}`) };
  await expectAnswer([question, 'boolean', expected], pages, HOST);
}

describe('a denied verb denies the whole row behind it', () => {
  test.each<Told>([
    [
      'We do not do wide-format, banners or signs: for those try our neighbours.',
      'Do they do banners?',
      false,
    ],
    ['We do not offer tax advice, audits or bookkeeping.', 'Do they offer bookkeeping?', false],
    ['We never rent out tools, ladders or vans.', 'Do they rent out vans?', false],
    ['No minimum order, free returns.', 'Do they offer free returns?', true],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('what stands below a heading that denies it is a no, and below one that tells of others no yes', () => {
  test.each<Told>([
    [
      '<h2>What we do not offer</h2><ul><li>Dog sitting</li><li>Cats</li></ul>',
      'Do they offer dog sitting?',
      false,
    ],
    ['<h2>What our neighbours offer</h2><ul><li>Bike hire</li></ul>', 'Do they offer bike hire?', null],
    ['<h2>What we offer</h2><ul><li>Bike hire</li><li>Walks</li></ul>', 'Do they offer bike hire?', true],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('what is not there at all, and what was never sought, is a no', () => {
  test.each<Told>([
    [
      'The two upper floors are reached by a stair; there is no lift.',
      'Is there a lift to the upper floors?',
      false,
    ],
    ['We have not applied for B Corp certification and do not plan to.', 'Are they B Corp certified?', false],
    [
      'Our testing laboratory is accredited to ISO/IEC 17025.',
      'Is their test laboratory ISO/IEC 17025 accredited?',
      true,
    ],
    [
      'The Dundee laboratory is accredited by UKAS. The Sunderland laboratory had its first assessment.',
      'Does the Sunderland laboratory have UKAS accreditation?',
      null,
    ],
    [
      'The Sunderland laboratory is accredited by UKAS.',
      'Does the Sunderland laboratory have UKAS accreditation?',
      true,
    ],
    ['Single sign-on is part of every plan.', 'Is single sign-on included?', true],
  ])('%s – %s', (...told) => expectTold(told));
});
