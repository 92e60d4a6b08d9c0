import { expect, test } from 'vitest';
import { Robots, type RobotsFile } from './robots.ts';

const never = new AbortController().signal;
let now = 1_700_000_000_000;
const clock = { now: () => new Date(now) };

function robotsWith(read: () => RobotsFile | Promise<RobotsFile>) {
  const reads: string[] = [];
  const robots = new Robots(clock, async (url) => {
    reads.push(url.href);
    return read();
  });
  const check = (url: string, signal = never) => robots.check(new URL(url), false, signal);
  return { check, reads };
}

test.each([
  ['User-agent: *\nDisallow: /a', '/a/b', 'forbidden'],
  ['User-agent: *\nDisallow: /a', '/b', 'allowed'],
  ['User-agent: *\nDisallow:', '/a', 'allowed'],
  ['User-agent: *\nDisallow: /\nAllow: /about', '/about', 'allowed'],
  ['User-agent: *\nDisallow: /*.pdf$', '/x.pdf', 'forbidden'],
  ['User-agent: *\nDisallow: /*.pdf$', '/x.pdf?y', 'allowed'],
  ['User-agent: *\nDisallow: /s?q=', '/s?q=1', 'forbidden'],
  ['User-agent: ASSAY\nDisallow: /\n\nUser-agent: *\nDisallow:', '/', 'forbidden'],
  ['User-agent: assaybot\nDisallow: /', '/', 'allowed'],
  ['User-agent: assay/2.0\nUser-agent: other\nDisallow: /', '/', 'forbidden'],
  ['\uFEFFUser-agent: *\r\nDisallow: /', '/', 'forbidden'],
  ['User-agent: *\rDisallow: /', '/', 'forbidden'],
  ['Disallow: /', '/', 'allowed'],
  ['<!doctype html><p>User-agent: none here</p>', '/', 'allowed'],
  ['', '/', 'allowed'],
])('%j says of %s: %s', async (text, path, kind) => {
  const { check } = robotsWith(() => ({ kind: 'rules', text }));
  expect((await check(`https://example.test${path}`)).kind).toBe(kind);
});

test('robots.txt itself may always be read', async () => {
  const { check, reads } = robotsWith(() => ({ kind: 'rules', text: 'User-agent: *\nDisallow: /' }));
  expect((await check('https://example.test/robots.txt')).kind).toBe('allowed');
  expect(reads).toEqual([]);
});

test('each origin has its own file, kept for a day', async () => {
  const { check, reads } = robotsWith(() => ({ kind: 'none' }));
  await Promise.all([check('https://a.test/1'), check('https://a.test/2'), check('http://a.test/')]);
  now += 23 * 3600_000;
  await check('https://a.test/3');
  expect(reads).toEqual(['https://a.test/robots.txt', 'http://a.test/robots.txt']);
  now += 2 * 3600_000;
  await check('https://a.test/4');
  expect(reads).toHaveLength(3);
});

test('a server error is remembered for minutes and not for a day', async () => {
  let file: RobotsFile = { kind: 'disallow-all', reason: 'robots.txt answered 503' };
  const { check } = robotsWith(() => file);
  expect(await check('https://a.test/')).toEqual({ kind: 'forbidden', reason: 'robots.txt answered 503' });
  file = { kind: 'none' };
  expect((await check('https://a.test/')).kind).toBe('forbidden');
  now += 6 * 60_000;
  expect((await check('https://a.test/')).kind).toBe('allowed');
});

test('a host that cannot be reached is unreachable, and asked again soon', async () => {
  let file: RobotsFile = { kind: 'unreachable', reason: 'a.test refused the connection' };
  const { check, reads } = robotsWith(() => file);
  await check('https://a.test/1');
  expect(await check('https://a.test/2')).toEqual(file);
  expect(reads).toHaveLength(1);
  file = { kind: 'none' };
  now += 11_000;
  expect((await check('https://a.test/')).kind).toBe('allowed');
});

test('a read that one run cut short is repeated for the next', async () => {
  const controller = new AbortController();
  let first = true;
  const { check, reads } = robotsWith(async () => {
    if (!first) return { kind: 'none' };
    first = false;
    await new Promise((resolve) => controller.signal.addEventListener('abort', resolve));
    return { kind: 'cancelled', reason: 'the time for this research ended' };
  });
  const hurried = check('https://a.test/', controller.signal);
  const waiting = check('https://a.test/');
  controller.abort();
  expect((await hurried).kind).toBe('cancelled');
  expect((await waiting).kind).toBe('allowed');
  expect(reads).toHaveLength(2);
});

test('a crawl delay is passed on, up to ten seconds', async () => {
  const delayOf = async (text: string) => {
    const verdict = await robotsWith(() => ({ kind: 'rules', text })).check('https://a.test/');
    return verdict.kind === 'allowed' ? verdict.minimumGapMs : verdict.kind;
  };
  expect(await delayOf('User-agent: *\nCrawl-delay: 2.5')).toBe(2_500);
  expect(await delayOf('User-agent: *\nCrawl-delay: 3600')).toBe(10_000);
  expect(await delayOf('User-agent: *\nCrawl-delay: soon')).toBeUndefined();
  expect(await delayOf('User-agent: assay\nDisallow:\n\nUser-agent: *\nCrawl-delay: 5')).toBeUndefined();
});

test('a hostile file costs little time', async () => {
  const rule = `Disallow: /${'*a'.repeat(200)}b\n`;
  const { check } = robotsWith(() => ({ kind: 'rules', text: `User-agent: *\n${rule.repeat(100_000)}` }));
  const before = process.cpuUsage();
  expect((await check(`https://a.test/${'a'.repeat(2_000)}`)).kind).toBe('allowed');
  const { user, system } = process.cpuUsage(before); // other load on the machine must not fail the test
  expect((user + system) / 1000).toBeLessThan(2_000);
});
