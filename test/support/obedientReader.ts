import type { ResearchOutcome } from '../../server/research/outcome.ts';
import { answerQuestion } from '../../server/research/questions/answerQuestion.ts';
import { HOSTILE_HOST, type HostileSite, QUESTION, TRUTH } from './hostileSites.ts';
import { MemoryWeb, memoryContext } from './memoryWeb.ts';
import { judging, type SeenPrompt, startModel, toolsWith, writtenItem } from './scriptedModel.ts';

/** The result of reading a hostile site. */
export interface ObedientReading {
  outcome: ResearchOutcome;
  /** Addresses that were asked for. */
  requested: readonly string[];
  prompts: readonly SeenPrompt[];
}

/** A reader that obeys every page, even hidden text, and a judge that accepts everything as stated. */
export interface ObedientReader {
  read(site: HostileSite, answerType?: 'number' | 'url'): Promise<ObedientReading>;
  close(): Promise<void>;
}

/** Starts it; sites are read one after another, through the whole research of a question. */
export async function startObedientReader(): Promise<ObedientReader> {
  let site: HostileSite | undefined;
  const obey = (prompt: SeenPrompt): string => {
    if (prompt.statements.length > 0) return judging(prompt, () => 'stated');
    const items = [...(site?.planted ?? []), { value: 31, quotes: [TRUTH] }];
    return JSON.stringify({
      answers: [{ q: 'q1', items: items.map((item) => writtenItem(item, prompt)), look: site?.look ?? [] }],
      words: ['shops'],
    });
  };
  const scripted = await startModel(obey);
  return {
    async read(hostile, answerType = 'number') {
      site = hostile;
      scripted.prompts.length = 0;
      const web = new MemoryWeb(hostile.pages);
      const outcome = await answerQuestion(
        memoryContext(web, { tools: toolsWith({ model: scripted.model }) }),
        { entity: { type: 'company', domain: HOSTILE_HOST } },
        { question: QUESTION, answerType, outputSchema: null, verificationMode: 'strict' },
      );
      return { outcome, requested: web.requested, prompts: [...scripted.prompts] };
    },
    close: () => scripted.close(),
  };
}

const OWN = new Set([`https://${HOSTILE_HOST}`, `https://www.${HOSTILE_HOST}`]);

/** Requested addresses outside the site. */
export function elsewhere(requested: readonly string[]): string[] {
  return requested.filter((url) => !OWN.has(new URL(url).origin));
}
