import fc from 'fast-check';
import { expect, test } from 'vitest';
import { begun, type Circuit, CLOSED, failed, mayAsk, succeeded } from './circuit.ts';

const RULES = { failuresMax: 3, pauseMs: 1_000 };
const failing = (circuit: Circuit, times: number, nowMs = 0): Circuit =>
  Array.from({ length: times }).reduce<Circuit>((state) => failed(state, nowMs, RULES), circuit);

test('a circuit opens after three consecutive failures, not before', () => {
  expect(mayAsk(failing(CLOSED, 2), 0)).toBe(true);
  expect(mayAsk(failing(CLOSED, 3), 999)).toBe(false);
  expect(mayAsk(failing(succeeded(), 2), 0)).toBe(true);
});

test('after the pause one call tries the provider, and no other until it has ended', () => {
  const open = failing(CLOSED, 3);
  expect(mayAsk(open, 1_000)).toBe(true);
  const trying = begun(open, 1_000, RULES);
  expect(mayAsk(trying, 1_001)).toBe(false);
  expect(mayAsk(failed(trying, 1_500, RULES), 2_499)).toBe(false);
  expect(mayAsk(failed(trying, 1_500, RULES), 2_500)).toBe(true);
  expect(succeeded()).toEqual(CLOSED);
});

test('a trial call without an outcome is repeated after the pause', () => {
  const trying = begun(failing(CLOSED, 3), 1_000, RULES);
  expect(mayAsk(trying, 1_999)).toBe(false);
  expect(mayAsk(trying, 2_000)).toBe(true);
});

test('calls that began before it opened and fail late do not keep it open longer', () => {
  const open = failing(CLOSED, 3, 0);
  expect(failing(open, 5, 900)).toEqual(open);
});

test('whatever happens, a provider is called again one pause after the last event', () => {
  const event = fc.record({ what: fc.constantFrom('ask', 'fail', 'succeed'), afterMs: fc.nat(2_000) });
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let circuit: Circuit = CLOSED;
      let nowMs = 0;
      for (const { what, afterMs } of events) {
        nowMs += afterMs;
        if (what === 'fail') circuit = failed(circuit, nowMs, RULES);
        else if (what === 'succeed') circuit = succeeded();
        else if (mayAsk(circuit, nowMs)) circuit = begun(circuit, nowMs, RULES);
      }
      expect(mayAsk(circuit, nowMs + RULES.pauseMs)).toBe(true);
    }),
  );
});
