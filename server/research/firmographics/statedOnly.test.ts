import { expect, test } from 'vitest';
import { MemoryWeb, memoryContext } from '../../../test/support/memoryWeb.ts';
import { htmlPage } from '../../../test/support/questionSite.ts';
import { createFirmographics } from './firmographics.ts';

const DOMAIN = 'fjordlys.example';

async function headCount(sentence: string): Promise<unknown> {
  const pages = { [`https://${DOMAIN}/`]: htmlPage('Fjordlys', `<h1>Fjordlys</h1><p>${sentence}</p>`) };
  const outcome = await createFirmographics()(memoryContext(new MemoryWeb(pages)), { domain: DOMAIN });
  return outcome.kind === 'answered'
    ? (outcome.answer as { employeeCount: unknown }).employeeCount
    : outcome.kind;
}

test('a head count is what the page states of today', async () => {
  expect(await headCount('We are a team of 140 people in Bergen.')).toBe(140);
});

test.each([
  'It is not true that we are a team of 140 people in Bergen.',
  'Rumour has it that we are a team of 140 people in Bergen.',
  'Our goal for 2030: we are a team of 140 people in Bergen.',
  'How things stood until 2017: we are a team of 140 people in Bergen.',
  'If the permit is granted, we are a team of 140 people in Bergen.',
  'This no longer applies: we are a team of 140 people in Bergen.',
  'We used to be a team of 140 people in Bergen.',
  'We hope to be a team of 140 people in Bergen.',
  'One day we may be a team of 140 people in Bergen.',
  'Before the merger of 2019, we were a team of 140 people in Bergen.',
])('no head count: %s', async (sentence) => {
  expect(await headCount(sentence)).toBeNull();
});

test.each([
  'The mill that supplies us, Ahtila Board, employs 430 people.',
  'Unser größter Mandant ist eine Pflegekette mit 2.100 Beschäftigten.',
  'Our bank, Nordbank, has 900 employees.',
  'Notre fournisseur principal emploie 320 personnes.',
  'The shares are held by 96 employees.',
])(
  'a head count of somebody who does something for us, or for whom we do, is none of ours: %s',
  async (sentence) => {
    expect(await headCount(sentence)).toBeNull();
  },
);
