import { expect, test } from 'vitest';
import { adjustableClock } from '../../../test/support/outboundFor.ts';
import type { MailHostBusy } from './faults.ts';
import { MailHostSlots } from './mailHostSlots.ts';

const never = new AbortController().signal;
const nothing = () => {};

test('the third caller of a host waits until a connection is released, and its holders are notified', async () => {
  const slots = new MailHostSlots(adjustableClock());
  const wanted: string[] = [];
  const first = await slots.acquire('192.0.2.1', never, () => wanted.push('first'));
  const second = await slots.acquire('192.0.2.1', never, () => wanted.push('second'));
  expect([first.isWanted(), wanted]).toEqual([false, []]);
  let hasThird = false;
  const third = slots.acquire('192.0.2.1', never, nothing).then((slot) => {
    hasThird = true;
    return slot;
  });
  await slots.acquire('192.0.2.2', never, nothing);
  expect([hasThird, second.isWanted(), wanted]).toEqual([false, true, ['first', 'second']]);
  first.release({ overloaded: false });
  first.release({ overloaded: false });
  await third;
  expect(second.isWanted()).toBe(false);
});

test('an aborted wait leaves the queue to the next', async () => {
  const slots = new MailHostSlots(adjustableClock());
  const held = await slots.acquire('host', never, nothing);
  await slots.acquire('host', never, nothing);
  const gone = new AbortController();
  const leaving = slots.acquire('host', gone.signal, nothing);
  const staying = slots.acquire('host', never, nothing);
  gone.abort(new Error('gone'));
  await expect(leaving).rejects.toThrow('gone');
  held.release({ overloaded: false });
  await staying;
  await expect(slots.acquire('host', gone.signal, nothing)).rejects.toThrow('gone');
});

test('a host that reported overload gets a pause before the next connection', async () => {
  const clock = { at: 0, now: () => new Date(clock.at) };
  const slots = new MailHostSlots(clock);
  (await slots.acquire('host', never, nothing)).release({ overloaded: true });
  let isTaken = false;
  const next = slots.acquire('host', never, nothing).then((slot) => {
    isTaken = true;
    return slot;
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isTaken).toBe(false);
  clock.at = 10_000;
  await next;
});

test('a host without connections and without a pause is forgotten', async () => {
  const slots = new MailHostSlots(adjustableClock());
  const taken = await Promise.all(
    Array.from({ length: 50 }, (_, at) => slots.acquire(`host ${at}`, never, nothing)),
  );
  expect(slots.size).toBe(50);
  for (const slot of taken) slot.release({ overloaded: false });
  await expect.poll(() => slots.size).toBe(0);
});

test('an impatient caller is turned away from a long line, and told its turn by the pace of the host', async () => {
  const clock = { at: new Date('2026-11-28T12:00:00Z').getTime(), now: () => new Date(clock.at) };
  const slots = new MailHostSlots(clock);
  const held = [await slots.acquire('slow', never, nothing), await slots.acquire('slow', never, nothing)];
  const waiting = Array.from({ length: 12 }, () => slots.acquire('slow', never, nothing, false));
  const returns = await Promise.all(
    [1, 2, 3].map(() =>
      slots.acquire('slow', never, nothing, false).catch((error: MailHostBusy) => error.retryAt.getTime()),
    ),
  );
  expect(returns).toEqual([840, 910, 980].map((ms) => clock.at + ms));
  let isPatientServed = false;
  const patient = slots.acquire('slow', never, nothing).then((slot) => {
    isPatientServed = true;
    return slot;
  });
  expect(isPatientServed).toBe(false);
  const free = await slots.acquire('idle', never, nothing, false);
  free.release({ overloaded: false });
  for (const slot of held) slot.release({ overloaded: false });
  for (const slot of waiting) (await slot).release({ overloaded: false });
  (await patient).release({ overloaded: false });
});
