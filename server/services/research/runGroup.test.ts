import { expect, test } from 'vitest';
import { createRunGroup } from './runGroup.ts';

const outbound = { web: () => ({ fetch: () => Promise.reject(new Error('nobody fetches here')) }) };
const groupOf = (size: number) => createRunGroup({ outbound } as never, size);
const share = async (requests: readonly string[]) =>
  requests.map((request) => `${request} of ${requests.length}`);

test('a run that is stuck when its time is up holds up no other', async () => {
  const group = groupOf(2);
  const [kept, asking] = [group(), group()];
  const answer = asking.member.ask('reading', 'a', 'a', share);
  kept.timeIsOver();
  expect(await answer).toBe('a of 1');
});

test('a run whose time is up while it waits for another still gets its answer', async () => {
  const group = groupOf(2);
  const [first, second] = [group(), group()];
  const early = first.member.ask('reading', 'a', 'a', share);
  first.timeIsOver();
  const late = second.member.ask('reading', 'b', 'b', share);
  expect(await Promise.all([early, late])).toEqual(['a of 2', 'b of 2']);
});

test('the runs of a group share pages', () => {
  const group = groupOf(2);
  expect(group().web(true)).toBe(group().web(true));
});
