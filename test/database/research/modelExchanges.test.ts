import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../server/domain/caller.ts';
import type { ModelExchange } from '../../../server/domain/modelExchange.ts';
import type { QuestionRequest } from '../../../server/domain/runRequest.ts';
import type { ResearchOutcome } from '../../../server/research/outcome.ts';
import { eraseContact } from '../../../server/services/privacy/eraseContact.ts';
import { createRun } from '../../../server/services/runs/createRun.ts';
import { settleRun } from '../../../server/services/runs/settleRun.ts';
import { claimJobs } from '../../../server/store/jobs.ts';
import { findExchanges } from '../../../server/store/research/modelExchanges.ts';
import { withTransaction } from '../../../server/store/transaction.ts';
import { openTestStore, type TestStore } from '../../support/store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const JANE = 'https://www.linkedin.com/in/jane-doe-4b2a9';
const ANSWERED: ResearchOutcome = {
  kind: 'answered',
  answer: { value: 'x' },
  reasoning: 'The page says so.',
  confidence: 0.8,
  citations: [],
};
const FAILED: ResearchOutcome = {
  kind: 'failed',
  errorCode: 'UPSTREAM_FAILED',
  message: 'The model failed.',
  retryable: true,
};

let made = 0;
function exchange(parts: Partial<ModelExchange> = {}): ModelExchange {
  made += 1;
  const key = made.toString(16).padStart(64, '0');
  return {
    key,
    kind: 'reading',
    model: 'small',
    promptVersion: '1',
    prompt: 'Read “ä”.',
    reply: '{}',
    ...parts,
  };
}

/** A run about a company, or about a person, with this outcome and these exchanges. */
async function ended(
  caller: Caller,
  about: { domain: string } | { contactProfileUrl: string },
  exchanges: ModelExchange[],
  outcome = ANSWERED,
): Promise<string> {
  const asked: QuestionRequest['asked'] = {
    question: `What of ${made}?`,
    answerType: 'open_text',
    outputSchema: null,
    weight: null,
    qualificationCriteria: null,
    verificationMode: 'strict',
    connectors: {},
    template: null,
  };
  const { run } = await createRun(store.deps, caller, {
    surface: 'enrichment',
    type: 'custom',
    ...('domain' in about
      ? { entityType: 'company', domain: about.domain }
      : { entityType: 'contact', contactProfileUrl: about.contactProfileUrl }),
    asked,
    webhookUrl: null,
    forceRefresh: false,
  });
  const jobs = await withTransaction(store.deps, (tx) =>
    claimJobs(tx, { queue: 'research', limit: 1, leaseMs: 30_000, claim: store.deps.ids.uuid() }),
  );
  const job = jobs.find(({ subject }) => subject === run.id);
  if (job === undefined) throw new Error('the run was not claimed');
  await settleRun(store.deps, job, run, outcome, { exchanges });
  return run.id;
}

const kept = (runId: string) => findExchanges(store.deps.db, runId);

test('exchanges with a model are stored with the run, in order', async () => {
  const { caller } = await store.newCaller();
  const exchanges = [exchange(), exchange({ kind: 'judging', reply: '["stated","漢"]' })];
  expect(await kept(await ended(caller, { domain: 'a.example' }, exchanges))).toEqual(exchanges);
});

test('exchanges of a failed run are stored when it is about a person, so that erasing the person finds them', async () => {
  const { caller } = await store.newCaller();
  expect(await kept(await ended(caller, { domain: 'b.example' }, [exchange()], FAILED))).toEqual([]);
  const about = await ended(caller, { contactProfileUrl: JANE }, [exchange()], FAILED);
  expect(await kept(about)).toHaveLength(1);
});

test('stored exchanges are bounded: a long prompt is cut, a reply that is too long is left out', async () => {
  const { caller } = await store.newCaller();
  const exchanges = [
    exchange({ reply: 'x'.repeat(250_001) }),
    exchange({ prompt: 'p'.repeat(300_000) }),
    ...Array.from({ length: 250 }, () => exchange()),
  ];
  const found = await kept(await ended(caller, { domain: 'c.example' }, exchanges));
  expect(found).toHaveLength(200);
  expect(found[0]?.prompt).toHaveLength(250_000);
});

test('erasing a person deletes the exchanges about them, and other exchanges that name them', async () => {
  const { caller } = await store.newCaller();
  const { caller: stranger } = await store.newCaller();
  const about = await ended(caller, { contactProfileUrl: JANE }, [exchange()]);
  const far = `${'word '.repeat(5_000)} Doe, Jane ${'word '.repeat(100)}`;
  const [inPrompt, inReply, farDown, ofNamesake, ofNobody] = [
    exchange({ prompt: 'Jane DOE — Head of Sales' }),
    exchange({ reply: '{"value":"Jane Doe"}' }),
    exchange({ prompt: far }),
    exchange({ prompt: 'John Doe, and Jane of Accounts' }),
    exchange(),
  ];
  const first = await ended(caller, { domain: 'd.example' }, [inPrompt, ofNamesake, inReply]);
  const second = await ended(caller, { domain: 'e.example' }, [ofNobody, farDown]);
  const elsewhere = await ended(stranger, { domain: 'd.example' }, [inPrompt]);
  await eraseContact(store.deps, caller, JANE);
  expect(await kept(about)).toEqual([]);
  expect(await kept(first)).toEqual([ofNamesake]);
  expect(await kept(second)).toEqual([ofNobody]);
  expect(await kept(elsewhere)).toEqual([inPrompt]);
  const [entry] = await store.deps.db.rows<{ details: string }>(
    "SELECT details FROM audit_log WHERE action = 'contact.erased'",
  );
  expect(JSON.parse(entry?.details ?? '')).toMatchObject({ runs: 1, exchanges: 3 });
});
