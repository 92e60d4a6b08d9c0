import { describe, expect, test } from 'vitest';
import { greenhouseBoard, greenhouseJob, HIRING_DOMAIN, hiringSite } from '../../test/support/jobAdverts.ts';
import { MemoryWeb, memoryContext } from '../../test/support/memoryWeb.ts';
import { Gathering } from './gathering.ts';
import { researchCompany } from './registry.ts';
import { SourceSwitch } from './sourceSwitch.ts';
import { SOURCES } from './sources/catalogue.ts';

const nowhere = 'https://somewhere.example/';

describe('a switched-off source', () => {
  const switchable = SOURCES.filter(({ needed }) => needed === undefined);

  test.each(switchable.map((source) => [source.name, source] as const))(
    '%s makes no request, is no gap, and is named',
    async (name, { labels, hosts }) => {
      const web = new MemoryWeb({});
      const sources = new SourceSwitch([name]);
      const gathering = new Gathering(memoryContext(web, { sources }));
      const label = labels[0];
      expect(await gathering.fetch(label, { url: nowhere })).toMatchObject({ kind: 'failed' });
      expect(await gathering.fetch(`${label} (acme)`, { url: nowhere })).toMatchObject({ kind: 'failed' });
      for (const host of hosts)
        expect(await gathering.attempt({ url: `https://api.${host}/x` })).toMatchObject({
          kind: 'switchedOff',
        });
      const worked = await gathering.guarded(`${label} of acme.example`, 'fallback', async () => 'worked');
      expect(worked).toBe('fallback');
      expect(web.requested).toEqual([]);
      expect(gathering.gaps).toEqual([]);
      expect(sources.sentence).toBe(`Switched off here, and therefore not asked: ${label}.`);
    },
  );

  test('does not keep its owner’s site from being researched', async () => {
    const web = new MemoryWeb({ 'https://www.greenhouse.io/': { body: 'We help you hire.' } });
    const sources = new SourceSwitch(['greenhouse', 'sec']);
    const gathering = new Gathering(memoryContext(web, { sources }));
    const own = await gathering.fetch("the company's own site", { url: 'https://www.greenhouse.io/' });
    expect(own.kind).toBe('document');
    expect(sources.sentence).toBe('');
  });
});

test('without a word on sources nothing is refused', async () => {
  const sources = new SourceSwitch();
  expect(SOURCES.map(({ labels }) => sources.refusal(labels[0])).filter(Boolean)).toEqual([]);
});

describe('research with sources switched off', () => {
  const pages = {
    ...hiringSite('<a href="https://boards.greenhouse.io/haldenpumps">Open positions</a>'),
    ...greenhouseBoard([greenhouseJob(1, '2026-10-01T00:00:00Z')]),
  };

  async function research(
    type: 'open-jobs' | 'firmographics' | 'funding' | 'tech-stack',
    disabled: string[],
  ) {
    const web = new MemoryWeb(pages);
    const asked: string[] = [];
    const ask = async (host: string) => {
      asked.push(host);
      return [];
    };
    const context = memoryContext(web, {
      sources: new SourceSwitch(disabled),
      dns: { addresses: ask, mx: ask, txt: ask, cname: ask },
    });
    const parameters: Record<string, string> = type === 'tech-stack' ? { category: 'crm' } : {};
    const outcome = await researchCompany(context, type, { domain: HIRING_DOMAIN, parameters });
    if (outcome.kind !== 'answered') throw new Error(outcome.message);
    return { ...outcome, hosts: [...new Set(web.requested.map((url) => new URL(url).host))], asked };
  }

  test('leaves the board unasked; the answer says so and is no zero', async () => {
    const { answer, reasoning, hosts } = await research('open-jobs', ['greenhouse']);
    expect(hosts).toEqual([HIRING_DOMAIN]);
    expect(answer.openings).toBeNull();
    expect(reasoning).toContain('not determined, because Greenhouse (haldenpumps) is switched off here');
    expect(reasoning).toContain('Switched off here, and therefore not asked: Greenhouse.');
    expect(reasoning).not.toContain('Gaps:');
  });

  test('asks no registry and no encyclopaedia, and is no less sure for it', async () => {
    const off = ['wikidata', 'wikipedia', 'gleif', 'sec', 'sec-full-text', 'gdelt'];
    const { reasoning, hosts, confidence } = await research('firmographics', off);
    expect(hosts).toEqual([HIRING_DOMAIN]);
    expect(reasoning).toMatch(/Switched off here, and therefore not asked: Wikidata, .*SEC EDGAR\./);
    expect(reasoning).not.toContain('Gaps:');
    const dead = await research('firmographics', []);
    expect(dead.reasoning).toContain('Gaps:');
    expect(confidence).toBeGreaterThan(dead.confidence);
  });

  test('asks no news index for funding', async () => {
    const { reasoning, hosts } = await research('funding', ['gdelt', 'sec', 'wikidata']);
    expect(hosts).toEqual([HIRING_DOMAIN]);
    expect(reasoning).toContain('Wikidata, SEC EDGAR, GDELT');
  });

  test('asks DNS nothing for technologies', async () => {
    expect((await research('tech-stack', [])).asked).toContain(HIRING_DOMAIN);
    const { asked, reasoning } = await research('tech-stack', ['dns']);
    expect(asked).toEqual([]);
    expect(reasoning).toContain('not asked: DNS.');
  });
});

test('a research that fails says which sources it went without', async () => {
  const context = memoryContext(new MemoryWeb({}), { sources: new SourceSwitch(['wikidata']) });
  const outcome = await researchCompany(context, 'firmographics', { domain: 'acme.example' });
  expect(outcome).toMatchObject({
    kind: 'failed',
    errorCode: 'DOMAIN_UNREACHABLE',
    message: expect.stringContaining('Switched off here, and therefore not asked: Wikidata.'),
  });
});
