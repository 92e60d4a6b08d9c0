import { expect, test } from 'vitest';
import { alone, createReadingGroup, type GroupMember } from './readingGroup.ts';

const tick = () => new Promise((resolve) => setImmediate(resolve));

/** A group whose shared calls are written down: each answers what it was asked, with the size of its call. */
function group(size: number) {
  const calls: string[][] = [];
  const newMember = createReadingGroup(size);
  const share = async (requests: readonly string[]) => {
    calls.push([...requests]);
    return requests.map((request) => `${request} of ${requests.length}`);
  };
  const ask = (member: GroupMember, request: string, kind = 'reading') =>
    member.ask(kind, request, request, share);
  return { calls, newMember, ask };
}

test('what all members ask goes out in one call, ordered by content, whoever came first', async () => {
  const { calls, newMember, ask } = group(3);
  const [one, two, three] = [newMember(), newMember(), newMember()];
  const answers = await Promise.all([ask(three, 'c'), ask(one, 'a'), ask(two, 'b')]);
  expect(calls).toEqual([['a', 'b', 'c']]);
  expect(answers).toEqual(['c of 3', 'a of 3', 'b of 3']);
});

test('nobody is asked for before all have taken their seats and ask, and nobody waits for one that left', async () => {
  const { calls, newMember, ask } = group(3);
  const one = newMember();
  const asked = ask(one, 'a');
  const two = newMember();
  await tick();
  expect(calls).toEqual([]);
  const three = newMember();
  three.leave();
  three.leave();
  await tick();
  expect(calls).toEqual([]);
  const other = ask(two, 'b');
  expect(await Promise.all([asked, other])).toEqual(['a of 2', 'b of 2']);
});

test('a member that leaves while the others wait sets them free', async () => {
  const { calls, newMember, ask } = group(2);
  const [one, two] = [newMember(), newMember()];
  const asked = ask(one, 'a');
  await tick();
  expect(calls).toEqual([]);
  two.leave();
  expect(await asked).toBe('a of 1');
});

test('a member that leaves while it waits is asked for no more', async () => {
  const { calls, newMember, ask } = group(2);
  const [one, two] = [newMember(), newMember()];
  void ask(one, 'a');
  one.leave();
  expect(await ask(two, 'b')).toBe('b of 1');
  expect(calls).toEqual([['b']]);
});

test('all that is to be read is read before anything is judged, and judged in one call', async () => {
  const { calls, newMember, ask } = group(2);
  const [one, two] = [newMember(), newMember()];
  const judging = ask(one, 'j1', 'judging');
  await tick();
  expect(calls).toEqual([]);
  await ask(two, 'r2');
  expect(calls).toEqual([['r2']]);
  await Promise.all([judging, ask(two, 'j2', 'judging')]);
  expect(calls).toEqual([['r2'], ['j1', 'j2']]);
});

test('a shared call that throws fails for each, and the group goes on', async () => {
  const { newMember, ask } = group(2);
  const [one, two] = [newMember(), newMember()];
  const broken = (member: GroupMember) =>
    member.ask('reading', '', '', () => Promise.reject(new Error('broken')));
  const results = await Promise.allSettled([broken(one), broken(two)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await Promise.all([ask(one, 'a'), ask(two, 'b')])).toEqual(['a of 2', 'b of 2']);
});

test('a run that is alone waits for nobody', async () => {
  const { ask } = group(1);
  expect(await ask(alone(), 'a')).toBe('a of 1');
});
