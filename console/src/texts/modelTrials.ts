import type { TrialPrice, TrialRunView } from '@assay/shared/console/modelTrials';
import { when } from './common.ts';

const languages = new Intl.DisplayNames(undefined, { type: 'language' });
const dollars = (usd: number) =>
  usd.toLocaleString(undefined, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: usd < 0.01 ? 4 : 2,
  });
const thousands = (tokens: number) => `${Math.ceil(tokens / 1_000)},000`;
const share = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`);

function minutes(seconds: number): string {
  if (seconds < 60) return 'less than a minute';
  const rounded = Math.round(seconds / 60);
  return rounded === 1 ? 'about a minute' : `about ${rounded} minutes`;
}

const place = ({ model, host, isBuiltIn }: TrialRunView) =>
  isBuiltIn ? `${model} on this machine` : `${model} at ${host}`;

export const TRIAL = {
  title: 'Trial',
  intro:
    'How often is the model right? It is asked about invented companies in six languages, as research asks: every quote is looked up on its page. A quarter of the questions has no answer, where silence is right.',
  limit: 'How many questions',
  limits: [
    { value: 'all', label: 'All 100' },
    { value: '40', label: '40' },
    { value: '20', label: '20, a quick look' },
  ],
  noModel:
    'No model is in use, so there is nothing to try. Whoever runs this server can install one, or set a provider; the trial then starts here.',
  noCredits: 'It costs your organisation no credits.',
  free: ({ model }: TrialPrice) => `${model} runs on this machine, so it costs time only.`,
  unknown: ({ model, tokens }: TrialPrice) =>
    `No prices are set for ${model}. If its provider charges: about ${thousands(tokens.input)} tokens in and ${thousands(tokens.output)} out, more where it reasons first (LLM_USD_PER_MILLION_INPUT_TOKENS and LLM_USD_PER_MILLION_OUTPUT_TOKENS set the prices).`,
  priced: ({ model, aboutUsd, mostUsd }: Extract<TrialPrice, { kind: 'priced' }>) =>
    `The provider of ${model} charges whoever runs this server about ${dollars(aboutUsd)} for it, ${dollars(mostUsd)} at most.`,
  left: (usd: number) =>
    `Of today’s ceiling (LLM_USD_PER_DAY) ${dollars(usd)} is left; the trial counts towards it, and ends where it is reached.`,
  tooMuch: 'That is less than the trial needs: choose fewer questions, or start it tomorrow.',
  start: 'Start the trial',
  startFor: (usd: number) => `Start the trial for about ${dollars(usd)}`,
  ownersStart: 'An owner can start a trial.',
  waiting: 'The trial waits for a free worker …',
  running: (run: TrialRunView) => `${place(run)} is being tried`,
  soFar: ({ asked, questions, right, wrong, silent }: TrialRunView) =>
    `${asked} of ${questions} asked: ${right} right, ${wrong} wrong, ${silent} not answered`,
  timeLeft: (seconds: number | null) =>
    seconds === null ? 'how long it takes is known after the first page' : `${minutes(seconds)} left`,
  leave: 'You can leave this page; the trial goes on on the server, also after a restart.',
  bar: 'Questions asked',
  stop: 'Stop the trial',
  last: 'Last trial',
  of: (run: TrialRunView) =>
    `${place(run)}, ${run.limit === null ? 'all questions' : `${run.questions} questions`}, ${when(run.endedAt ?? run.createdAt)}`,
  verdicts: {
    strict: 'Good enough',
    lenient: 'With care',
    unfit: 'Not good enough',
    unknown: 'No verdict',
  },
  stopped: 'It was stopped; nothing was saved with the model.',
  failed: (why: string) => `It ended early: ${why}`,
  kept: 'Saved: from now on the confidence of its answers takes this into account.',
  notKept: 'Not saved with the model: an earlier trial asked more questions.',
  facts: ({ secondsPerQuestion, usd, refused }: TrialRunView) =>
    [
      `${secondsPerQuestion.toFixed(1)} s a question`,
      ...(usd === null ? [] : [usd === 0 ? 'free' : `${dollars(usd)} in all`]),
      `${refused} ${refused === 1 ? 'statement' : 'statements'} rejected by verification`,
    ].join(' · '),
  label: 'Outcome of the trial by language',
  columns: [
    'Language',
    'Asked',
    'Right',
    'Wrong',
    'Not answered',
    'Right, of what pages say',
    'Wrong, of the answers',
  ],
  languageOf: (code: string) => languages.of(code) ?? code,
  all: 'All',
  share,
  faults: 'What it got wrong or missed',
  wrong: 'Wrong',
  missed: 'Missed',
  instead: (answered: string, expected: string) => `It said ${answered}; right is ${expected}.`,
  expected: (expected: string) => `Right is ${expected}.`,
  more: (count: number) => `And ${count} more; on the server npx assay model test --json lists all.`,
} as const;
