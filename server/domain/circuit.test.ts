import { expect, test } from 'vitest';
import { afterFailure, type Circuit, CLOSED, FAILURES_TO_OPEN, hasFailedForDays, isOpen } from './circuit.ts';

const start = new Date('2026-11-28T12:00:00Z');
const later = (ms: number) => new Date(start.getTime() + ms);

function afterFailures(count: number, now = start): Circuit {
  let circuit = CLOSED;
  for (let failure = 1; failure <= count; failure += 1) circuit = afterFailure(circuit, now, 0.5);
  return circuit;
}

test('nine failures in a row leave the circuit closed, the tenth opens it for 5 s', () => {
  expect(isOpen(afterFailures(FAILURES_TO_OPEN - 1), start)).toBe(false);
  expect(afterFailures(FAILURES_TO_OPEN)).toEqual({
    failures: FAILURES_TO_OPEN,
    failingSince: start,
    openUntil: later(5_000),
  });
});

test('failures of attempts that were under way when it opened do not lengthen the pause', () => {
  const opened = afterFailures(FAILURES_TO_OPEN);
  expect(afterFailure(opened, later(1), 0.5)).toBe(opened);
});

test('each failed probe doubles the pause, up to 15 minutes', () => {
  let circuit = afterFailures(FAILURES_TO_OPEN);
  const pauses: number[] = [];
  for (let probe = 0; probe < 10; probe += 1) {
    const now = circuit.openUntil ?? start;
    circuit = afterFailure(circuit, now, 0.5);
    pauses.push(((circuit.openUntil?.getTime() ?? 0) - now.getTime()) / 1_000);
  }
  expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 640, 900, 900, 900]);
});

test('only five days of failures, at least ten of them, disable an endpoint', () => {
  const days = (count: number) => later(count * 86_400_000);
  expect(hasFailedForDays(afterFailures(FAILURES_TO_OPEN), days(4.9))).toBe(false);
  expect(hasFailedForDays(afterFailures(FAILURES_TO_OPEN), days(5))).toBe(true);
  expect(hasFailedForDays(afterFailures(FAILURES_TO_OPEN - 1), days(9))).toBe(false);
});
