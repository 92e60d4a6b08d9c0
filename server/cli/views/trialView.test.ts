import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import type { TrialReport } from '../../models/trial/trialReport.ts';
import { VERDICT_SENTENCES } from '../../models/trial/trialReport.ts';
import { drawTrial } from './trialView.ts';

const COUNTS = { asked: 20, right: 12, wrong: 2, silent: 6, held: 15, rightOfHeld: 12 };

function report(more: Partial<TrialReport> = {}): TrialReport {
  return {
    model: 'small',
    host: 'this machine',
    promptVersion: 'p1',
    quiz: 100,
    stopped: false,
    counts: COUNTS,
    languages: [{ language: 'en', ...COUNTS }],
    refused: 4,
    calls: { made: 16, failed: 1 },
    tokens: { input: 9_000, output: 900 },
    seconds: 61,
    secondsPerQuestion: 3.05,
    usd: 0.05,
    usdPerQuestion: 0.0025,
    verdict: 'unknown',
    sentence: VERDICT_SENTENCES.unknown,
    faults: [],
    ...more,
  };
}

test('a trial is shown with right, wrong and unanswered questions, rejected statements, seconds, dollars and the verdict', () => {
  const shown = drawTrial(report(), true);
  expect(shown).toContain('small on this machine, 20 of 100 questions');
  expect(shown).toMatch(/all +20 +12 +2 +6 +80 % +14 %/);
  expect(shown).toContain('refused by verification or the judge: 4');
  expect(shown).toContain('model calls: 16, 1 failed');
  expect(shown).toContain('per question: 3.05 s, 0.002500 USD; in total: 61.0 s, 0.050000 USD');
  expect(shown).toContain('Not enough for a verdict');
  expect(shown).toContain('Saved: from now on');
});

test('without prices it says so, and a trial that was stopped is not saved', () => {
  const shown = drawTrial(report({ usd: null, usdPerQuestion: null, stopped: true }), false);
  expect(shown).toContain('no prices are set');
  expect(shown).not.toContain('USD');
  expect(shown).toContain('Not saved: it was stopped.');
});

test('wrong answers come before missed ones, and a model’s text cannot control the terminal', () => {
  const fault = { domain: 'a.example', question: 'How many?', expected: 3, failure: null };
  const shown = drawTrial(
    report({
      faults: [
        { ...fault, kind: 'missed', answered: null },
        { ...fault, kind: 'wrong', answered: '\u001b[2J9' },
      ],
    }),
    true,
  );
  const lines = stripVTControlCharacters(shown);
  expect(lines).toContain('missed a.example');
  expect(lines.indexOf('wrong  a.example')).toBeLessThan(lines.indexOf('missed a.example'));
  expect(lines).toContain('wrong  a.example');
  expect(shown).not.toContain('\u001b[2J');
});
