import { FundingAnswer } from '@assay/shared/funding';
import { afterEach, describe, expect, test } from 'vitest';
import { type MemoryPages, MemoryWeb, memoryContext } from '../../../test/support/memoryWeb.ts';
import {
  answering,
  judging,
  type ScriptedModel,
  startModel,
  toolsWith,
  type WrittenItem,
} from '../../../test/support/scriptedModel.ts';
import { researchFunding } from './funding.ts';

let scripted: ScriptedModel | null = null;
afterEach(async () => {
  await scripted?.close();
  scripted = null;
});

const HOME = 'https://velbruck.example/';
const page = (body: string) => ({
  body: `<html lang="de"><head><title>Velbruck</title><meta property="og:site_name" content="Velbruck"></head><body>${body}</body></html>`,
});

function site(story: string): MemoryPages {
  return {
    [HOME]: page('<h1>Velbruck</h1><p>Wir planen Einsätze.</p><a href="/presse">Presse</a>'),
    [`${HOME}presse`]: page(`<h1>Presse</h1><article><h2>Neues Kapital</h2>${story}</article>`),
  };
}

const SENTENCE = 'Velbruck hat eine Finanzierungsrunde der Serie A über 11 Millionen Euro abgeschlossen.';
const LED = 'Angeführt wird sie von Rheinkante Capital.';
const STORY = `<p>17. Juni 2026. ${SENTENCE} ${LED}</p>`;

const round = (part: string, value: unknown, quote = SENTENCE): WrittenItem => ({
  path: `rounds.0.${part}`,
  value,
  quotes: [quote],
  stance: 'entailed',
});
const ROUND = [
  round('kind', 'equity'),
  round('state', 'done'),
  round('round', 'Series A'),
  round('amount', 11_000_000),
  round('announcedAt', '2026-06-17', '17. Juni 2026'),
  round('investors.0', 'Rheinkante Capital', LED),
];

/** Researches with a model that reads these items, and judges them all as given. */
async function research(items: WrittenItem[] | null, verdict = 'entailed', pages = site(STORY)) {
  scripted = await startModel((prompt) => {
    if (items === null) return 'no JSON';
    return prompt.statements.length > 0
      ? judging(prompt, () => verdict)
      : answering(prompt, { 'funding rounds': items });
  });
  const tools = toolsWith({ model: scripted.model });
  const context = memoryContext(new MemoryWeb(pages), { tools });
  const outcome = await researchFunding(context, { domain: 'velbruck.example' });
  if (outcome.kind !== 'answered') throw new Error(outcome.message);
  return { ...outcome, answer: FundingAnswer.parse(outcome.answer) };
}

describe('with a model', () => {
  test('a round reported in German is answered, its currency by the word beside the sum', async () => {
    const { answer, reader, citations, reasoning } = await research(ROUND);
    expect(answer).toMatchObject({
      hasFundingEvent: true,
      latestRound: 'Series A',
      latestEvents: [
        {
          amount: 11_000_000,
          currency: 'EUR',
          investors: ['Rheinkante Capital'],
          announcedAt: '2026-06-17',
          sourceUrls: [`${HOME}presse`],
        },
      ],
    });
    expect(reader).toMatchObject({ kind: 'model', model: 'scripted' });
    expect(citations.map(({ excerpt }) => excerpt)).toContain(SENTENCE);
    expect(reasoning).toContain('Read by the language model');
  });

  test.each([
    ['debt', [round('kind', 'debt'), round('state', 'done'), round('amount', 11_000_000)]],
    ['planned', [round('kind', 'equity'), round('state', 'planned'), round('round', 'Series A')]],
  ])('what is %s is excluded with that reason', async (reason, items) => {
    const { answer, reasoning } = await research(items);
    expect(answer.hasFundingEvent).toBe(false);
    expect(reasoning).toContain(`Excluded (${reason})`);
  });

  test('what the judge refuses is no round', async () => {
    expect((await research(ROUND, 'no')).answer).toMatchObject({ hasFundingEvent: false, latestEvents: [] });
  });

  test('a quote that stands on no page carries nothing', async () => {
    const invented = ROUND.map((item) => ({ ...item, quotes: ['Velbruck raised 11 million euros'] }));
    expect((await research(invented)).answer.hasFundingEvent).toBe(false);
  });

  test('one that fails leaves the reading to the rules, which do not read German: no “no” from silence', async () => {
    const pages = site('<p>Ein Fonds hat sich mit einem siebenstelligen Betrag beteiligt.</p>');
    const { answer, confidence, reasoning, reader } = await research(null, 'no', pages);
    expect(answer.hasFundingEvent).toBe(false);
    expect(reader).toMatchObject({ kind: 'plain' });
    expect(confidence).toBeLessThan(0.45);
    expect(reasoning).toContain('Some pages are in German');
    expect(reasoning).toContain('could not be used');
  });
});
