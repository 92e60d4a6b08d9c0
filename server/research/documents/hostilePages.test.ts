import { expect, test } from 'vitest';
import { MemoryWeb, memoryContext } from '../../../test/support/memoryWeb.ts';
import { createFirmographics } from '../firmographics/firmographics.ts';

const MEGABYTES = 5_000_000;
const filled = (piece: string) => piece.repeat(Math.floor(MEGABYTES / piece.length));

test.each([
  ['sentences with head counts', `<p>${filled('We have 250 employees. ')}`],
  ['one sentence with head counts', `<p>${filled('we have more than 250 employees ')}`],
  ['numbers', `<p>${filled('1,200 ')}`],
  ['legal forms', `<p>${filled('Acme Inc ')}`],
  ['addresses', `<footer>${filled('<p>10115 Berlin</p>')}`],
  ['capitals', `<p>${filled('Aaaa ')}`],
  [
    'runs of capitals',
    `<p>${filled(`${'A'.repeat(300)} founded in 2009 and based in ${'B'.repeat(90)} with 30 staff. `)}`,
  ],
  ['words of founding', `<p>${filled('in 1998 a b c founded d e f in ')}`],
  ['full stops', `<p>${filled('. ')}`],
  ['labelled facts', filled('<dt>Founded</dt><dd>2009</dd>')],
  ['listings', `<p>${filled('NYSE: ABC ')}`],
  ['links', filled('<a href="/about">About</a><a href="/x/y/z">z</a>')],
  [
    'organisations',
    `<p>Acme builds pumps.</p>${filled('<script type="application/ld+json">{"@type":"Organization","name":"Acme"}</script>')}`,
  ],
])('a site of five megabytes of %s is researched in bounded time', async (_, body) => {
  const web = new MemoryWeb({ 'https://hostile.example/': { body } });
  const outcome = await createFirmographics()(memoryContext(web), { domain: 'hostile.example' });
  expect(outcome.kind === 'answered' && outcome.reasoning.length).toBeLessThan(20_000);
  expect(outcome.kind === 'answered' && outcome.citations.length).toBeLessThan(60);
});
