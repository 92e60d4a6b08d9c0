import { describe, expect, test } from 'vitest';
import { memoryPage } from '../../../test/support/memoryWeb.ts';
import { readDocument } from '../documents/document.ts';
import { passagesOf } from '../documents/passage.ts';
import { doubtOfBackers } from './backersInDoubt.ts';
import { mergeDeals } from './mergeDeals.ts';
import { readStory } from './readStory.ts';
import { EVIDENCE_LEAST, weightOfEvidence } from './secondOpinion.ts';

/** The firm Kestrel and all others are invented. */
const spokenNames = new Set(['kestrel']);

function documentOf(title: string, paragraphs: string[], day = '') {
  const body = paragraphs.map((words) => `<p>${words}</p>`).join('');
  const date = day === '' ? '' : `<p class="date">${day}</p>`;
  return readDocument(
    memoryPage(`https://kestrel.example/news/${encodeURIComponent(title)}`, {
      body: `<html lang="en"><head><title>${title} | Kestrel</title></head><body><main><h1>${title}</h1>${date}${body}</main></body></html>`,
    }),
  );
}

const scopeOf = (paragraphs: string[], title = 'Our year') => passagesOf(documentOf(title, paragraphs));

/** The weight of a story whose first paragraph was taken for the announcement. */
function weigh(paragraphs: string[], facts: { round?: string; backers?: string[]; title?: string } = {}) {
  const scope = scopeOf(paragraphs, facts.title);
  const announcing = scope.filter(({ text }) => text === paragraphs[0]);
  return weightOfEvidence({
    announcing,
    scope,
    round: facts.round ?? null,
    backers: facts.backers ?? [],
    spokenNames,
  });
}

describe('what stands', () => {
  test.each([
    ['We just raised $30M to put a battery behind every shop.'],
    ['Heron Ventures has become a shareholder of Kestrel.'],
    ['The package has two parts: a grant of €2 million and an equity investment of €9 million in Kestrel.'],
  ])('%s', (sentence) => {
    expect(weigh([sentence])).toBeGreaterThanOrEqual(EVIDENCE_LEAST);
  });

  test('a lender that sells shares, in the words of its trade', () => {
    const sentence = 'Kestrel, which lends to small companies, has raised £8m led by Heron Ventures.';
    expect(weigh([sentence], { backers: ['Heron Ventures'] })).toBeGreaterThanOrEqual(EVIDENCE_LEAST);
  });
});

describe('what does not, whatever a rule took it for', () => {
  test.each([
    ['Our mast appeal has raised £38,000 of £50,000.', {}],
    ['Kestrel has got £40 million from Larkhill and a bank, to be repaid by 2031.', {}],
    ['Twice we were offered seed money by a fund you know, and said no thank you.', { round: 'Seed' }],
    ['“Raised £2m, hired 40 nurses.” – the founder of Nightjar', {}],
    ['Nightjar took £14m from Hopfund.', { backers: ['Hopfund'], title: 'Nightjar takes the money' }],
    ['Kestrel has closed its third fund at $45 million.', {}],
  ])('%s', (sentence, facts) => {
    expect(weigh([sentence], facts)).toBeLessThan(EVIDENCE_LEAST);
  });

  test('words against a round never add to its weight', () => {
    const sentence = 'Kestrel has raised £8m from investors.';
    const besides = 'The bank lent more, a grant was hoped for, and customers are glad.';
    expect(weigh([sentence, besides])).toBeLessThan(weigh([sentence]));
  });
});

describe('a list of investors', () => {
  const doubt = (read: string[], ...paragraphs: string[]) =>
    doubtOfBackers(read, scopeOf(paragraphs), [], spokenNames);

  test('has a hole where another firm by its name put money in', () => {
    const text = 'The rest of the money was wired by Minster Capital, an investor of the first hour.';
    expect(doubt(['Heron Ventures'], 'Heron Ventures led.', text)).toBe('Minster Capital');
  });

  test('is doubtful where one of its names is none', () => {
    expect(doubt(['Heron Ventures', 'EUR 2'], 'Heron Ventures led.')).toBe('EUR 2');
    expect(doubt(['Between'], 'Heron led.')).toBe('Between');
  });

  test('is whole with short forms, firms that passed, lenders and the company itself', () => {
    expect(
      doubt(
        ['Heron', 'a16z', 'Capital One Ventures'],
        'Heron Ventures led the round, and Heron Ventures invests in sensors.',
        'Minster Capital passed on the round.',
        'Lowther Partners provided a loan beside the round.',
        'Kestrel Ventures joined the round.',
      ),
    ).toBeNull();
  });
});

const SIGNED = 'Kestrel has raised €5 million in a Series B led by Heron Ventures.';
const today = new Date('2026-11-05T00:00:00Z');
const read = (title: string, paragraphs: string[], day: string) =>
  readStory({
    document: documentOf(title, paragraphs, day),
    role: 'news',
    isOwn: true,
    sourceClass: 'ownProse',
    match: 1,
    spokenNames,
    feedDay: null,
    isStory: true,
  }).tellings;

test.each([['4 May 2026'], ['']])(
  'an earlier round that a story recalls lends nothing to the one it announces (%s)',
  (day) => {
    const recalled = 'In 2021 the company had raised $1.1 million from Larch Ventures and Dunmore Partners.';
    const [deal] = mergeDeals(read('Kestrel raises €5 million Series B', [SIGNED, recalled], day), today);
    expect(deal?.investors.map(({ value }) => value)).toEqual(['Heron Ventures']);
    expect(deal?.amount[0]?.value).toBe(5e6);
  },
);

describe('a round that came to nothing', () => {
  const told = read('Kestrel raises €5 million Series B', [SIGNED], '4 May 2026');
  const ended = read('A hard month', ['Our Series B did not complete. We go on alone.'], '2 July 2026');

  test('is told so by a later story, and the announcement stands no more', () => {
    expect(mergeDeals(told, today)).toMatchObject([{ isUndone: false }]);
    expect(mergeDeals([...told, ...ended], today)).toMatchObject([{ isUndone: true }]);
  });

  test('stands where it was closed after all', () => {
    const closed = read('Kestrel closes its Series B', [SIGNED], '20 August 2026');
    expect(mergeDeals([...told, ...ended, ...closed], today)).toMatchObject([{ isUndone: false }]);
  });
});
