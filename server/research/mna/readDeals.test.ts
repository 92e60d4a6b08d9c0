import { MAndAAnswer } from '@assay/shared/mna';
import { afterEach, expect, test } from 'vitest';
import { type MemoryPages, MemoryWeb, memoryContext } from '../../../test/support/memoryWeb.ts';
import {
  answering,
  judging,
  type ScriptedModel,
  startModel,
  toolsWith,
  type WrittenItem,
} from '../../../test/support/scriptedModel.ts';
import { researchMna } from './mna.ts';

let scripted: ScriptedModel | null = null;
afterEach(async () => {
  await scripted?.close();
  scripted = null;
});

const SENTENCE = 'Solavent a finalisé l’acquisition de 100 % du capital d’Hydrolys.';
const NEWS = 'https://solavent.example/actualites';
const PAGES: MemoryPages = {
  'https://solavent.example/': {
    body: '<html lang="fr"><title>Solavent</title><h1>Solavent</h1><p>Solavent exploite des parcs.</p><a href="/actualites">Actualités</a></html>',
  },
  [NEWS]: {
    body: `<html lang="fr"><title>Actualités – Solavent</title><h1>Actualités</h1><p>Toulouse, le 12 juin 2026. ${SENTENCE}</p></html>`,
  },
};

const part = (name: string, value: unknown, quote = SENTENCE): WrittenItem => ({
  path: `deals.0.${name}`,
  value,
  quotes: [quote],
  stance: 'entailed',
});

async function research(parts: Record<string, unknown>) {
  const items = Object.entries(parts).map(([name, value]) =>
    part(name, value, name === 'announcedAt' ? 'le 12 juin 2026' : SENTENCE),
  );
  scripted = await startModel((prompt) =>
    prompt.statements.length > 0
      ? judging(prompt, () => 'entailed')
      : answering(prompt, { 'takeovers and mergers': items }),
  );
  const context = memoryContext(new MemoryWeb(PAGES), { tools: toolsWith({ model: scripted.model }) });
  const outcome = await researchMna(context, { domain: 'solavent.example' });
  if (outcome.kind !== 'answered') throw new Error(outcome.message);
  return { ...outcome, answer: MAndAAnswer.parse(outcome.answer) };
}

const BOUGHT = {
  role: 'acquirer',
  what: 'whole firm',
  counterparty: 'Hydrolys',
  stage: 'completed',
  announcedAt: '2026-06-12',
};

test('a purchase reported in French is answered from the company’s own page', async () => {
  const { answer, reader } = await research(BOUGHT);
  expect(answer).toEqual({
    detected: true,
    latestEvents: [
      {
        role: 'acquirer',
        counterparty: 'Hydrolys',
        status: 'completed',
        amount: null,
        currency: null,
        announcedAt: '2026-06-12',
        sourceUrls: [NEWS],
      },
    ],
  });
  expect(reader).toMatchObject({ kind: 'model' });
});

test('what is signed is rumored and detected, for a party announced it', async () => {
  const { answer } = await research({ ...BOUGHT, stage: 'signed' });
  expect(answer).toMatchObject({ detected: true, latestEvents: [{ status: 'rumored' }] });
});

test('what passes no control is excluded with the reason', async () => {
  const { answer, reasoning } = await research({ ...BOUGHT, what: 'minority' });
  expect(answer).toEqual({ detected: false, latestEvents: [] });
  expect(reasoning).toContain('Excluded (minority)');
});

test('a purchase that nobody dates is named in the reasoning alone', async () => {
  const { answer, reasoning } = await research({ ...BOUGHT, announcedAt: undefined });
  expect(answer.latestEvents).toEqual([]);
  expect(reasoning).toContain('not shown to be since 2024-11-05 are not part of the answer: Hydrolys');
});
