import { expect, test } from 'vitest';
import { proxyFor } from './proxyRoute.ts';

const both = { HTTP_PROXY: 'http://p:1', HTTPS_PROXY: 'http://s:2' };

test('each scheme has its proxy, and https falls back to that of http', () => {
  expect(proxyFor(new URL('http://a.test/'), both)).toBe('http://p:1');
  expect(proxyFor(new URL('https://a.test/'), both)).toBe('http://s:2');
  expect(proxyFor(new URL('https://a.test/'), { HTTP_PROXY: 'http://p:1' })).toBe('http://p:1');
  expect(proxyFor(new URL('http://a.test/'), { HTTPS_PROXY: 'http://s:2' })).toBeNull();
  expect(proxyFor(new URL('http://a.test/'), {})).toBeNull();
});

test.each([
  ['a.test', 'http://a.test/', true],
  ['a.test', 'http://www.a.test/', true],
  ['a.test', 'http://A.TEST./', true],
  ['a.test', 'http://aa.test/', false],
  ['.a.test', 'http://www.a.test/', true],
  ['*.a.test', 'http://www.a.test/', true],
  ['b.test, a.test', 'http://a.test/', true],
  ['b.test a.test', 'http://a.test/', true],
  ['a.test:8080', 'http://a.test:8080/', true],
  ['a.test:8080', 'http://a.test/', false],
  ['a.test:443', 'https://a.test/', true],
  ['*', 'http://a.test/', true],
  ['10.0.0.0/8', 'http://10.1.2.3/', true],
  ['10.0.0.0/8', 'http://11.1.2.3/', false],
  ['127.0.0.1', 'http://127.0.0.1:9000/', true],
  ['::1', 'http://[::1]/', true],
  ['', 'http://a.test/', false],
  [',', 'http://a.test/', false],
])('with NO_PROXY=%j %s goes out directly: %s', (noProxy, url, directly) => {
  expect(proxyFor(new URL(url), { ...both, NO_PROXY: noProxy }) === null).toBe(directly);
});
