import { expect, test } from 'vitest';
import { turnableClock } from '../../../test/support/outboundFor.ts';
import { MailHostTurns } from './mailHostTurns.ts';

const never = new AbortController().signal;
const nothing = () => {};

test('the third caller of a host waits until a connection is given back, and its holders hear of it', async () => {
  const turns = new MailHostTurns(turnableClock());
  const wanted: string[] = [];
  const first = await turns.take('192.0.2.1', never, () => wanted.push('first'));
  const second = await turns.take('192.0.2.1', never, () => wanted.push('second'));
  expect([first.isWanted(), wanted]).toEqual([false, []]);
  let hasThird = false;
  const third = turns.take('192.0.2.1', never, nothing).then((turn) => {
    hasThird = true;
    return turn;
  });
  await turns.take('192.0.2.2', never, nothing);
  expect([hasThird, second.isWanted(), wanted]).toEqual([false, true, ['first', 'second']]);
  first.release({ spared: false });
  first.release({ spared: false });
  await third;
  expect(second.isWanted()).toBe(false);
});

test('who stops waiting leaves his place to the next', async () => {
  const turns = new MailHostTurns(turnableClock());
  const held = await turns.take('host', never, nothing);
  await turns.take('host', never, nothing);
  const gone = new AbortController();
  const leaving = turns.take('host', gone.signal, nothing);
  const staying = turns.take('host', never, nothing);
  gone.abort(new Error('gone'));
  await expect(leaving).rejects.toThrow('gone');
  held.release({ spared: false });
  await staying;
  await expect(turns.take('host', gone.signal, nothing)).rejects.toThrow('gone');
});

test('a host that asked to be spared rests before the next connection', async () => {
  const clock = { at: 0, now: () => new Date(clock.at) };
  const turns = new MailHostTurns(clock);
  (await turns.take('host', never, nothing)).release({ spared: true });
  let isTaken = false;
  const next = turns.take('host', never, nothing).then((turn) => {
    isTaken = true;
    return turn;
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isTaken).toBe(false);
  clock.at = 10_000;
  await next;
});

test('a host that nobody is connected to and that owes no rest is forgotten', async () => {
  const turns = new MailHostTurns(turnableClock());
  const taken = await Promise.all(
    Array.from({ length: 50 }, (_, at) => turns.take(`host ${at}`, never, nothing)),
  );
  expect(turns.size).toBe(50);
  for (const turn of taken) turn.release({ spared: false });
  await expect.poll(() => turns.size).toBe(0);
});
