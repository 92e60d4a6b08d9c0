import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDomain } from './domainName.ts';

test.each([
  ['Example.COM', 'example.com'],
  ['www.example.com', 'example.com'],
  ['www.www.example.com', 'example.com'],
  ['www.www.com', 'www.com'],
  ['example.com.', 'example.com'],
  ['  example.com ', 'example.com'],
  ['münchen.de', 'xn--mnchen-3ya.de'],
  ['xn--mnchen-3ya.de', 'xn--mnchen-3ya.de'],
  ['xn--strae-oqa.de', 'xn--strae-oqa.de'],
  ['xn--fsqu00a.xn--0zwm56d', 'xn--fsqu00a.xn--0zwm56d'],
  ['xn--i-7iq.example', 'xn--i-7iq.example'],
  ['intranet.test', 'intranet.test'],
  ['www.de', 'www.de'],
  ['shop.www.example.com', 'shop.www.example.com'],
  ['exam\u00ADple.com', 'example.com'],
  ['\u200Bexample.com\uFEFF', 'example.com'],
])('%s is the domain %s', (text, domain) => {
  expect(readDomain(text)).toEqual({ ok: true, domain });
});

test.each([
  ['', 'empty'],
  ['https://example.com', 'URL'],
  ['example.com/about', 'path'],
  ['jane@example.com', 'e-mail'],
  ['93.184.216.34', 'IP'],
  ['1.2.3', 'IP'],
  ['[2001:db8::1]', 'IP'],
  ['2001:db8::1', 'IP'],
  ['example.com:8080', 'port'],
  ['localhost', '“localhost” is not a domain: it needs at least two labels'],
  ['-bad.example', '“-bad.example” is not a domain'],
  ['a..example', 'empty label'],
  ['under_score.example', 'labels are 1 to 63 letters'],
  ['sp ace.example', '“sp ace.example” is not a domain'],
  ['not a domain', '“not a domain” is not a domain; write one like example.com'],
  [`${'a'.repeat(64)}.example`, 'labels are 1 to 63'],
  [`${'a.'.repeat(126)}ab`, '253'],
  ['xn--zzzzzz99999999.example', 'punycode'],
  ['xn--a.example', 'punycode'],
  ['xn--zzzzé.example', 'punycode'],
  ['xn--abc-.example', 'labels are'],
  ['\u200Eexample.com', 'U+200E'],
  ['ex\u202Eample.com', 'U+202E'],
])('%s is refused and the reason says %s', (text, reason) => {
  const reading = readDomain(text);
  expect(reading.ok).toBe(false);
  expect(reading.ok ? '' : reading.reason).toContain(reason);
});

test('reading a domain that was read once changes nothing more', () => {
  fc.assert(
    fc.property(fc.oneof(fc.domain(), fc.string(), fc.webUrl()), (text) => {
      const first = readDomain(text);
      if (first.ok) expect(readDomain(first.domain)).toEqual(first);
    }),
    { numRuns: 500 },
  );
});
